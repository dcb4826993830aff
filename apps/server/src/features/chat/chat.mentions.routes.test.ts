import { type ChatPeople, chatText, type Message } from '@homeward/contract/chat';
import { beforeAll, expect, it } from 'vitest';
import { conversationOf, makeConversation, openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { setQuiet } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let manager: Person;
let ann: Person;
let bo: Person;
let outsider: Person;
let nights: string;

/** A user group of some people. */
async function makeGroup(
  people: readonly Person[],
  name: string,
  more = `'ACTIVE', '{CHAT}'`,
): Promise<string> {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    `insert into user_groups (name, kind, colour, status, purposes) select $1, 'STATIC', 'teal', ${more} returning id`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  await owner.query('insert into user_group_members (group_id, user_id) select $1, unnest($2::uuid[])', [
    id,
    people.map((one) => one.id),
  ]);
  return id;
}

beforeAll(async () => {
  const make = async (role: Person['role']) => {
    const person = await server.current.createPerson({ role });
    await setQuiet(server.current, person, null);
    return person;
  };
  manager = await make('CareManager');
  ann = await make('CareProvider');
  bo = await make('CareProvider');
  outsider = await make('CareProvider');
  nights = await makeGroup([ann, outsider], 'Night Team');
});

const groupsOf = async (as: Person, id: string, search = '') =>
  (
    await server.current.call<ChatPeople>(
      'GET',
      `/conversations/people?conversationId=${id}&search=${search}`,
      { as },
    )
  ).body.groups;
const noticesOf = async (person: Person, id: string) =>
  (
    await server.current.owner.query<{ type: string }>(
      'select type from notifications where user_id = $1 and link like $2 order by sequence',
      [person.id, `%${id}`],
    )
  ).rows.map(({ type }) => type);
const refusalOf = async (as: Person, id: string, more: object) => {
  const { status, body } = await send<{ detail: string }>(server.current, as, id, more);
  return [status, body.detail];
};

it('notifies those of a group who are in the conversation, and adds nobody', async () => {
  const id = await makeConversation(server.current, [manager, ann, bo]);
  const offered = { id: nights, name: 'Night Team', insideCount: 1, outsideCount: 1 };
  expect(await groupsOf(manager, id, 'night')).toEqual([offered]);
  const body = 'Mrs. Delgado fell. @Night Team';
  const sent = await send<Message>(server.current, manager, id, { body, mentionGroupIds: [nights, nights] });
  expect([sent.status, sent.body.mentionGroups, sent.body.mentions]).toEqual([201, ['Night Team'], []]);
  expect(await noticesOf(ann, id)).toEqual(['chat-mention']);
  for (const person of [bo, outsider, manager]) expect(await noticesOf(person, id)).toEqual([]);
  expect((await conversationOf(server.current, ann, id)).mine.isMentioned).toBe(true);
  expect(await conversationOf(server.current, bo, id)).toMatchObject({
    memberCount: 3,
    mine: { isMentioned: false },
  });
  const { body: gone } = await server.current.call<Message>('DELETE', `/messages/${sent.body.id}`, {
    as: manager,
  });
  expect(gone.mentionGroups).toEqual([]);
});

it('leaves those alone who have muted the conversation, unless the message also names them', async () => {
  const id = await makeConversation(server.current, [manager, ann, bo]);
  for (const as of [ann, bo])
    await server.current.call('PATCH', `/conversations/${id}/mine`, {
      as,
      body: { mutedUntil: '2099-01-01T00:00:00.000Z' },
    });
  await send(server.current, manager, id, { mentionGroupIds: [nights], mentions: [bo.id] });
  expect([await noticesOf(ann, id), await noticesOf(bo, id)]).toEqual([[], ['chat-mention']]);
});

it('refuses groups from who does not lead the conversation, in a thread, and groups that are not theirs or not for chat', async () => {
  const id = await makeConversation(server.current, [ann, manager, bo]);
  const root = (await send<Message>(server.current, ann, id)).body.id;
  const group = (more: object = {}) => ({ mentionGroupIds: [nights], ...more });
  expect(await refusalOf(bo, id, group())).toEqual([403, chatText.mentionsGroupsByAdmins]);
  expect(await groupsOf(bo, id)).toEqual([]);
  expect((await send(server.current, ann, id, group({ threadRootId: root }))).status).toBe(400);
  const foreign = await makeGroup([bo, manager], 'Foreign');
  const archived = await makeGroup([ann, bo], 'Old', `'ARCHIVED', '{CHAT}'`);
  const silent = await makeGroup([ann, bo], 'Silent', `'ACTIVE', '{NOTIFY}'`);
  for (const one of [foreign, archived, silent, id])
    expect(await refusalOf(ann, id, { mentionGroupIds: [one] })).toEqual([422, chatText.mentionedGroup]);
  const names = (await groupsOf(ann, id)).map(({ name }) => name);
  for (const name of ['Foreign', 'Old', 'Silent', 'Night Team']) expect(names).not.toContain(name);
  expect((await send(server.current, outsider, id, group())).status).toBe(404);
  const six = Array.from({ length: 6 }, () => nights);
  expect((await send(server.current, ann, id, { mentionGroupIds: six })).status).toBe(400);
});

it('offers the care team in conversations of its client only', async () => {
  const client = await makeClient(server.current, { careManager: manager });
  await joinTeam(server.current, client, ann);
  const { body: team } = await openTeam(server.current, manager, client.id, 'WITH_FAMILY');
  const [offered] = await groupsOf(manager, team.id, 'care');
  expect(offered).toMatchObject({ id: client.id, name: 'Care team', insideCount: 1, outsideCount: 0 });
  await send(server.current, manager, team.id, { mentionGroupIds: [client.id] });
  expect(await noticesOf(ann, team.id)).toEqual(['chat-mention']);
  const other = await makeConversation(server.current, [manager, ann]);
  expect(await refusalOf(manager, other, { mentionGroupIds: [client.id] })).toEqual([
    422,
    chatText.mentionedGroup,
  ]);
});
