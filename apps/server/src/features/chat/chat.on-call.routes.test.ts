import type { CallList, Message, MessageReceipts } from '@homeward/contract/chat';
import { minuteMs } from '@homeward/contract/core';
import { beforeEach, expect, it } from 'vitest';
import { makeConversation, send } from '../../../test/chat.ts';
import { setQuiet } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { alertAgain } from './chat.alerts.service.ts';

const server = useTestServer({ givesSessions: true });
const words = 'Mrs. Zimmerli fell in the bathroom';
let ann: Person;
let rosa: Person;
let ben: Person;
let dan: Person;

beforeEach(async () => {
  const { current } = server;
  ann = await current.createPerson({ role: 'CareManager' });
  rosa = await current.createPerson({ role: 'CareProvider', phone: '+14155550142' });
  ben = await current.createPerson({ role: 'CareProvider', phone: '+14155550143' });
  dan = await current.createPerson({ role: 'CareProvider' });
  await setQuiet(current, dan, new Date());
  await current.owner.query(
    `insert into directory_sharing (user_id, email, phone, photo) values ($1, 'STAFF', 'PRIVATE', 'STAFF')`,
    [ben.id],
  );
});

async function putOnCall(people: readonly Person[]): Promise<void> {
  const { owner } = server.current;
  await owner.query('delete from on_call_rotations');
  for (const [at, { id }] of people.entries())
    await owner.query(
      `insert into on_call_rotations (name, timezone, handover_weekday, handover_time, starts_on, user_ids)
       values ($1, 'America/New_York', 1, '08:00', '2026-01-05', array[$2::uuid])`,
      [`Line ${at}`, id],
    );
}

const get = <Body>(as: Person, path: string) => server.current.call<Body>('GET', path, { as });
const again = (minutes: number) =>
  alertAgain(server.current.app.deps, new Date(Date.now() + minutes * minuteMs));
const acknowledge = (as: Person, { id }: Message) =>
  server.current.call('POST', `/messages/${id}/acknowledge`, { as });

async function sendUrgent(): Promise<Message> {
  const id = await makeConversation(server.current, [ann, rosa, ben]);
  return (await send(server.current, ann, id, { body: words, priority: 'URGENT' })).body;
}

async function pagesOf({ id }: Person): Promise<string[]> {
  const { rows } = await server.current.owner.query<{ link: string }>(
    `select link from notifications where user_id = $1 and type = 'chat-unacknowledged'`,
    [id],
  );
  return rows.map(({ link }) => link);
}

const readMessage = async ({ id, conversationId }: Message) =>
  (await get<{ data: Message[] }>(ann, `/conversations/${conversationId}/messages`)).body.data.find(
    (one) => one.id === id,
  );

interface Facts {
  readonly onCall: () => Person[];
  /** Who acknowledges it at minute 14. */
  readonly done?: () => Person[];
  readonly minutes?: readonly number[];
  readonly isDeleted?: true;
  /** Who is notified; undefined: the message does not say that anybody was. */
  readonly told: (() => Person[]) | undefined;
}

const atAll = [5.1, 10.1, 14.1];
const facts: Record<string, Facts> = {
  'nobody is on call': { onCall: () => [], told: () => [] },
  'two are on call': { onCall: () => [dan, rosa], told: () => [dan, rosa] },
  'who is on call is in the conversation and has acknowledged': {
    onCall: () => [rosa],
    done: () => [rosa],
    told: () => [rosa],
  },
  'only who is on call has not acknowledged': { onCall: () => [rosa], done: () => [ben], told: () => [] },
  'the sender is on call': { onCall: () => [ann], told: () => [] },
  'all have acknowledged at minute 14': {
    onCall: () => [dan],
    done: () => [rosa, ben],
    told: undefined,
  },
  'it was deleted at minute 14': { onCall: () => [dan], isDeleted: true, told: undefined },
  'the server was down from minute 2 to 22': { onCall: () => [dan], minutes: [], told: () => [dan] },
};

