import {
  type ChangeMedicalProfessional,
  type ChangeUser,
  changeDisplayPreferences,
  changeMedicalProfessional,
  changeUser,
  type DisplayPreferences,
  sendEmailVerification,
  type User,
  verifyPhone,
} from '@homeward/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import { currentSession, updateSession } from '../session/index.ts';
import { profileOptions, refetchUsers } from './users.queries.ts';

const isSelf = (id: string) => currentSession()?.user.id === id;

/** Everything that shows this person follows; the own name and picture in the shell too. */
export function takeUser(user: User): Promise<void> {
  queryClient.setQueryData(profileOptions(user.id).queryKey, user);
  const { firstName, lastName, image } = user;
  if (isSelf(user.id)) {
    updateSession((session) => ({ ...session, user: { ...session.user, firstName, lastName, image } }));
  }
  return refetchUsers();
}

/** Saves personal data over a version. */
export function useChangeUser(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeUser; version: number }) =>
      call(changeUser, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: (user) => void takeUser(user),
  });
}

/** Saves the card of a medical professional over a version. */
export function useChangeMedical(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeMedicalProfessional; version: number }) =>
      call(changeMedicalProfessional, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: (user) => void takeUser(user),
  });
}

/** Saves how somebody wants times shown; for oneself every time on the screen follows at once. */
export function useChangeDisplay(id: string) {
  return useMutation({
    mutationFn: (body: DisplayPreferences) => call(changeDisplayPreferences, { params: { id }, body }),
    onSuccess: (display) => {
      queryClient.setQueryData(profileOptions(id).queryKey, (user) => user && { ...user, ...display });
      if (isSelf(id)) updateSession((session) => ({ ...session, display }));
      notify({ title: 'Display preferences updated' });
      void refetchUsers();
    },
  });
}

/** Says that the number was called and is theirs. */
export function useVerifyPhone(id: string) {
  return useMutation({
    mutationFn: (phone: string) => call(verifyPhone, { params: { id }, body: { phone } }),
    onSuccess: () => {
      notify({ title: 'Phone verified' });
      return refetchUsers([id]);
    },
    // The number may be another one by now.
    onError: () => refetchUsers([id]),
  });
}

/** Sends the letter with the link that verifies an email address. */
export function useSendVerification(id: string) {
  return useMutation({
    mutationFn: () => call(sendEmailVerification, { params: { id } }),
    onSuccess: ({ sentTo }) =>
      notify({ title: 'Letter sent', description: `Open the link in it to verify ${sentTo}.` }),
    onError: (error) =>
      notify({ title: 'The email was not sent', description: sentenceOf(error), variant: 'destructive' }),
  });
}
