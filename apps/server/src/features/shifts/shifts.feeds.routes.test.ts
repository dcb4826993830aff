import { createHash } from 'node:crypto';
import type { Problem } from '@homeward/contract/core';
import { type Feed, shiftsText } from '@homeward/contract/shifts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import { readByIcalJs } from '../../../test/ical-js.ts';
import { eventsOf, readCalendar } from '../../../test/icalendar.ts';
import type { Person } from '../../../test/people.ts';
import { makeFeed } from '../../../test/series.ts';
import { type TestServer, useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
});

/** A shift so many hours from now. @returns its id */
async function makeShift(
  client: MadeClient,
  of: Person | undefined,
  more: { hours?: number; status?: string } = {},
) {
  const { hours = 24, status = of ? 'ASSIGNED' : 'OPEN' } = more;
  const { rows } = await server.current.owner.query<{ id: string }>(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       care_provider_id, status, published_at, notes_caregiver, notes_office, created_by)
     select id, office_id, 'DEMENTIA_CARE', 'HOURLY', '2026-01-01T09:00', '2026-01-01T13:00', 'America/New_York',
       date_trunc('minute', now()) + make_interval(hours => $2), date_trunc('minute', now()) + make_interval(hours => $2 + 4),
       $3, $4, case when $4 <> 'DRAFT' then now() end, 'Insulin at noon', 'Owes money', $5
     from clients where id = $1 returning id`,
    [client.id, hours, of?.id ?? null, status, admin.id],
  );
  return rows[0]?.id ?? '';
}

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api/, '');
const fetchFeed = (url: string, headers: Record<string, string> = {}, on: TestServer = server.current) =>
  fetch(`${on.url}/api${pathOf(url)}`, { headers });
const open = async (url: string) => {
  const answer = await fetchFeed(url);
  expect(answer.status).toBe(200);
  return eventsOf(readCalendar(new Uint8Array(await answer.arrayBuffer())));
};
const uids = async (url: string) =>
  (await open(url)).map(({ UID = '' }) => UID.slice('shift-'.length, -'@homeward'.length));

/** A caregiver with a client whom they reach, and a shift there. */
async function scene() {
  const caregiver = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(server.current, { firstName: 'Bola', lastName: 'Adeyemi' });
  await joinTeam(server.current, client, caregiver);
  const shift = await makeShift(client, caregiver);
  const feed = await makeFeed(server.current, caregiver);
  return { caregiver, client, shift, ...feed };
}

describe('a calendar feed', () => {
  it('tells whoever has its address when, what and for whom by initials, and nothing else', async () => {
    const { url, shift, caregiver } = await scene();
    const answer = await fetchFeed(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(eventsOf(readCalendar(new TextEncoder().encode(text)))).toMatchObject([
      {
        UID: `shift-${shift}@homeward`,
        SUMMARY: 'Visit, B. A.',
        DESCRIPTION: expect.stringMatching(/^Care\n.+ E[SD]T/),
        STATUS: 'CONFIRMED',
        SEQUENCE: '1',
      },
    ]);
    for (const secret of ['Bola', 'Adeyemi', 'Insulin', 'Owes', caregiver.lastName, caregiver.id])
      expect(text).not.toContain(secret);
  });

  it('has for ical.js the instants that the calendar has, and a cancelled shift as a later version', async () => {
    const { url, shift = '' } = await scene();
    const readAs = async () => readByIcalJs(new Uint8Array(await (await fetchFeed(url)).arrayBuffer()));
    const { body } = await server.current.call<{ startUtc: string; endUtc: string }>(
      'GET',
      `/shifts/${shift}`,
      {
        as: admin,
      },
    );
    const before = await readAs();
    expect(before.name).toBe('My phone');
    expect(before.events.map(({ start, end }) => [start, end])).toEqual([[body.startUtc, body.endUtc]]);
    const cancelled = await server.current.call('POST', `/shifts/${shift}/moves`, {
      as: admin,
      body: { move: 'cancel', cause: 'WEATHER' },
      headers: { 'if-match': '"1"' },
    });
    expect(cancelled.status).toBe(200);
    const after = await readAs();
    expect(before.events).toMatchObject([
      { uid: `shift-${shift}@homeward`, status: 'CONFIRMED', sequence: 1 },
    ]);
    expect(after.events).toMatchObject([
      { uid: `shift-${shift}@homeward`, status: 'CANCELLED', sequence: 2 },
    ]);
  });

  it('is not sent again to whoever has it, until it changes', async () => {
    const { url, shift } = await scene();
    const etag = (await fetchFeed(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}, "x"`, '*']) {
      const again = await fetchFeed(url, { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await server.current.owner.query('update shifts set version = 2 where id = $1', [shift]);
    expect((await fetchFeed(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('holds 30 days back and 84 ahead, of what is published', async () => {
    const { url, client, caregiver, shift } = await scene();
    const past = await makeShift(client, caregiver, { hours: -29 * 24, status: 'COMPLETED' });
    const far = await makeShift(client, caregiver, { hours: 83 * 24 });
    await makeShift(client, caregiver, { hours: -31 * 24, status: 'COMPLETED' });
    await makeShift(client, caregiver, { hours: 85 * 24 });
    await makeShift(client, caregiver, { hours: 30, status: 'DRAFT' });
    expect(await uids(url)).toEqual([past, shift, far]);
  });

  it('obeys what its owner may see now: their shifts, their reach, their role, their account', async () => {
    const { url, client, caregiver, shift } = await scene();
    const other = await server.current.createPerson({ role: 'CareProvider' });
    const { owner } = server.current;
    const ofOther = await makeShift(client, other, { hours: 40 });
    await makeShift(client, undefined, { hours: 50 });
    expect(await uids(url)).toEqual([shift]);
    await owner.query('update shifts set care_provider_id = $2 where id = $1', [ofOther, caregiver.id]);
    expect(await uids(url)).toEqual([shift, ofOther]);
    await owner.query('update shifts set care_provider_id = $2 where id = $1', [shift, other.id]);
    expect(await uids(url)).toEqual([ofOther]);
    // A nurse sees what is of clients within reach, and no other way.
    await owner.query(`update users set role = 'MedicalProfessional' where id = $1`, [caregiver.id]);
    expect(await uids(url)).toEqual([ofOther]);
    await owner.query('delete from client_reach where user_id = $1', [caregiver.id]);
    expect(await uids(url)).toEqual([]);
    await owner.query('update users set is_active = false where id = $1', [caregiver.id]);
    expect((await fetchFeed(url)).status).toBe(404);
    await owner.query(`update users set is_active = true, role = 'Other' where id = $1`, [caregiver.id]);
    expect((await fetchFeed(url)).status).toBe(404);
  });

  it('shows a family member what the client allows, as long as they do', async () => {
    const family = await server.current.createPerson({ role: 'Family' });
    const client = await makeClient(server.current);
    const contact = await makeContact(server.current, client, family, 'schedule');
    await makeContact(server.current, await makeClient(server.current), family);
    const shift = await makeShift(client, undefined);
    const { url } = await makeFeed(server.current, family);
    expect(await uids(url)).toEqual([shift]);
    await server.current.owner.query('update client_consents set is_given = false where contact_id = $1', [
      contact,
    ]);
    expect(await uids(url)).toEqual([]);
  });

  it('gives admins their own shifts, not the agency’s', async () => {
    await scene();
    const { url } = await makeFeed(server.current, admin);
    expect(await open(url)).toEqual([]);
  });
});

describe('an address', () => {
  it('is told once; only the hash of 256 random bits is kept', async () => {
    const { url, id, caregiver } = await scene();
    const token = /\/api\/feeds\/([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.current.owner.query<{ hash: Buffer }>(
      'select token_hash as hash from calendar_feeds where id = $1',
      [id],
    );
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(token).digest());
    const list = await server.current.call<{ feeds: Feed[] }>('GET', '/calendar-feeds', { as: caregiver });
    expect(list.body.feeds).toMatchObject([{ id, name: 'My phone' }]);
    expect(JSON.stringify(list.body)).not.toContain(token);
    const { rows: audited } = await server.current.owner.query<{ text: string }>(
      `select string_agg(a::text, ' ') as text from audit_entries a where subject_id = $1`,
      [id],
    );
    expect(audited[0]?.text).toContain('shifts.feed-made');
    expect(audited[0]?.text).not.toContain(token);
  });

  it('says when it was read last', async () => {
    const { url, caregiver } = await scene();
    const before = Date.now();
    await fetchFeed(url);
    const list = await server.current.call<{ feeds: Feed[] }>('GET', '/calendar-feeds', { as: caregiver });
    expect(Date.parse(list.body.feeds[0]?.lastReadAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('answers nothing once it is revoked, by its owner alone', async () => {
    const { url, id, caregiver } = await scene();
    const stranger = await server.current.createPerson({ role: 'CareProvider' });
    const revoke = (as: Person) => server.current.call('DELETE', `/calendar-feeds/${id}`, { as });
    expect([(await revoke(stranger)).status, (await revoke(admin)).status]).toEqual([404, 404]);
    expect((await fetchFeed(url)).status).toBe(200);
    expect((await revoke(caregiver)).status).toBe(204);
    const gone = await fetchFeed(url);
    expect([gone.status, ((await gone.json()) as Problem).detail]).toEqual([410, shiftsText.feedOver]);
    expect((await revoke(caregiver)).status).toBe(404);
  });

  it('is one of ten at most, also where twelve are asked for at once', async () => {
    const person = await server.current.createPerson({ role: 'CareProvider' });
    const make = () =>
      server.current.call<Problem>('POST', '/calendar-feeds', { as: person, body: { name: 'x' } });
    const answers = await Promise.all(Array.from({ length: 12 }, make));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(shiftsText.tooManyFeeds);
  });

  it('opens nothing by guesses, by the hash, by another ending, or by a session', async () => {
    const { url, caregiver } = await scene();
    const token = url.split('/').at(-1)?.slice(0, -'.ics'.length) ?? '';
    const hash = createHash('sha256').update(token).digest();
    const wrong = [
      hash.toString('base64url'),
      hash.toString('hex'),
      `${token.slice(0, -1)}-`,
      token.toLowerCase(),
      token.slice(1),
    ];
    for (const one of wrong) expect((await fetchFeed(`http://x/api/feeds/${one}.ics`)).status).toBe(404);
    for (const file of [token, `${token}.ICS`, `${token}.ics.ics`, `${token}%00.ics`])
      expect((await fetchFeed(`http://x/api/feeds/${file}`)).status).toBe(404);
    const signedIn = await server.current.call('GET', `/feeds/${'a'.repeat(43)}.ics`, { as: caregiver });
    expect(signedIn.status).toBe(404);
  });

  it('is not looked for by whoever tries many, and the right one still opens', async () => {
    const { url } = await scene();
    const tries = await Promise.all(
      Array.from({ length: 80 }, (_none, at) =>
        fetchFeed(`http://x/api/feeds/${String(at).padStart(43, 'z')}.ics`),
      ),
    );
    const last = tries.filter(({ status }) => status === 429);
    expect(last.length).toBeGreaterThanOrEqual(15);
    expect(Number(last[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetchFeed(url)).status).toBe(200);
  });
});
