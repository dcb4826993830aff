import { namespaces } from '@homeward/contract/core';
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import type { Person } from './people.ts';
import { next } from './platform/nextEvent.ts';
import type { TestServer } from './server.ts';

/** Connects people as their browsers do; every socket is closed after its test. */
export function useSockets(server: { readonly current: TestServer }): {
  listen: (person: Person, namespace?: keyof typeof namespaces) => Promise<Socket>;
} {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  return {
    listen: async (person, namespace = 'notifications') => {
      const { url } = server.current;
      const token = await server.current.tokenOf(person);
      const socket = io(url + namespaces[namespace], {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
      });
      open.push(socket);
      await next(socket, 'connect');
      return socket;
    },
  };
}
