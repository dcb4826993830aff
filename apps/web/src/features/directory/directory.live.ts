import { clientReachChanged } from '@homeward/contract/clients';
import { directoryChanged } from '@homeward/contract/directory';
import { usersUpdated } from '@homeward/contract/users';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchDirectory } from './directory.queries.ts';

/** Follows people and partners, and whose partners the viewer meets, while they are on the screen. */
export function useDirectoryLive(): void {
  useEffect(() => onLive(directoryChanged, () => void refetchDirectory()), []);
  useEffect(() => onLive(usersUpdated, () => void refetchDirectory()), []);
  useEffect(() => onLive(clientReachChanged, () => void refetchDirectory()), []);
  useEffect(() => onLiveBegin(() => void refetchDirectory(), directoryChanged), []);
}
