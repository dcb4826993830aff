import { namespaces } from '@homeward/contract/core';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Person } from './people.ts';
import { next } from './platform/nextEvent.ts';
import type { TestServer } from './server.ts';

/**
 * A browser of somebody until the test ends, and all that it hears of an event.
 * @returns `heard`: the payloads so far; `next`: waits for the next one, as the arguments that it came with
 */
export async function listen<Payload>(server: TestServer, person: Person, event: { readonly name: string }) {
  const socket = io(`${server.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.tokenOf(person) },
    forceNew: true,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Payload[] = [];
  socket.on(event.name, (payload: Payload) => void heard.push(payload));
  await next(socket, 'connect');
  return { heard, next: () => next(socket, event.name) };
}
