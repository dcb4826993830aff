import {
  type CheckedInvitation,
  checkInvitations,
  type InvitationCells,
  type InviteUser,
  inviteMany,
  inviteUser,
} from '@homeward/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refetchUsers } from './users.queries.ts';

/** Makes the account and sends the link. */
export function useInvite() {
  return useMutation({
    mutationFn: (body: InviteUser) => call(inviteUser, { body }),
    onSuccess: () => refetchUsers(),
  });
}

/** What each row of a list would do; sends nothing. */
export function useCheckInvitations() {
  return useMutation({
    mutationFn: (body: { csv: string } | { rows: InvitationCells[] }) => call(checkInvitations, { body }),
  });
}

/** Invites everybody in a list. */
export function useInviteMany() {
  return useMutation({
    mutationFn: ({ rows, onlyValid }: { rows: readonly CheckedInvitation[]; onlyValid: boolean }) =>
      call(inviteMany, { body: { rows: rows.map(({ cells }) => cells), onlyValid } }, { timeoutMs: 120_000 }),
    onSuccess: () => refetchUsers(),
  });
}
