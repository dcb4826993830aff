import { namespaces } from '@homeward/contract/core';
import { type Rating, ratingsChanged } from '@homeward/contract/ratings';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** A browser of somebody, connected. */
async function listen(person: Person): Promise<Socket> {
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(person) },
    forceNew: true,
  });
  sockets.push(socket);
  await next(socket, 'connect');
  return socket;
}

it('tells everybody of each change, so that lists of caregivers are read again, and nobody of a refusal', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const stranger = await listen(await server.current.createPerson({ role: 'Other' }));
  const heard: unknown[] = [];
  stranger.on(ratingsChanged.name, (change) => void heard.push(change));
  let id = '';
  const steps = [
    ['POST', '/ratings', { userId: provider.id, score: 4, comment: 'Kind.' }, 201],
    ['POST', '/ratings', { userId: provider.id, score: 4.3, comment: 'Kind.' }, 400],
    ['PATCH', '/ratings/{id}', { score: 5 }, 200],
    ['POST', '/ratings/{id}/verify', undefined, 200],
    ['POST', '/ratings/{id}/verify', undefined, 409],
    ['DELETE', '/ratings/{id}', undefined, 204],
    ['POST', '/ratings/{id}/restore', undefined, 200],
    ['PATCH', '/ratings/{id}', { score: 4 }, 200],
    ['DELETE', '/ratings/{id}/reject', undefined, 204],
  ] as const;
  for (const [method, path, body, status] of steps) {
    const told = status < 300 ? next(stranger, ratingsChanged.name) : undefined;
    const answer = await server.current.call<Rating>(method, path.replace('{id}', id), { as: manager, body });
    expect(answer.status).toBe(status);
    if (answer.status === 201) id = answer.body.id;
    await told;
  }
  expect(heard).toEqual(steps.filter((step) => step[3] < 300).map(() => ({ userId: provider.id })));
});
