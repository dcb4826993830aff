import { createHmac, randomBytes } from 'node:crypto';
import type { Account } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const key = randomBytes(24);
const server = useTestServer({ env: { EMAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` } });
const plain = useTestServer();
let count = 0;

async function invite(): Promise<Account> {
  count += 1;
  const { body } = await server.current.call<Account>('POST', '/users', {
    as: await server.current.createPerson({ role: 'Admin' }),
    body: { firstName: 'De', lastName: 'Livered', email: `delivered.${count}@mail.example`, role: 'Family' },
  });
  return body;
}

const eventOf = (userId: string, type: string, at = new Date()) => ({
  type: `email.${type}`,
  created_at: at.toISOString(),
  data: {
    email_id: 'abc',
    to: ['somebody@mail.example'],
    headers: [{ name: 'X-Homeward-About', value: `invitation/${userId}` }],
  },
});

interface Change {
  id?: string;
  timestamp?: string;
  signature?: string;
  text?: string;
}

async function send(event: object, change: Change = {}, to = server) {
  count += 1;
  const text = JSON.stringify(event);
  const id = change.id ?? `msg_${count}`;
  const timestamp = change.timestamp ?? String(Math.floor(Date.now() / 1000));
  const signature = change.signature ?? sign(id, timestamp, text);
  const response = await fetch(`${to.current.url}/api/webhooks/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': signature,
    },
    body: change.text ?? text,
  });
  return response.status;
}

function sign(id: string, timestamp: string, text: string, secret = key): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}

async function historyOf(id: string): Promise<string[]> {
  const { rows } = await server.current.owner.query(
    'select status from invite_email_statuses where user_id = $1 order by at, id',
    [id],
  );
  return rows.map(({ status }) => status);
}

async function statusOf(id: string): Promise<string> {
  return (await server.current.owner.query('select email_status from users where id = $1', [id])).rows[0]
    .email_status;
}

it('writes down what became of the letter, in the order in which it happened', async () => {
  const { id } = await invite();
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await server.current.owner.query(
    "update invite_email_statuses set at = at - interval '1 hour' where user_id = $1",
    [id],
  );
  expect(await send(eventOf(id, 'opened', after(-10)))).toBe(204);
  expect(await statusOf(id)).toBe('Opened');
  expect(await send(eventOf(id, 'delivered', after(-30)))).toBe(204);
  expect(await send(eventOf(id, 'delivery_delayed', after(-40)))).toBe(204);
  expect(await send(eventOf(id, 'sent', after(-50)))).toBe(204);
  expect(await send(eventOf(id, 'opened', after(-5)))).toBe(204);
  expect(await historyOf(id)).toEqual(['Sent', 'Delivery Delayed', 'Delivered', 'Opened']);
  expect(await statusOf(id)).toBe('Opened');
  expect(await send(eventOf(id, 'clicked'))).toBe(204);
  expect(await statusOf(id)).toBe('Clicked');
});

it('counts a second letter apart from the first', async () => {
  const { id } = await invite();
  await server.current.owner.query(
    "update invite_email_statuses set at = now() - interval '2 hours' where user_id = $1",
    [id],
  );
  const first = new Date(Date.now() - 3_600_000);
  await send(eventOf(id, 'delivered', first));
  await server.current.owner.query(
    "insert into invite_email_statuses (user_id, status, at) values ($1, 'Sent', now() - interval '1 minute')",
    [id],
  );
  await send(eventOf(id, 'delivered'));
  await send(eventOf(id, 'delivered', first));
  expect(await historyOf(id)).toEqual(['Sent', 'Delivered', 'Sent', 'Delivered']);
});

it('takes an event once, however often it comes', async () => {
  const { id } = await invite();
  const event = eventOf(id, 'bounced');
  const statuses = await Promise.all([1, 2, 3].map(() => send(event, { id: `same_${id}` })));
  expect(statuses).toEqual([204, 204, 204]);
  expect(await historyOf(id)).toEqual(['Sent', 'Bounced']);
  const { rows } = await server.current.owner.query(
    "select count(*)::int as n from outbox where topic = 'users.updated' and payload::text like $1",
    [`%${id}%`],
  );
  expect(rows[0].n).toBe(2);
});

it('believes nobody but the provider', async () => {
  const { id } = await invite();
  const event = eventOf(id, 'complained');
  const now = Math.floor(Date.now() / 1000);
  const text = JSON.stringify(event);
  for (const change of [
    { signature: '' },
    { signature: 'v1,' },
    { signature: 'v1,aGVsbG8=' },
    { signature: sign('a', String(now), text, randomBytes(24)), id: 'a' },
    { signature: sign('b', String(now), text).replace('v1,', 'v2,'), id: 'b' },
    { signature: sign('c', String(now), text), id: 'd' },
    { timestamp: String(now - 301) },
    // Well ahead: what is a second ahead of the limit is within it a second later.
    { timestamp: String(now + 600) },
    { timestamp: 'now' },
    { text: text.replace('complained', 'delivered') },
    { text: `${text} ` },
  ]) {
    expect({ change, status: await send(event, change) }).toEqual({ change, status: 401 });
  }
  const unsigned = await server.current.call('POST', '/webhooks/email', { body: event });
  expect(unsigned.status).toBe(401);
  expect(await historyOf(id)).toEqual(['Sent']);
  const timestamp = String(now);
  const several = `v1,AAAA ${sign('two-keys', timestamp, text, randomBytes(24))} ${sign('two-keys', timestamp, text)}`;
  expect(await send(event, { id: 'two-keys', timestamp, signature: several })).toBe(204);
  expect(await historyOf(id)).toEqual(['Sent', 'Complained']);
});

it('passes over what is not about an invitation of ours', async () => {
  const { id } = await invite();
  const stranger = await server.current.createPerson();
  const event = eventOf(id, 'delivered');
  for (const other of [
    eventOf('01890000-0000-7000-8000-000000000000', 'delivered'),
    eventOf(stranger.id, 'delivered'),
    eventOf('nobody', 'delivered'),
    eventOf(id, 'scheduled'),
    { ...event, data: {} },
    { ...event, created_at: 'yesterday' },
    { hello: 'world' },
  ]) {
    expect(await send(other)).toBe(204);
  }
  expect(await historyOf(id)).toEqual(['Sent']);
  expect(await historyOf(stranger.id)).toEqual([]);
});

it('keeps a clock that goes ahead from hiding what comes after', async () => {
  const { id } = await invite();
  await send(eventOf(id, 'delivered', new Date(Date.now() + 86_400_000)));
  const { rows } = await server.current.owner.query(
    "select at <= now() as past from invite_email_statuses where user_id = $1 and status = 'Delivered'",
    [id],
  );
  expect(rows).toEqual([{ past: true }]);
});

it('is not there where no provider is set up', async () => {
  expect(await send({ hello: 'world' }, {}, plain)).toBe(404);
});
