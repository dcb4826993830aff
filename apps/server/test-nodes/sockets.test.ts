import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import {
  type DescribedMessage,
  type LiveEvent,
  namespaces,
  type Role,
  roleLabels,
  roles,
  type SocketReply,
  socketEvents,
} from '@homeward/contract/core';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../src/features/notifications/index.ts';
import { Browser } from '../test/browser.ts';
import { makeConversation, makeMessage } from '../test/chat.ts';
import { grantByGroup } from '../test/clientCells.ts';
import { joinTeam, mainOffice, makeClient, makeContact, makeOffice } from '../test/clients.ts';
import { commit } from '../test/notifications.ts';
import type { Person } from '../test/people.ts';
import { Heard } from '../test/platform/ground.ts';
import { next } from '../test/platform/nextEvent.ts';
import { useTestServer } from '../test/server.ts';
import { makeShift } from '../test/shifts.ts';
import { fileFor, textFile } from '../test/uploads.ts';

const server = useTestServer();
const heads = ['SA', 'A', 'CM', 'CP', 'F', 'MP', 'O'];
const open = new Set<Socket>();

function closeAll(): void {
  for (const socket of open) socket.disconnect();
  open.clear();
}

function socketWith(token: unknown, namespace: string = namespaces.notifications): Socket {
  const socket = io(server.current.url + namespace, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.add(socket);
  return socket;
}

/** What whoever comes with a token is told at a namespace's door. */
async function knock(token: unknown, namespace: string): Promise<string> {
  const socket = socketWith(token, namespace);
  const answer = await Promise.race([
    next(socket, 'connect').then(() => 'joins'),
    next(socket, 'connect_error').then(([error]) => (error as Error).message),
  ]).catch((error: Error) => error.message);
  socket.disconnect();
  return answer;
}

async function connected(person: Person, namespace?: string): Promise<Socket> {
  const socket = socketWith(await server.current.tokenOf(person), namespace);
  await next(socket, 'connect');
  return socket;
}

/** A client whom of all those without the whole agency only this person reaches. */
async function clientOf(person: Person): Promise<string> {
  const client = await makeClient(server.current);
  if (person.role === 'Family') await makeContact(server.current, client, person);
  else if (person.role === 'Other') await grantByGroup(server.current, client, person);
  else await joinTeam(server.current, client, person);
  return client.id;
}

/** What the slices' doors of the contract hold that is an event or a message. */
async function fromContract(): Promise<object[]> {
  const folder = new URL('../../../packages/contract/src/features/', import.meta.url);
  const doors = await Promise.all(
    readdirSync(folder).map((slice): Promise<object> => import(`@homeward/contract/${slice}`)),
  );
  return doors
    .flatMap((door) => Object.values(door))
    .filter((one) => typeof one === 'object' && one !== null && 'payload' in one && 'name' in one);
}

// What each part found, for the page of the documentation.
const joins: string[] = [];
const emits: string[] = [];
const says: string[] = [];
const hears: string[] = [];

describe('who may join', () => {
  const signedOut = 'You are signed out. Sign in to continue.';
  const doors = [...Object.values(namespaces), '/', '/admin'];
  const refused = [signedOut, signedOut, signedOut, 'Invalid namespace'];
  const welcome = ['joins', 'joins', signedOut, 'Invalid namespace'];

  /** Who comes, what they bring, and what each of the doors answers. */
  const comers: [string, string[], () => Promise<unknown>][] = [
    ...roles.map((role): [string, string[], () => Promise<unknown>] => [
      roleLabels[role],
      welcome,
      async () => server.current.tokenOf(await server.current.createPerson({ role })),
    ]),
    ['signed out', refused, async () => undefined],
    ['a token of nobody', refused, async () => 'x'.repeat(43)],
    ['an object that looks like a token', refused, async () => ({ length: 43, $ne: null })],
    [
      'deactivated, with a token from before',
      refused,
      async () => {
        const person = await server.current.createPerson({ role: 'SuperAdmin' });
        const token = await server.current.tokenOf(person);
        await server.current.owner.query('update users set is_active = false where id = $1', [person.id]);
        return token;
      },
    ],
    [
      'with an access token that has run out',
      refused,
      async () => {
        const person = await server.current.createPerson({ role: 'SuperAdmin' });
        const token = await server.current.tokenOf(person);
        await server.current.owner.query(
          `update session_tokens set expires_at = now() - interval '1 second'
           where kind = 'access' and session_id in (select id from sessions where user_id = $1)`,
          [person.id],
        );
        return token;
      },
    ],
    [
      'whose session has run out',
      refused,
      async () => {
        const person = await server.current.createPerson({ role: 'SuperAdmin' });
        const token = await server.current.tokenOf(person);
        await server.current.owner.query(
          `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
          [person.id],
        );
        return token;
      },
    ],
    [
      'whose session was ended',
      refused,
      async () => {
        const person = await server.current.createPerson({ role: 'SuperAdmin' });
        const token = await server.current.tokenOf(person);
        await server.current.call('POST', '/auth/logout', { token });
        return token;
      },
    ],
    [
      'with a refresh token',
      refused,
      async () => {
        const browser = new Browser(server);
        await browser.signIn(await server.current.createPerson({ role: 'SuperAdmin' }));
        const [refreshToken] = browser.cookies.values();
        return refreshToken;
      },
    ],
  ];

  it.each(comers)('%s', async (who, expected, tokenOf) => {
    const token = await tokenOf();
    const answers: string[] = [];
    for (const door of doors) answers.push(await knock(token, door));
    expect(answers).toEqual(expected);
    joins.push(
      `| ${who} | ${answers.map((answer) => (answer === 'joins' ? 'joins' : 'refused')).join(' | ')} |`,
    );
  });
});

describe('what a browser may say', () => {
  const said: [string, (victim: Person) => unknown[]][] = [
    ['an unknown event', () => ['nothing:known', { a: 1 }]],
    ['an event with the name of a property', () => ['__proto__', { isAdmin: true }]],
    ['a request to join another’s room', ({ id }) => ['join', `user:${id}`]],
    ['a request to leave its own', () => ['leave', 'everyone']],
    ['a subscription', ({ id }) => ['subscribe', { rooms: [`user:${id}`, 'role:SuperAdmin'] }]],
    [
      'an event that only the server sends',
      ({ id }) => ['notification:sent', { userId: id, unreadCount: 9 }],
    ],
    ['the end of somebody’s session', ({ id }) => [socketEvents.sessionRevoked, { reason: 'revoked', id }]],
    ['who is online', () => ['users:list', []]],
    ['a token of somebody else', () => ['session:renew', 'x'.repeat(43)]],
    ['bytes', () => ['blob', Buffer.alloc(1024, 7)]],
    ['nothing at all', () => ['']],
    ['a deep heap of lists', () => ['deep', JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`)]],
  ];

  afterEach(closeAll);

  /** Beside the begin, and who comes and signs in meanwhile, which an admin hears. */
  const isSaid = (event: string) => !/^(users|login-logs|live):/.test(event);

  it.each(Object.values(namespaces))('reaches nobody and changes nothing at %s', async (namespace) => {
    const victim = await server.current.createPerson({ role: 'SuperAdmin' });
    const witness = await connected(victim, namespace);
    const told: string[] = [];
    witness.onAny((event: string) => told.push(event));
    for (const role of roles) {
      const person = await server.current.createPerson({ role });
      for (const [what, make] of said) {
        const socket = await connected(person, namespace);
        const heard: string[] = [];
        socket.onAny((event: string) => heard.push(event));
        const [event = '', ...values] = make(victim) as [string, ...unknown[]];
        socket.emit(event, ...values);
        // The other door of the same line is opened in order: what was said before has been taken in.
        const otherDoor = Object.values(namespaces).find((one) => one !== namespace) ?? '';
        const after = socket.io.socket(otherDoor, { auth: socket.auth });
        await next(after, 'connect');
        expect(heard.filter(isSaid), what).toEqual([]);
        after.disconnect();
        socket.disconnect();
      }
      await connected(person, namespace);
    }
    expect(told.filter(isSaid)).toEqual([]);
    expect(witness.connected).toBe(true);
    if (namespace === namespaces.notifications) emits.push(...said.map(([what]) => `| ${what} | nothing |`));
  });

  it.each(Object.values(namespaces))('ends its connection when it is too much, at %s', async (namespace) => {
    for (const role of roles) {
      const person = await server.current.createPerson({ role });
      for (const payload of ['y'.repeat(20_000), Buffer.alloc(20_000)]) {
        const socket = await connected(person, namespace);
        const left = next(socket, 'disconnect');
        socket.emit('large', payload);
        await left;
      }
    }
    if (namespace === namespaces.notifications) emits.push('| more than 16 KiB | the connection ends |');
  });
});

describe('what the contract lets a browser say', () => {
  afterEach(closeAll);

  /** A client and a conversation of somebody's. */
  interface Theirs {
    readonly client: string;
    readonly conversation: string;
  }
  const theirsOf = async (person: Person): Promise<Theirs> => ({
    client: await clientOf(person),
    conversation: await makeConversation(server.current, [person]),
  });

  /** What is said about them. */
  const messages: Record<string, (theirs: Theirs) => Record<string, unknown>> = {
    'chat:enter': ({ conversation }) => ({ conversationId: conversation }),
    'chat:leave': ({ conversation }) => ({ conversationId: conversation }),
    'chat:received': ({ conversation }) => ({ conversationId: conversation, sequence: 1 }),
    'chat:type': ({ conversation }) => ({ conversationId: conversation }),
    'clients:enter': ({ client }) => ({ id: client }),
    'clients:leave': ({ client }) => ({ id: client }),
  };
  const table: Record<string, string> = {
    // Admins are in no conversation because of their role.
    'chat:enter, own': '         yes yes yes yes yes yes yes',
    'chat:enter, another’s': '   404 404 404 404 404 404 404',
    'chat:leave, own': '         yes yes yes yes yes yes yes',
    'chat:leave, another’s': '   yes yes yes yes yes yes yes',
    // Answered alike for every conversation; of another’s it changes nothing.
    'chat:received, own': '      yes yes yes yes yes yes yes',
    'chat:received, another’s': 'yes yes yes yes yes yes yes',
    'chat:type, own': '          yes yes yes yes yes yes yes',
    'chat:type, another’s': '    404 404 404 404 404 404 404',
    'clients:enter, own': '      yes yes yes yes yes yes yes',
    'clients:enter, another’s': 'yes yes 404 404 404 404 404',
    // Leaving is answered alike for every client, so that nobody learns which exist.
    'clients:leave, own': '      yes yes yes yes yes yes yes',
    'clients:leave, another’s': 'yes yes yes yes yes yes yes',
  };

  it('is tried by every role', async () => {
    const said = (await fromContract()).filter((one) => 'answer' in one) as DescribedMessage[];
    expect(said.map(({ name }) => name).sort()).toEqual(Object.keys(messages).sort());
    const stranger = await server.current.createPerson({ role: 'CareProvider' });
    const another = await theirsOf(stranger);
    const found: Record<string, string[]> = {};
    for (const role of roles) {
      const person = await server.current.createPerson({ role });
      const own = await theirsOf(person);
      const [socket, chat] = [await connected(person), await connected(person, namespaces.chat)];
      for (const [name, about] of Object.entries(messages)) {
        for (const [relation, theirs] of [
          ['own', own],
          ['another’s', another],
        ] as const) {
          const reply: SocketReply<unknown> = await (name.startsWith('chat:') ? chat : socket).emitWithAck(
            name,
            about(theirs),
          );
          const cell = 'problem' in reply ? String(reply.problem.status) : 'yes';
          found[`${name}, ${relation}`] = [...(found[`${name}, ${relation}`] ?? []), cell];
        }
      }
    }
    const wanted = Object.entries(table).map(([what, cells]) => [what, cells.trim().split(/\s+/)] as const);
    expect(found).toEqual(Object.fromEntries(wanted));
    for (const [what, cells] of wanted)
      says.push(`| \`${what.replace(', ', '`, ')} | ${cells.join(' | ')} |`);
  });
});

describe('who hears what', () => {
  /** One of each role, who listens, and a care provider who does not: each is who something is about. */
  const people = new Map<Role, Person>();
  let stranger: Person;
  const heard = new Heard<{ role: Role; event: string; about: string }>();
  /** What tells of a notification carries no name: whose it is. */
  const owners = new Map<string, string>();
  /** A client of each, whom besides them only admins reach. */
  const clients = new Map<string, string>();
  /** An office with an open shift of each, who works for it if they can take shifts. */
  const offices = new Map<string, string>();
  /** A conversation of each alone, and a message in it. */
  const conversations = new Map<string, string>();
  const messages = new Map<string, string>();
  const ownerOf = (id: string) =>
    [...conversations].find(([, conversation]) => conversation === id)?.[0] ?? 'nobody’s';

  const send = (topic: string, payload: Record<string, unknown>) =>
    commit(server.current, (deps, tx) => deps.outbox.add(tx, { topic, payload }));

  /** What happens to somebody that an event tells of, and what the event says of whom. */
  const events: Record<
    string,
    { cause: (subject: Person) => Promise<unknown>; about: (payload: never) => string }
  > = {
    'users:updated': {
      cause: ({ id }) => send('users.updated', { ids: [id] }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'profiles:changed': {
      cause: ({ id }) => send('profiles.updated', { userId: id, version: 1 }),
      about: ({ userId }: { userId: string }) => userId,
    },
    'profiles:many-changed': {
      cause: ({ id }) => send('profiles.moved', { userIds: [id] }),
      about: ({ userIds }: { userIds: string[] }) => userIds.join(),
    },
    'files:changed': {
      cause: (subject) => fileFor(server.current, subject, subject, textFile()),
      about: ({ ownerId }: { ownerId: string }) => ownerId,
    },
    'ratings:changed': {
      cause: ({ id }) => send('ratings.changed', { userId: id }),
      about: ({ userId }: { userId: string }) => userId,
    },
    'skills:changed': {
      cause: ({ id }) => send('skills.changed', { ids: [id] }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'notification:sent': {
      cause: (subject) =>
        commit(server.current, (deps, tx) =>
          notify(deps, tx, {
            type: 'new-device',
            metadata: { device: subject.id },
            to: { userId: subject.id },
          }),
        ),
      about: ({ notification }: { notification: { id: string; metadata: { device: string } } }) => {
        owners.set(notification.id, notification.metadata.device);
        return notification.metadata.device;
      },
    },
    'notification:read': {
      cause: async (subject) => {
        const page = await server.current.call<{ data: { id: string }[] }>('GET', '/notification', {
          as: subject,
        });
        for (const { id } of page.body.data) {
          owners.set(id, subject.id);
          await server.current.call('POST', `/notification/${id}/read`, { as: subject });
        }
      },
      about: ({ ids }: { ids: string[] }) => owners.get(ids[0] ?? '') ?? 'nobody’s',
    },
    'login-logs:added': {
      cause: (subject) => new Browser(server).signIn(subject),
      about: ({ user }: { user: { id: string } | null }) => user?.id ?? 'nobody’s',
    },
    'directory:changed': {
      cause: ({ id, role }) => send('directory.sharing-changed', { ids: [id], role }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'groups:changed': {
      cause: ({ id }) => send('groups.changed', { ids: [id] }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'on-call:changed': {
      cause: ({ id }) => send('on-call.changed', { ids: [id] }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'offices:changed': {
      cause: ({ id }) => send('offices.changed', { ids: [id] }),
      about: ({ ids }: { ids: string[] }) => ids.join(),
    },
    'offices:settings-changed': {
      cause: ({ id }) => send('offices.setting-chosen', { officeId: id, key: 'weekStart', version: 1 }),
      about: ({ officeId }: { officeId: string }) => officeId,
    },
    'staff:changed': {
      cause: ({ id }) => send('staff.changed', { changed: [{ id, version: 1 }] }),
      about: ({ changed }: { changed: { id: string }[] }) => changed.map(({ id }) => id).join(),
    },
    'staff:availability-changed': {
      cause: ({ id }) => send('staff.availability-changed', { userId: id, version: 1 }),
      about: ({ userId }: { userId: string }) => userId,
    },
    'staff:credentials-changed': {
      cause: ({ id }) => send('staff.credentials-changed', { userId: id }),
      about: ({ userId }: { userId: string }) => userId,
    },
    'staff:credential-kinds-changed': {
      cause: ({ id }) => send('staff.credential-kinds-changed', { id }),
      about: ({ id }: { id: string }) => id,
    },
    'care-plans:changed': {
      cause: ({ id }) => send('care-plans.changed', { clientId: clients.get(id), part: 'PLAN', version: 1 }),
      about: ({ clientId }: { clientId: string }) =>
        [...clients].find(([, client]) => client === clientId)?.[0] ?? 'nobody’s',
    },
    'assessments:changed': {
      cause: ({ id }) =>
        send('assessments.changed', {
          id,
          clientId: clients.get(id),
          version: 1,
          section: null,
          isSealed: true,
        }),
      about: ({ clientId }: { clientId: string }) =>
        [...clients].find(([, client]) => client === clientId)?.[0] ?? 'nobody’s',
    },
    'hazards:changed': {
      cause: ({ id }) => send('hazards.changed', { clientId: clients.get(id), ownerIds: [id] }),
      about: ({ clientId }: { clientId: string }) =>
        [...clients].find(([, client]) => client === clientId)?.[0] ?? 'nobody’s',
    },
    'observations:changed': {
      cause: ({ id }) =>
        send('observations.changed', { assessmentId: id, clientId: clients.get(id), observerIds: [id] }),
      about: ({ assessmentId }: { assessmentId: string }) => assessmentId,
    },
    'engagement:changed': {
      cause: ({ id }) => send('engagement.changed', { id, clientId: clients.get(id), version: 1 }),
      about: ({ clientId }: { clientId: string }) =>
        [...clients].find(([, client]) => client === clientId)?.[0] ?? 'nobody’s',
    },
    'intakes:changed': {
      cause: async ({ id }) =>
        send('intakes.changed', {
          id,
          version: 1,
          section: null,
          officeId: await mainOffice(server.current),
          guestIds: [id],
        }),
      about: ({ id }: { id: string }) => id,
    },
    'chat:message': {
      cause: ({ id }) => send('chat.message', { messageId: messages.get(id), isNew: true }),
      about: ({ message }: { message: { conversationId: string } }) => ownerOf(message.conversationId),
    },
    'chat:read': {
      cause: ({ id }) => send('chat.read', { conversationId: conversations.get(id), userId: id }),
      about: ({ userId }: { userId: string }) => userId,
    },
    'conversation:changed': {
      cause: ({ id }) => send('chat.conversation', { id: conversations.get(id), version: 1, left: [] }),
      about: ({ id }: { id: string }) => ownerOf(id),
    },
    'rates:changed': {
      cause: ({ id }) => send('rates.changed', { what: 'CARD', id, version: 1 }),
      about: ({ id }: { id: string }) => id,
    },
    'shifts:changed': {
      cause: ({ id, role }) => {
        const people = role === 'CareProvider' ? [id] : [];
        const one = { id, version: 1, clientId: clients.get(id), people, isPublished: true };
        return send('shifts.changed', { changed: [one] });
      },
      about: ({ changed }: { changed: { id: string }[] }) => changed[0]?.id ?? 'nobody’s',
    },
    'shifts:open-changed': {
      cause: async ({ id, role }) => {
        const officeId = await makeOffice(server.current);
        offices.set(officeId, id);
        if (role === 'CareProvider' || role === 'MedicalProfessional')
          await server.current.owner.query('insert into staff_offices (user_id, office_id) values ($1, $2)', [
            id,
            officeId,
          ]);
        const client = await makeClient(server.current, { officeId });
        const shift = await makeShift(server.current, client, {
          status: 'OPEN',
          visibility: 'EVERYONE_ELIGIBLE',
        });
        const one = { id: shift, version: 1, clientId: client.id, people: [], isPublished: true };
        return send('shifts.changed', { changed: [one] });
      },
      about: ({ officeId }: { officeId: string }) => offices.get(officeId) ?? 'nobody’s',
    },
    'shifts:fill-solved': {
      cause: ({ id }) => send('shifts.fill-solved', { to: id, id }),
      about: ({ id }: { id: string }) => id,
    },
    'visits:changed': {
      cause: ({ id, role }) => {
        const staffId = role === 'CareProvider' || role === 'Other' ? id : randomUUID();
        return send('visits.changed', {
          changed: [{ id, version: 1, clientId: clients.get(id), staffId, hasBegun: true }],
        });
      },
      about: ({ changed }: { changed: { id: string }[] }) => changed[0]?.id ?? 'nobody’s',
    },
    'timesheets:changed': {
      cause: async ({ id }) =>
        send('timesheets.changed', {
          changed: [{ id, version: 1, staffId: id, officeIds: [randomUUID()] }],
        }),
      about: ({ changed }: { changed: { id: string }[] }) => changed[0]?.id ?? 'nobody’s',
    },
    'clients:changed': {
      cause: ({ id }) => send('clients.changed', { changed: [{ id: clients.get(id), version: 1 }] }),
      about: ({ changed }: { changed: { id: string }[] }) => {
        const ids = changed.map((client) => client.id);
        return [...clients].find(([, client]) => ids.includes(client))?.[0] ?? 'nobody’s';
      },
    },
  };
  /** About a connection, the presence of everybody or the hearer alone; told below or by their own tests. */
  const ofOne = [
    // Of an open conversation only.
    'chat:typing',
    'chat:delivered',
    'clients:reach-changed',
    'users:list',
    'users:changed',
    socketEvents.sessionRevoked,
    socketEvents.capabilitiesChanged,
  ];

  //                                SA  A   CM  CP  F   MP  O
  const table: Record<string, string> = {
    'users:updated, own': '          yes yes yes yes yes yes yes',
    'users:updated, another’s': '    yes yes yes -   -   -   -',
    'profiles:changed, own': '       yes yes yes yes yes yes yes',
    'profiles:changed, another’s': ' yes yes yes -   -   -   -',
    'profiles:many-changed, own': '      yes yes yes yes yes yes yes',
    'profiles:many-changed, another’s': 'yes yes yes -   -   -   -',
    'files:changed, own': '          yes yes yes yes yes yes yes',
    'files:changed, another’s': '    yes yes yes -   -   -   -',
    'ratings:changed, own': '        yes yes yes yes yes yes yes',
    'ratings:changed, another’s': '  yes yes yes yes yes yes yes',
    'skills:changed, own': '         yes yes yes yes yes yes yes',
    'skills:changed, another’s': '   yes yes yes yes yes yes yes',
    'notification:sent, own': '      yes yes yes yes yes yes yes',
    'notification:sent, another’s': '-   -   -   -   -   -   -',
    'notification:read, own': '      yes yes yes yes yes yes yes',
    'notification:read, another’s': '-   -   -   -   -   -   -',
    'login-logs:added, own': '       yes yes -   -   -   -   -',
    'login-logs:added, another’s': ' yes yes -   -   -   -   -',
    'directory:changed, own': '      yes yes yes yes -   yes -',
    'directory:changed, another’s': 'yes yes yes yes yes yes yes',
    'groups:changed, own': '         yes -   -   -   -   -   -',
    'groups:changed, another’s': '   yes -   -   -   -   -   -',
    'on-call:changed, own': '        yes yes yes -   -   -   -',
    'on-call:changed, another’s': '  yes yes yes -   -   -   -',
    'offices:changed, own': '        yes yes yes yes -   yes yes',
    'offices:changed, another’s': '  yes yes yes yes -   yes yes',
    'offices:settings-changed, own': '      yes yes yes yes -   yes yes',
    'offices:settings-changed, another’s': 'yes yes yes yes -   yes yes',
    'staff:changed, own': '          yes yes yes yes yes yes yes',
    'staff:changed, another’s': '    yes yes yes -   -   -   -',
    'staff:availability-changed, own': '      yes yes yes yes yes yes yes',
    'staff:availability-changed, another’s': 'yes yes yes -   -   -   -',
    'staff:credentials-changed, own': '      yes yes yes yes yes yes yes',
    'staff:credentials-changed, another’s': 'yes yes yes -   -   -   -',
    'staff:credential-kinds-changed, own': '      yes yes yes yes -   yes yes',
    'staff:credential-kinds-changed, another’s': 'yes yes yes yes -   yes yes',
    'chat:message, own': '           yes yes yes yes yes yes yes',
    'chat:message, another’s': '     -   -   -   -   -   -   -',
    'chat:read, own': '              yes yes yes yes yes yes yes',
    'chat:read, another’s': '        -   -   -   -   -   -   -',
    'conversation:changed, own': '      yes yes yes yes yes yes yes',
    'conversation:changed, another’s': '-   -   -   -   -   -   -',
    'clients:changed, own': '      yes yes yes yes yes yes yes',
    'clients:changed, another’s': 'yes yes -   -   -   -   -',
    // Of families only those with the consent to the care plan.
    'care-plans:changed, own': '      yes yes yes yes -   yes -',
    'care-plans:changed, another’s': 'yes yes -   -   -   -   -',
    // Of signed ones; of families only those with the consent to assessments.
    'assessments:changed, own': '      yes yes yes yes -   yes -',
    'assessments:changed, another’s': 'yes yes -   -   -   -   -',
    'engagement:changed, own': '      yes yes yes yes -   yes -',
    'engagement:changed, another’s': 'yes yes -   -   -   -   -',
    // Care Managers of the office, and the medical professionals who are invited.
    'hazards:changed, own': '      yes yes yes yes -   yes -',
    'hazards:changed, another’s': 'yes yes -   -   -   -   -',
    // Those who assess, and who is asked.
    'observations:changed, own': '      yes yes yes yes yes yes yes',
    'observations:changed, another’s': 'yes yes -   -   -   -   -',
    'intakes:changed, own': '      yes yes yes -   -   yes -',
    'intakes:changed, another’s': 'yes yes yes -   -   -   -',
    // Caregivers hear of their own; of families only those with the consent to the schedule.
    'shifts:changed, own': '      yes yes yes yes -   yes -',
    'shifts:changed, another’s': 'yes yes -   -   -   -   -',
    // Those of its office who may take open shifts.
    'shifts:open-changed, own': '      -   -   -   yes -   yes -',
    'shifts:open-changed, another’s': '-   -   -   -   -   -   -',
    // The maker alone.
    'shifts:fill-solved, own': '      yes yes yes yes yes yes yes',
    'shifts:fill-solved, another’s': '-   -   -   -   -   -   -',
    // Who gave it; of families only those with the consent to the schedule or to visit notes.
    'visits:changed, own': '      yes yes yes yes -   yes yes',
    'visits:changed, another’s': 'yes yes -   -   -   -   -',
    // Whose it is; care managers hear of those of their offices.
    'timesheets:changed, own': '  yes yes yes yes yes yes yes',
    'timesheets:changed, another’s': 'yes yes -   -   -   -   -',
    'rates:changed, own': '      yes yes -   -   -   -   -',
    'rates:changed, another’s': 'yes yes -   -   -   -   -',
  };

  beforeAll(async () => {
    stranger = await server.current.createPerson({ role: 'CareProvider' });
    for (const role of roles) people.set(role, await server.current.createPerson({ role }));
    for (const person of [stranger, ...people.values()]) {
      clients.set(person.id, await clientOf(person));
      const conversation = await makeConversation(server.current, [person]);
      conversations.set(person.id, conversation);
      messages.set(person.id, await makeMessage(server.current, conversation, person));
    }
    // Signing in is told too, and is not what this is about.
    for (const person of [stranger, ...people.values()]) await server.current.tokenOf(person);
    for (const [role, person] of people) {
      for (const namespace of Object.values(namespaces)) {
        const socket = await connected(person, namespace);
        socket.onAny((event: string, payload: unknown) => {
          const how = events[event];
          if (how) heard.add({ role, event, about: how.about(payload as never) });
        });
      }
    }
  });
  afterAll(closeAll);

  it('is written down for every event of the contract', async () => {
    const sent = (await fromContract()).filter((one) => !('answer' in one)) as LiveEvent[];
    expect(sent.map(({ name }) => name).sort()).toEqual([...Object.keys(events), ...ofOne].sort());
  });

  it('is heard by those of the table and nobody else', async () => {
    for (const subject of [stranger, ...people.values()])
      for (const { cause } of Object.values(events)) await cause(subject);
    // Told to everybody, after all that was told before.
    const end = randomUUID();
    await send('skills.changed', { ids: [end] });
    await heard.until((all) => all.filter(({ about }) => about === end).length === roles.length);
    // The chat has connections of its own: what was told of the stranger came before one's own.
    await heard.until((all) =>
      roles.every((role) =>
        all.some(
          (one) => one.role === role && one.event === 'chat:read' && one.about === people.get(role)?.id,
        ),
      ),
    );
    const found: Record<string, string> = {};
    for (const event of Object.keys(events)) {
      for (const relation of ['own', 'another’s'] as const) {
        const cells = roles.map((role) => {
          const about = relation === 'own' ? people.get(role)?.id : stranger.id;
          return heard.all.some((one) => one.role === role && one.event === event && one.about === about)
            ? 'yes'
            : '-';
        });
        found[`${event}, ${relation}`] = cells.join(' ');
      }
    }
    const wanted = Object.fromEntries(
      Object.entries(table).map(([what, cells]) => [what, cells.trim().split(/\s+/).join(' ')]),
    );
    expect(found).toEqual(wanted);
    for (const [what, cells] of Object.entries(wanted))
      hears.push(`| \`${what.replace(', ', '`, ')} | ${cells.split(' ').join(' | ')} |`);
  });
});

describe('a session that ends', () => {
  afterEach(closeAll);

  /** What ends it. By the time that it is answered, nothing that happens later is heard any more. */
  const ways: [string, (hit: Browser, person: Person) => Promise<{ status: number }>][] = [
    ['signing out', (hit) => hit.copy().call('POST', '/auth/logout')],
    [
      'deactivation',
      async (_, person) =>
        server.current.call('PATCH', `/users/${person.id}/status`, {
          as: await server.current.createPerson({ role: 'SuperAdmin' }),
          body: { isActive: false },
        }),
    ],
    [
      'another role',
      async (_, person) =>
        server.current.call('PATCH', `/users/${person.id}/role`, {
          as: await server.current.createPerson({ role: 'SuperAdmin' }),
          body: { role: 'Other' },
        }),
    ],
    [
      'a new password',
      async (_, person) => {
        const elsewhere = new Browser(server);
        await elsewhere.signIn(person);
        return elsewhere.call('PUT', '/auth/password', {
          currentPassword: 'a quiet street at dusk',
          newPassword: 'a lantern on the stair',
        });
      },
    ],
    [
      'another device that ends it',
      async (hit, person) => {
        const { sessionId } = (await hit.call<{ sessionId: string }>('GET', '/auth/session')).body;
        const elsewhere = new Browser(server);
        await elsewhere.signIn(person);
        return elsewhere.call('DELETE', `/auth/sessions/${sessionId}`);
      },
    ],
    [
      'an admin who signs them out',
      async (_, person) =>
        server.current.call('POST', `/users/${person.id}/sign-out`, {
          as: await server.current.createPerson({ role: 'SuperAdmin' }),
        }),
    ],
  ];

  it.each(ways)('hears nothing of what happens after %s was answered', async (_, end) => {
    const manager = await server.current.createPerson({ role: 'SuperAdmin' });
    const witness = await connected(manager);
    for (let round = 0; round < 5; round += 1) {
      const person = await server.current.createPerson({ role: 'CareManager' });
      const hit = new Browser(server);
      expect((await hit.signIn(person)).status).toBe(200);
      const held = socketWith(hit.token);
      await next(held, 'connect');
      const heard: unknown[] = [];
      held.onAny((event: string, payload: unknown) => heard.push([event, payload]));
      const dropped = next(held, 'disconnect');
      const after = randomUUID();
      const toldAfter = new Promise<void>((resolve) => {
        witness.on('skills:changed', ({ ids }: { ids: string[] }) => ids[0] === after && resolve());
      });
      const change = (word: string) =>
        commit(server.current, (deps, tx) =>
          deps.outbox.add(tx, { topic: 'skills.changed', payload: { ids: [word] } }),
        );
      expect((await end(hit, person)).status).toBeLessThan(300);
      await change(after);
      await toldAfter;
      await dropped;
      expect(JSON.stringify(heard)).not.toContain(after);
      expect(heard).toContainEqual([socketEvents.sessionRevoked, expect.anything()]);
    }
  });
});

it('is printed', async () => {
  const legend = roles.map((role, at) => `${heads[at]} ${roleLabels[role]}`).join(', ');
  await expect(`# Who may what: sockets

Written by \`apps/server/test-nodes/sockets.test.ts\`, which tries every cell. ${legend}.

## Who may join

| who comes | /chat | /notifications | / | any other |
| --- | --- | --- | --- | --- |
${joins.join('\n')}

## What a browser may say

What the contract has a message for, in \`/notifications\`. Whom something is about has to be within reach.

| message, about whose client | ${heads.join(' | ')} |
| --- |${' --- |'.repeat(heads.length)}
${says.join('\n')}

Nothing else. The same for every role, in both namespaces.

| what it says | what happens |
| --- | --- |
${emits.join('\n')}

## Who hears what

A person is in four rooms: their own, their role's, their session's and everybody's. Which, the server decides.

| event, about whom | ${heads.join(' | ')} |
| --- |${' --- |'.repeat(heads.length)}
${hears.join('\n')}
| \`users:list\`, \`users:changed\` (ids of who is online) | ${heads.map(() => 'yes').join(' | ')} |
| \`session:revoked\`, \`clients:reach-changed\` | ${heads.map(() => 'own').join(' | ')} |

Nothing that happens after the end of a session was answered is heard by its sockets, whatever ended it.
`).toMatchFileSnapshot('../../../docs/roles/sockets.md');
});
