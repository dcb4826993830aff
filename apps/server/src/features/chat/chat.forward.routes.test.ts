import { randomUUID } from 'node:crypto';
import { chatText, type Message, type MessageFiles, notForEverybody } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { makeConversation, openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-forward-${process.pid}` },
});
let manager: Person;
let provider: Person;
let nurse: Person;
let family: Person;
let outsider: Person;
let client: { id: string; firstName: string; lastName: string };
/** The care team of the client: the manager, the provider and the nurse. */
let team: string;

beforeAll(async () => {
  const make = (role: Person['role']) => server.current.createPerson({ role });
  [manager, provider, nurse, family, outsider] = await Promise.all([
    make('CareManager'),
    make('CareProvider'),
    make('MedicalProfessional'),
    make('Family'),
    make('CareProvider'),
  ]);
  client = await makeClient(server.current, { careManager: manager });
  await joinTeam(server.current, client, provider);
  await joinTeam(server.current, client, nurse);
  await makeContact(server.current, client, family, 'chat');
  team = (await openTeam(server.current, manager, client.id)).body.id;
});

const forward = <Body = Message>(as: Person, messageId: string, to: string, clientMessageId = randomUUID()) =>
  server.current.call<Body>('POST', `/messages/${messageId}/forward`, {
    as,
    body: { clientMessageId, conversationId: to },
  });
const refused = async (as: Person, messageId: string, to: string) => {
  const { status, body } = await forward<Problem>(as, messageId, to);
  return [status, body.detail];
};
const groupOf = (...people: readonly Person[]) => makeConversation(server.current, people);
const rowsIn = async (id: string) =>
  (await server.current.owner.query('select from messages where conversation_id = $1', [id])).rowCount;

it('says who wrote it and when, also when it is forwarded again, and mentions nobody', async () => {
  const { body: first } = await send(server.current, provider, team, {
    body: 'The walker is here.',
    mentions: [nurse.id],
    priority: 'URGENT',
  });
  const forwarded = { senderName: `${provider.firstName} ${provider.lastName}`, at: first.createdAt };
  const target = await groupOf(manager, provider, nurse);
  const { status, body } = await forward(manager, first.id, target);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    conversationId: target,
    sender: { id: manager.id },
    body: 'The walker is here.',
    forwarded,
    mentions: [],
    priority: 'NORMAL',
    sequence: 1,
  });
  const again = await forward(nurse, body.id, await groupOf(nurse, provider));
  expect(again.body).toMatchObject({ sender: { id: nurse.id }, forwarded });
  // What becomes of the first one changes nothing here; its own sender deletes the copy, and nobody edits it.
  await server.current.call('DELETE', `/messages/${first.id}`, { as: provider });
  const edit = await server.current.call('PATCH', `/messages/${body.id}`, {
    as: manager,
    body: { body: 'Hm' },
  });
  expect([edit.status, edit.body.detail]).toEqual([409, chatText.forwardedFixed]);
  const gone = await server.current.call<Message>('DELETE', `/messages/${body.id}`, { as: manager });
  expect(gone.body).toMatchObject({ body: '', forwarded: null });
});

it('is one message, however often it is sent', async () => {
  const { body: source } = await send(server.current, provider, team);
  const target = await groupOf(provider, nurse);
  const id = randomUUID();
  const [one, two] = await Promise.all([
    forward(provider, source.id, target, id),
    forward(provider, source.id, target, id),
  ]);
  expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  expect(await rowsIn(target)).toBe(1);
});

it('goes only where everybody may see its clients, by whatever way it came', async () => {
  const name = `${client.firstName} ${client.lastName}`;
  const { body: source } = await send(server.current, manager, team, { body: 'The new door code.' });
  const mixed = await groupOf(manager, provider, outsider);
  expect(await refused(manager, source.id, mixed)).toEqual([403, notForEverybody(name)]);
  expect(await rowsIn(mixed)).toBe(0);
  // By a group in which all may see the client.
  const inner = await groupOf(manager, provider, nurse);
  const { body: passed } = await forward(manager, source.id, inner);
  expect(await refused(provider, passed.id, mixed)).toEqual([403, notForEverybody(name)]);
  // Who joined that group later and does not reach the client forwards it nowhere, and learns no name.
  await server.current.owner.query(
    `insert into conversation_members (conversation_id, user_id, role) values ($1, $2, 'MEMBER')`,
    [inner, outsider.id],
  );
  expect(await refused(outsider, passed.id, mixed)).toEqual([403, notForEverybody(null)]);
  // Through the team of another client: then both count.
  const other = await makeClient(server.current, { careManager: manager });
  await joinTeam(server.current, other, provider);
  const otherTeam = (await openTeam(server.current, manager, other.id)).body.id;
  const { body: through } = await forward(manager, source.id, otherTeam);
  expect((await forward(manager, through.id, inner)).status).toBe(403);
  expect((await forward(manager, through.id, await groupOf(manager, provider))).status).toBe(201);
});

it('goes to families who may see the client, and to no others', async () => {
  const { body: source } = await send(server.current, manager, team);
  const open = (await openTeam(server.current, manager, client.id, 'WITH_FAMILY')).body.id;
  expect((await forward(manager, source.id, open)).status).toBe(201);
  const stranger = await server.current.createPerson({ role: 'Family' });
  const admin = await server.current.createPerson({ role: 'Admin' });
  const withStranger = await groupOf(manager, admin, stranger);
  expect((await forward(manager, source.id, withStranger)).status).toBe(403);
});

it('refuses what is out of reach, deleted, a line of the product, or theirs to read only', async () => {
  const { body: source } = await send(server.current, manager, team);
  const target = await groupOf(manager, provider);
  const own = await groupOf(outsider, provider);
  expect((await forward(outsider, source.id, own)).status).toBe(404);
  expect((await forward(manager, source.id, own)).status).toBe(404);
  expect((await forward(manager, randomUUID(), target)).status).toBe(404);
  expect((await forward(manager, source.id, randomUUID())).status).toBe(404);
  expect((await forward(manager, source.id, 'x')).status).toBe(400);
  const news = await makeConversation(server.current, [manager, provider], { type: 'ANNOUNCEMENT' });
  expect(await refused(provider, source.id, news)).toEqual([403, chatText.readersOnly]);
  await server.current.owner.query('update conversations set is_archived = true where id = $1', [target]);
  expect(await refused(manager, source.id, target)).toEqual([409, chatText.archived]);
  const { rows } = await server.current.owner.query<{ id: string }>(
    `select id from messages where conversation_id = $1 and kind = 'SYSTEM' limit 1`,
    [team],
  );
  const inner = await groupOf(manager, provider, nurse);
  expect(await refused(manager, rows[0]?.id ?? '', inner)).toEqual([409, chatText.systemMessage]);
  await server.current.call('DELETE', `/messages/${source.id}`, { as: manager });
  expect(await refused(manager, source.id, inner)).toEqual([409, chatText.isDeleted]);
});

it('brings its files along, in their order, for those who read the copy', async () => {
  const attachments = [];
  for (const name of ['b.txt', 'a.txt']) {
    const { key } = (await upload(server.current, manager, 'document', textFile(name))).body;
    attachments.push({ key, name });
  }
  const room = await groupOf(manager, provider);
  const { body: source } = await send(server.current, manager, room, { body: '', attachments });
  const target = await groupOf(provider, outsider);
  const { body: copy } = await forward(provider, source.id, target);
  expect(copy).toMatchObject({ fileCount: 2, files: [{ name: 'b.txt' }, { name: 'a.txt' }] });
  const filesOf = (as: Person, id: string) =>
    server.current.call<MessageFiles>('GET', `/messages/${id}/files`, { as });
  const { files } = (await filesOf(outsider, copy.id)).body;
  for (const { url } of files) expect((await open(server.current, url)).status).toBe(200);
  expect((await filesOf(outsider, source.id)).status).toBe(404);
  expect((await filesOf(manager, copy.id)).status).toBe(404);
  // The copy keeps its files when the first message is deleted, and loses them with itself.
  await server.current.call('DELETE', `/messages/${source.id}`, { as: manager });
  for (const { url } of files) expect((await open(server.current, url)).status).toBe(200);
  await server.current.call('DELETE', `/messages/${copy.id}`, { as: provider });
  for (const { url } of files) expect((await open(server.current, url)).status).toBe(404);
});
