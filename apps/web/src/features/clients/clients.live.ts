import { clientReachChanged, clientsChanged, enterClient, leaveClient } from '@homeward/contract/clients';
import { useEffect } from 'react';
import { onLive, onLiveBegin, onLiveConnect, tellLive, useRefetchOn } from '../../lib/socket.ts';
import { refetchClients } from './clients.queries.ts';

/** Follows clients, and who reaches them, while they are on the screen. */
export function useClientsLive(): void {
  useEffect(
    () => onLive(clientsChanged, ({ changed }) => void refetchClients(changed.map(({ id }) => id))),
    [],
  );
  useEffect(() => onLiveBegin(() => void refetchClients(), clientsChanged), []);
  useRefetchOn(clientReachChanged, refetchClients);
}

/** Tells that a client is on the screen: what becomes of their files is told from then on. */
export function useClientEntered(id: string): void {
  useEffect(() => {
    tellLive(enterClient, { id });
    const stop = onLiveConnect('notifications', () => tellLive(enterClient, { id }));
    return () => {
      stop();
      tellLive(leaveClient, { id });
    };
  }, [id]);
}
