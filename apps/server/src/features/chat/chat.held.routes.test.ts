import type { Conversation, Message } from '@homeward/contract/chat';
import { minuteMs } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { makeConversation, openTeam, send } from '../../../test/chat.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { setQuiet } from '../../../test/notifications.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { alertAgain } from './chat.alerts.service.ts';
import { tellHeld } from './chat.held.service.ts';

const server = useTestServer({ givesSessions: true });
let ann: Person;

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
});

/** Somebody whose quiet hours began an hour ago and last for another. */
async function makeSleeper(timezone = 'Asia/Manila'): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider', timezone });
  await setQuiet(server.current, person, new Date());
  return person;
}

const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const wake = (minutes = 62) => tellHeld(server.current.app.deps, later(minutes));

async function noticesOf({ id }: Person): Promise<string[]> {
  const { rows } = await server.current.owner.query<{ type: string; link: string }>(
    'select type, link from notifications where user_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ type, link }) => `${type} ${link.slice(-4)}`);
}

async function pairWith(person: Person): Promise<string> {
  const { body } = await server.current.call<Conversation>('POST', '/conversations', {
    as: ann,
    body: { type: 'DIRECT', memberIds: [person.id] },
  });
  return body.id;
}

it('tells what came in quiet hours at their end, once for each conversation; what is urgent comes at once', async () => {
  const sleeper = await makeSleeper();
  const other = await server.current.createPerson({ role: 'CareProvider' });
  await setQuiet(server.current, other, null);
  const [pair, group] = [
    await pairWith(sleeper),
    await makeConversation(server.current, [ann, sleeper, other]),
  ];
  for (const _ of [1, 2]) await send(server.current, ann, pair);
  for (const as of [ann, other]) await send(server.current, as, group, { mentions: [sleeper.id] });
  await send(server.current, ann, group, { mentions: [sleeper.id, other.id] });
  expect([await noticesOf(sleeper), await noticesOf(other)]).toEqual([
    [],
    [`chat-mention ${group.slice(-4)}`],
  ]);
  await send(server.current, ann, group, { priority: 'URGENT' });
  const urgent = `chat-urgent ${group.slice(-4)}`;
  expect(await noticesOf(sleeper)).toEqual([urgent]);
  await wake(50);
  expect(await noticesOf(sleeper)).toEqual([urgent]);
  await wake();
  await wake();
  expect((await noticesOf(sleeper)).sort()).toEqual(
    [`chat-direct ${pair.slice(-4)}`, `chat-mention ${group.slice(-4)}`, urgent].sort(),
  );
});

it('tells nothing of what was read, left or muted meanwhile, but for a name', async () => {
  const sleeper = await makeSleeper('America/New_York');
  const [read, left, muted, named] = await Promise.all(
    [1, 2, 3, 4].map(() => makeConversation(server.current, [ann, sleeper])),
  );
  const { body } = await send<Message>(server.current, ann, read ?? '', { mentions: [sleeper.id] });
  for (const id of [left, named]) await send(server.current, ann, id ?? '', { mentions: [sleeper.id] });
  await send(server.current, ann, muted ?? '', { mentionsAll: true });
  await server.current.call('POST', `/conversations/${read}/read`, {
    as: sleeper,
    body: { messageId: body.id },
  });
  await server.current.call('POST', `/conversations/${left}/leave`, { as: sleeper });
  for (const id of [muted, named])
    await server.current.call('PATCH', `/conversations/${id}/mine`, {
      as: sleeper,
      body: { mutedUntil: '2099-01-01T00:00:00.000Z' },
    });
  await wake();
  expect(await noticesOf(sleeper)).toEqual([`chat-mention ${named?.slice(-4)}`]);
});

it('loses nothing and doubles nothing where a run breaks off or two run at once', async () => {
  const sleepers = [await makeSleeper(), await makeSleeper('Pacific/Honolulu')];
  const group = await makeConversation(server.current, [ann, ...sleepers]);
  await send(server.current, ann, group, { mentionsAll: true });
  const { deps } = server.current.app;
  const broken = { ...deps.outbox, add: () => Promise.reject(new Error('It broke off.')) };
  await tellHeld({ ...deps, outbox: broken }, later(62));
  expect(await Promise.all(sleepers.map(noticesOf))).toEqual([[], []]);
  await Promise.all([wake(), wake(), wake()]);
  const told = [`chat-mention ${group.slice(-4)}`];
  expect(await Promise.all(sleepers.map(noticesOf))).toEqual([told, told]);
});

it('goes by the hours of the moment: turned off, what was held is told with the next run', async () => {
  const sleeper = await makeSleeper();
  const pair = await pairWith(sleeper);
  await send(server.current, ann, pair);
  await wake(1);
  expect(await noticesOf(sleeper)).toEqual([]);
  await setQuiet(server.current, sleeper, null);
  await wake(1);
  expect(await noticesOf(sleeper)).toEqual([`chat-direct ${pair.slice(-4)}`]);
});

it('tells of an urgent message again until it is acknowledged, at most three times', async () => {
  const [here, away] = [await makeSleeper(), await makeSleeper()];
  const id = await makeConversation(server.current, [ann, here, away]);
  const { body } = await send(server.current, ann, id, { priority: 'URGENT' });
  const again = (minutes: number) => alertAgain(server.current.app.deps, later(minutes));
  const told = async () => [(await noticesOf(here)).length, (await noticesOf(away)).length];
  await again(4);
  expect(await told()).toEqual([1, 1]);
  // Two runs at once tell it once.
  await Promise.all([again(5.1), again(5.1)]);
  expect(await told()).toEqual([2, 2]);
  await server.current.call('POST', `/messages/${body.id}/acknowledge`, { as: here });
  for (const minutes of [10.1, 15.1, 20.1, 25.1]) await again(minutes);
  expect(await told()).toEqual([2, 4]);
  expect(await noticesOf(ann)).toEqual([]);
});

it('sends one alert for all that came due while the server was down', async () => {
  const sleeper = await makeSleeper();
  const id = await makeConversation(server.current, [ann, sleeper]);
  await send(server.current, ann, id, { priority: 'URGENT' });
  for (const minutes of [12.1, 13.1, 14.1]) await alertAgain(server.current.app.deps, later(minutes));
  expect(await noticesOf(sleeper)).toHaveLength(2);
  await alertAgain(server.current.app.deps, later(15.1));
  expect(await noticesOf(sleeper)).toHaveLength(3);
});

it('holds a mention in a thread until the thread is read, whatever is read beside it', async () => {
  const sleeper = await makeSleeper();
  const [waiting, read, answered] = await Promise.all(
    [1, 2, 3].map(() => makeConversation(server.current, [ann, sleeper])),
  );
  for (const id of [waiting, read, answered] as string[]) {
    const root = (await send(server.current, ann, id)).body;
    const mention = await send(server.current, ann, id, { threadRootId: root.id, mentions: [sleeper.id] });
    const newest = (await send(server.current, ann, id)).body;
    const call = (path: string, messageId: string) =>
      server.current.call('POST', path, { as: sleeper, body: { messageId } });
    await call(`/conversations/${id}/read`, newest.id);
    if (id === read) await call(`/messages/${root.id}/thread/read`, mention.body.id);
    if (id === answered) await send(server.current, sleeper, id, { threadRootId: root.id });
  }
  await wake();
  expect(await noticesOf(sleeper)).toEqual([`chat-mention ${waiting?.slice(-4)}`]);
});

it('says in an email who wrote, and neither the words, the conversation nor the client', async () => {
  const { owner } = server.current;
  const reader = await server.current.createPerson({ role: 'CareProvider' });
  await setQuiet(server.current, reader, null);
  const client = await makeClient(server.current, { careManager: ann, lastName: 'Zimmerli' });
  await joinTeam(server.current, client, reader);
  const team = (await openTeam(server.current, ann, client.id)).body.id;
  const group = await makeConversation(server.current, [ann, reader], { title: 'Fall of Mrs. Zimmerli' });
  const body = 'Mrs. Zimmerli fell in the bathroom';
  await send(server.current, ann, await pairWith(reader), { body });
  await send(server.current, ann, group, { body, mentionsAll: true });
  await send(server.current, ann, team, { body, priority: 'URGENT' });
  await owner.query("update notification_digest_waits set since = since - interval '61 minutes'");
  await owner.query(`select graphile_worker.add_job('notifications.digest', queue_name := null)`);
  const letters = async () =>
    (
      await owner.query<{ all: string }>(
        `select subject || ' ' || text || ' ' || html as all from demo_letters where recipient = $1`,
        [reader.email],
      )
    ).rows.map(({ all }) => all);
  await expect.poll(letters).toHaveLength(1);
  const [letter = ''] = await letters();
  const name = `${ann.firstName} ${ann.lastName}`;
  for (const sentence of ['sent you a message', 'mentioned you in a conversation', 'sent an urgent message'])
    expect(letter).toContain(`${name} ${sentence}`);
  expect(letter).not.toMatch(/Zimmerli|bathroom|fell|Fall of/);
});
