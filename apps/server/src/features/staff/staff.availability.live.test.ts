import { namespaces } from '@homeward/contract/core';
import { availabilityChanged } from '@homeward/contract/staff';
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

/** A browser of somebody, and all that it hears of availability. */
async function listen(person: Person) {
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(person) },
    forceNew: true,
  });
  sockets.push(socket);
  const heard: { userId: string; version: number }[] = [];
  socket.on(availabilityChanged.name, (changed) => void heard.push(changed));
  await next(socket, 'connect');
  return { socket, heard };
}

const save = (as: Person) =>
  server.current.call('PUT', `/staff/${as.id}/availability`, {
    as,
    headers: { 'if-match': '"0"' },
    body: {
      rows: [{ kind: 'RECURRING', type: 'AVAILABLE', dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }],
    },
  });

it('tells management and the person that the hours are others now, and nobody else', async () => {
  const [one, other] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const manager = await listen(await server.current.createPerson({ role: 'CareManager' }));
  const itself = await listen(one);
  const stranger = await listen(other);
  const heard = Promise.all([manager, itself].map(({ socket }) => next(socket, availabilityChanged.name)));
  await save(one);
  expect(await heard).toEqual([[{ userId: one.id, version: 1 }], [{ userId: one.id, version: 1 }]]);
  // What follows reaches the stranger too: by then the news above would have.
  const last = next(stranger.socket, availabilityChanged.name);
  await save(other);
  await last;
  expect(stranger.heard).toEqual([{ userId: other.id, version: 1 }]);
});