it.each(Object.entries(facts))('notifies those on call once: %s', async (_, fact) => {
  const { onCall, done = () => [], minutes = atAll, isDeleted, told } = fact;
  await putOnCall(onCall());
  const message = await sendUrgent();
  for (const minute of minutes) await again(minute);
  expect((await readMessage(message))?.paged).toBeNull();
  for (const person of done()) await acknowledge(person, message);
  if (isDeleted) await server.current.call('DELETE', `/messages/${message.id}`, { as: ann });
  const before = await readMessage(message);
  const last = minutes.length > 0 ? 15.1 : 22;
  await Promise.all([again(last), again(last)]);
  await again(last + 1);
  const names = told?.()
    .sort((a, b) => (`${a.lastName} ${a.firstName}` < `${b.lastName} ${b.firstName}` ? -1 : 1))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const after = await readMessage(message);
  expect(after?.paged?.names).toEqual(names);
  // Screens that were away read the message again, once.
  expect((after?.revision ?? 0) - (before?.revision ?? 0)).toBe(told ? 1 : 0);
  const link = `/dashboard/chat?call=${message.id}`;
  for (const person of [ann, rosa, ben, dan])
    expect(await pagesOf(person)).toEqual(told?.().includes(person) ? [link] : []);
  const { rows } = await server.current.owner.query(
    `select after->>'notified' as notified from audit_entries where action = 'chat.on-call-notified' and subject_id = $1`,
    [message.id],
  );
  expect(rows).toEqual(told ? [{ notified: String(told().length) }] : []);
});

it('counts nothing where those on call could not be notified, and notifies them with the next run', async () => {
  await putOnCall([dan]);
  const message = await sendUrgent();
  const { owner } = server.current;
  await owner.query('alter table message_pages add constraint broken check (false) not valid');
  await again(15.1);
  expect([(await readMessage(message))?.paged, await pagesOf(dan), await pagesOf(rosa)]).toEqual([
    null,
    [],
    [],
  ]);
  await owner.query('alter table message_pages drop constraint broken');
  await again(16.1);
  expect((await pagesOf(dan)).length).toBe(1);
});

it('names whom to call and their shared numbers, and opens nothing that was said', async () => {
  await putOnCall([dan]);
  const message = await sendUrgent();
  await again(15.1);
  const { rows } = await server.current.owner.query(
    `select message, metadata from notifications where user_id = $1`,
    [dan.id],
  );
  const names = [rosa, ben].map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');
  expect(rows).toMatchObject([{ metadata: { who: `${ann.firstName} ${ann.lastName}`, names } }]);
  const list = await get<CallList>(dan, `/messages/${message.id}/call-list`);
  expect(list.body).toMatchObject({
    senderName: `${ann.firstName} ${ann.lastName}`,
    isDeleted: false,
    conversationId: null,
    sequence: null,
    waiting: [
      { person: { id: rosa.id }, phone: '+14155550142' },
      { person: { id: ben.id }, phone: null },
    ],
  });
  expect(JSON.stringify([rows, list.body])).not.toMatch(/Zimmerli|fell/);
  for (const path of [`conversations/${message.conversationId}`, `messages/${message.id}/receipts`])
    expect((await get(dan, `/${path}`)).status).toBe(404);
  expect((await get(rosa, `/messages/${message.id}/call-list`)).status).toBe(404);
  const receipts = await get<MessageReceipts>(ann, `/messages/${message.id}/receipts`);
  expect(receipts.body.notAcknowledged.map(({ phone }) => phone)).toEqual(['+14155550142', '+14155550143']);
  await acknowledge(rosa, message);
  const waiting = async () => (await get<CallList>(dan, `/messages/${message.id}/call-list`)).body.waiting;
  expect((await waiting()).map(({ person }) => person.id)).toEqual([ben.id]);
  await server.current.call('DELETE', `/messages/${message.id}`, { as: ann });
  expect(await waiting()).toEqual([]);
});

it('lets who is on call and in the conversation open the message', async () => {
  await putOnCall([rosa]);
  const message = await sendUrgent();
  await again(15.1);
  const { body } = await get<CallList>(rosa, `/messages/${message.id}/call-list`);
  expect(body).toMatchObject({ conversationId: message.conversationId, sequence: message.sequence });
});
