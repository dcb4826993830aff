import { namespaces } from '@homeward/contract/core';
import { usersUpdated } from '@homeward/contract/users';
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

/** A browser of somebody, and all that it hears of accounts. */
async function listen(person: Person): Promise<{ socket: Socket; heard: string[][] }> {
  const socket = io(`${server.current.url}${namespaces.notifications}`, {
    transports: ['websocket'],
    auth: { token: await server.current.tokenOf(person) },
    forceNew: true,
  });
  sockets.push(socket);
  const heard: string[][] = [];
  socket.on(usersUpdated.name, ({ ids }: { ids: string[] }) => void heard.push(ids));
  await next(socket, 'connect');
  return { socket, heard };
}

it('tells management, and each person of themself alone', async () => {
  const boss = await server.current.createPerson({ role: 'SuperAdmin' });
  const [one, stranger] = [await server.current.createPerson(), await server.current.createPerson()];
  const manager = await listen(await server.current.createPerson({ role: 'CareManager' }));
  const itself = await listen(one);
  const nobody = await listen(stranger);
  const change = async (id: string) => {
    const path = `/users/default-avatar/${id}`;
    expect((await server.current.call('POST', path, { as: boss })).status).toBe(200);
  };
  const heard = Promise.all([manager, itself].map(({ socket }) => next(socket, usersUpdated.name)));
  await change(one.id);
  expect(await heard).toEqual([[{ ids: [one.id] }], [{ ids: [one.id] }]]);
  // What follows reaches the stranger too: by then the news above would have.
  const last = next(nobody.socket, usersUpdated.name);
  await change(stranger.id);
  await last;
  expect(nobody.heard).toEqual([[stranger.id]]);
});
