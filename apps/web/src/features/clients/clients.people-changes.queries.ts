import {
  type AddContact,
  type AddMember,
  addContact,
  addMember,
  type ChangeContact,
  type ChangeMember,
  type Contact,
  changeContact,
  changeMember,
  inviteContact,
  removeContact,
  removeMember,
  type TeamMember,
} from '@homeward/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { bodyOf } from './clients.contact.model.ts';
import { refetchClients } from './clients.queries.ts';

function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: sentenceOf(error), variant: 'destructive' });
}

/** Puts somebody on the care team of a client. */
export function useAddMember(clientId: string) {
  return useMutation({
    mutationFn: (body: AddMember) => call(addMember, { params: { id: clientId }, body }),
    onSuccess: () => refetchClients([clientId]),
  });
}

/** Changes what somebody is on the care team, over the version that was seen. */
export function useChangeMember(clientId: string, id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeMember; version: number }) =>
      call(changeMember, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: () => refetchClients([clientId]),
  });
}

/** Takes somebody off the care team; "Undo" puts them back. */
export function useRemoveMember(clientId: string) {
  const putBack = useMutation({
    mutationFn: ({ user, role, from, to, preference = 'NEUTRAL', reason = '' }: TeamMember) =>
      call(addMember, {
        params: { id: clientId },
        body: { userId: user.id, role, from, to, preference, reason },
      }),
    onSuccess: () => refetchClients([clientId]),
    onError: (error, { user }) => notifyFailure(`${user.fullName} was not restored`, error),
  });
  return useMutation({
    mutationFn: ({ id, version }: TeamMember) =>
      call(removeMember, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, member) => {
      notify({
        title: 'Removed from the care team',
        description: member.user.fullName,
        undo: () => putBack.mutate(member),
      });
      return refetchClients([clientId]);
    },
    onError: (error) => {
      notifyFailure('Failed to change the care team', error);
      return refetchClients([clientId]);
    },
  });
}

/** Adds a contact of a client. */
export function useAddContact(clientId: string) {
  return useMutation({
    mutationFn: (body: AddContact) => call(addContact, { params: { id: clientId }, body }),
    onSuccess: () => refetchClients([clientId]),
  });
}

/** Changes a contact over the version that was seen. */
export function useChangeContact(clientId: string, id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeContact; version: number }) =>
      call(changeContact, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: () => refetchClients([clientId]),
  });
}

/** Removes a contact: their access ends at once. "Undo" adds them again, with what they could see. */
export function useRemoveContact(clientId: string) {
  const putBack = useMutation({
    mutationFn: (contact: Contact) =>
      call(addContact, {
        params: { id: clientId },
        body: { ...bodyOf(contact), userId: contact.user?.id ?? null },
      }),
    onSuccess: () => refetchClients([clientId]),
    onError: (error, { name }) => notifyFailure(`${name} was not restored`, error),
  });
  return useMutation({
    mutationFn: ({ id, version }: Contact) =>
      call(removeContact, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, contact) => {
      notify({ title: 'Contact removed', description: contact.name, undo: () => putBack.mutate(contact) });
      return refetchClients([clientId]);
    },
    onError: (error) => {
      notifyFailure('Failed to remove the contact', error);
      return refetchClients([clientId]);
    },
  });
}

/** Makes a Family account for a contact and invites them. */
export function useInviteContact(clientId: string, id: string) {
  return useMutation({
    mutationFn: (body: { firstName: string; lastName: string }) =>
      call(inviteContact, { params: { id }, body }),
    onSuccess: () => refetchClients([clientId]),
  });
}
