import { randomUUID } from 'node:crypto';
import { type ChatRetention, type Conversation, chatText } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  conversationOf,
  makeConversation,
  makeHold,
  makeMessage,
  makeReply,
  openTeam,
} from '../../../test/chat.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// The sentences that say why somebody cannot do something to a conversation that they are in.
const server = useTestServer({ givesSessions: true });
let admin: Person;
let provider: Person;
let nurse: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  provider = await server.current.createPerson({ role: 'CareProvider' });
  nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
});

const call = async <Body = Problem>(as: Person, method: string, path: string, body?: object, version = 1) => {
  const answer = await server.current.call<Body>(method, path, {
    as,
    ...(body && { body }),
    headers: { 'if-match': `"${version}"` },
  });
  return [answer.status, answer.body] as const;
};
const refusal = async (...asked: Parameters<typeof call>) => {
  const [status, { detail }] = await call(...asked);
  return [status, detail];
};
const direct = async () =>
  (await call<Conversation>(provider, 'POST', '/conversations', { type: 'DIRECT', memberIds: [nurse.id] }))[1]
    .id;

describe('who is in a conversation', () => {
  it('stays the same in a direct message', async () => {
    const path = `/conversations/${await direct()}`;
    const members = { memberIds: [provider.id, nurse.id, admin.id] };
    expect(await refusal(provider, 'PUT', `${path}/members`, members)).toEqual([409, chatText.directMembers]);
    expect(await refusal(provider, 'PATCH', path, { title: 'Us' })).toEqual([
      409,
      chatText.titleOfGroupsOnly,
    ]);
    expect(await refusal(provider, 'POST', `${path}/leave`)).toEqual([409, chatText.directLeave]);
  });

  it('is changed by those who lead it only, and so is its title', async () => {
    const id = await makeConversation(server.current, [admin, provider, nurse]);
    const members = { memberIds: [nurse.id] };
    const asked = [
      ['PUT', `/conversations/${id}/members`, members],
      ['PATCH', `/conversations/${id}`, { title: 'Mine' }],
    ] as const;
    for (const [method, path, body] of asked)
      expect(await refusal(provider, method, path, body)).toEqual([403, chatText.adminsOnly]);
    expect(await conversationOf(server.current, nurse, id)).toMatchObject({ memberCount: 3, version: 1 });
  });

  it('does not leave an announcement, nor the care team that they are on', async () => {
    const id = await makeConversation(server.current, [admin, nurse], { type: 'ANNOUNCEMENT' });
    expect(await refusal(nurse, 'POST', `/conversations/${id}/leave`)).toEqual([
      409,
      chatText.announcementLeave,
    ]);
    const client = await makeClient(server.current);
    await joinTeam(server.current, client, provider);
    const team = (await openTeam(server.current, provider, client.id)).body.id;
    expect(await refusal(provider, 'POST', `/conversations/${team}/leave`)).toEqual([
      409,
      chatText.teamLeave,
    ]);
  });
});

it('posts to all staff for a caregiver who may post, and for nobody outside the staff', async () => {
  const other = await server.current.createPerson({ role: 'Other' });
  await server.current.owner.query(
    `insert into user_capabilities (user_id, capabilities) select unnest($1::uuid[]), '{announcement.post}'`,
    [[provider.id, other.id]],
  );
  const body = { type: 'ANNOUNCEMENT', title: 'Snow', toAllStaff: true };
  expect((await call(provider, 'POST', '/conversations', body))[0]).toBe(201);
  expect(await refusal(other, 'POST', '/conversations', body)).toEqual([403, chatText.allStaffByStaff]);
});

it('reads a reply in its thread, and not in the conversation', async () => {
  const id = await makeConversation(server.current, [provider, nurse]);
  const messageId = await makeReply(server.current, await makeMessage(server.current, id, nurse), nurse);
  expect(await refusal(provider, 'POST', `/conversations/${id}/read`, { messageId })).toEqual([
    404,
    chatText.threadReadThere,
  ]);
  expect((await conversationOf(server.current, provider, id)).mine.unreadCount).toBe(1);
});

it('forwards nothing of a message whose files are gone', async () => {
  const [from, conversationId] = [
    await makeConversation(server.current, [provider, nurse]),
    await makeConversation(server.current, [provider, admin]),
  ];
  const message = await makeMessage(server.current, from, nurse, { body: '' });
  await server.current.owner.query('update messages set file_count = 1 where id = $1', [message]);
  const body = { clientMessageId: randomUUID(), conversationId };
  expect(await refusal(provider, 'POST', `/messages/${message}/forward`, body)).toEqual([
    409,
    chatText.nothingToForward,
  ]);
  expect((await conversationOf(server.current, admin, conversationId)).lastSequence).toBe(0);
});

it('holds a conversation once, and the client of a conversation that has one', async () => {
  const id = await makeConversation(server.current, [admin, provider]);
  const hold = (kind: string) =>
    call<ChatRetention & Problem>(admin, 'POST', `/conversations/${id}/holds`, {
      kind,
      reason: 'A request of the court.',
    });
  expect(await hold('CLIENT')).toMatchObject([
    422,
    { errors: [{ path: 'kind', message: chatText.holdOfNoClient }] },
  ]);
  await makeHold(server.current, id, admin);
  expect(await hold('CONVERSATION')).toMatchObject([409, { detail: chatText.alreadyHeld }]);
});
