import { usersUpdated } from '@homeward/contract/users';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchUsers } from './users.queries.ts';

/** Follows what becomes of accounts while they are on the screen. */
export function useUsersLive(): void {
  useEffect(() => onLive(usersUpdated, ({ ids }) => void refetchUsers(ids)), []);
  useEffect(() => onLiveBegin(() => void refetchUsers(), usersUpdated), []);
}
