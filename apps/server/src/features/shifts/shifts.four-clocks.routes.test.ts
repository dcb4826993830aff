import type { Conversation } from '@homeward/contract/chat';
import { type AtHome, type Display, formatHomeTime, plainDisplay, wallTimeIn } from '@homeward/contract/core';
import { fillMessage } from '@homeward/contract/notifications';
import type { Shift, ShiftRow } from '@homeward/contract/shifts';
import type { Visit, VisitRow } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { eventsOf, readCalendar } from '../../../test/icalendar.ts';
import { commit } from '../../../test/notifications.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { Person } from '../../../test/people.ts';
import { makeFeed } from '../../../test/series.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';
import { makeVisit } from '../../../test/visits.ts';
import { notify } from '../notifications/index.ts';
import { FeedReader } from './shifts.feeds.service.ts';
import { whenOf } from './shifts.notices.service.ts';

const server = useTestServer({ givesSessions: true });
const timezone = 'America/New_York';

/** A visit in New York over each change of its clocks, as somebody there reads it, and everybody elsewhere. */
const changes = [
  {
    ...{ day: '2026-11-01', from: '2026-11-01T04:30:00.000Z', to: '2026-11-01T09:30:00.000Z' },
    ...{ elsewhere: '12:30 AM EDT – 4:30 AM EST', begins: '12:30 AM EDT', date: 'Nov 1, 2026' },
  },
  {
    ...{ day: '2027-03-14', from: '2027-03-14T05:30:00.000Z', to: '2027-03-14T08:30:00.000Z' },
    ...{ elsewhere: '12:30 AM EST – 4:30 AM EDT', begins: '12:30 AM EST', date: 'Mar 14, 2027' },
  },
] as const;
const there = '12:30 AM – 4:30 AM';

/** A scheduler in Los Angeles, an office in New York, a caregiver in Chicago and a niece in Manila. */
async function makeFour() {
  const make = (role: Person['role'], zone: string) => server.current.createPerson({ role, timezone: zone });
  const scheduler = await make('CareManager', 'America/Los_Angeles');
  const office = await make('Admin', timezone);
  const caregiver = await make('CareProvider', 'America/Chicago');
  const niece = await make('Family', 'Asia/Manila');
  const officeId = await mainOffice(server.current);
  const client = await makeClient(server.current, { officeId, careManager: scheduler });
  await makeContact(server.current, client, niece, 'schedule', 'visitNotes');
  const zones = new Map([
    [scheduler, 'America/Los_Angeles'],
    [office, timezone],
    [caregiver, 'America/Chicago'],
    [niece, 'Asia/Manila'],
  ]);
  const displayOf = (person: Person): Display => ({ ...plainDisplay, timezone: zones.get(person) ?? '' });
  return { scheduler, office, caregiver, niece, client, displayOf };
}

const read = async <Body>(path: string, as: Person) => {
  const { status, body } = await server.current.call<Body>('GET', path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** The shift and its visit, at the hours of one of the changes. */
async function makePlanned(
  client: MadeClient,
  caregiver: Person,
  { from, to }: { from: string; to: string },
) {
  const { owner } = server.current;
  const shiftId = await makeShift(server.current, client, { status: 'CONFIRMED', person: caregiver });
  await owner.query(
    'update shifts set starts_at = $2, ends_at = $3, start_wall = $4, end_wall = $5 where id = $1',
    [shiftId, from, to, wallTimeIn(timezone, from), wallTimeIn(timezone, to)],
  );
  const visitId = await makeVisit(server.current, client, caregiver, { shiftId, status: 'VERIFIED' });
  await owner.query(
    'update visits set planned_start = $2, planned_end = $3, in_at = $2, out_at = $3 where id = $1',
    [visitId, from, to],
  );
  return { shiftId, visitId };
}

it.each(changes)('four people in four zones read one time for the visit of $day', async (change) => {
  const { day, from, to, elsewhere, begins, date } = change;
  const { scheduler, office, caregiver, niece, client, displayOf } = await makeFour();
  const { shiftId, visitId } = await makePlanned(client, caregiver, change);
  const metadata = { who: 'Jane Doe', when: whenOf({ startUtc: from, timezone }) };
  const everybody = [scheduler, office, caregiver, niece];
  await commit(server.current, (deps, tx) =>
    notify(deps, tx, {
      type: 'shift-refilled',
      metadata: { name: 'Jane Doe', when: metadata.when },
      to: { userIds: everybody.map(({ id }) => id) },
    }),
  );
  for (const person of everybody) {
    const display = displayOf(person);
    const words = person === office ? there : elsewhere;
    const isSaid = (when: AtHome) => {
      expect(when).toEqual({ from, to, timezone });
      const { text, own } = formatHomeTime(when, display);
      expect([text, own === undefined]).toEqual([words, person === office]);
    };
    // Pages: the calendar and the shift, the list of visits and the visit.
    const { data: shifts } = await read<{ data: ShiftRow[] }>(`/shifts?from=${day}&to=${day}`, person);
    const shift = await read<Shift>(`/shifts/${shiftId}`, person);
    for (const one of [...shifts.filter(({ id }) => id === shiftId), shift])
      isSaid({ from: one.startUtc, to: one.endUtc, timezone: one.timezone });
    expect(shifts.map(({ id }) => id)).toContain(shiftId);
    const { data: visits } = await read<{ data: VisitRow[] }>(`/visits?from=${day}&to=${day}`, person);
    const visit = await read<Visit>(`/visits/${visitId}`, person);
    expect(visits.map(({ id }) => id)).toContain(visitId);
    for (const one of [...visits.filter(({ id }) => id === visitId), visit])
      isSaid({ from: one.inAt ?? '', to: one.outAt ?? '', timezone: one.timezone });
    // The notification, and the email, which is written by the same function.
    const { data: told } = await read<{ data: { message: string; metadata: Record<string, string> }[] }>(
      '/notification',
      person,
    );
    const [notice] = told.map((one) => fillMessage(one.message, one.metadata, display));
    expect(notice?.map(({ text }) => text).join('')).toBe(
      `Jane Doe comes instead to the visit on ${date}, ${person === office ? '12:30 AM' : begins}`,
    );
    if (person === niece) continue;
    // The title of the conversation, which is for staff.
    const opened = await server.current.call<Conversation>('POST', '/conversations', {
      as: person,
      body: { type: 'SHIFT', shiftId },
    });
    expect(opened.body.name).toBe(`${date}, ${words} · ${client.firstName} ${client.lastName}`);
    expect(opened.body.ownTime === null).toBe(person === office);
  }
});

/** The roster of the day of a change, in words. */
async function readRoster(
  { day }: (typeof changes)[number],
  client: MadeClient,
  as: Person,
): Promise<string> {
  const answer = await fetch(
    `${server.current.url}/api/shifts/roster.pdf?from=${day}&to=${day}&by=STAFF&clientId=${client.id}`,
    { headers: { authorization: `Bearer ${await server.current.tokenOf(as)}` } },
  );
  expect(answer.status).toBe(200);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).read.join('\n');
}

it.each(changes)(
  'a shift of $day that was planned before its office moved stays at its clock on paper, too',
  async (change) => {
    const { owner } = server.current;
    const { office, caregiver, client } = await makeFour();
    const { shiftId } = await makePlanned(client, caregiver, change);
    const moved = 'update offices set timezone = $1 where id = (select office_id from clients where id = $2)';
    await owner.query(moved, ['Pacific/Honolulu', client.id]);
    expect(await read<Shift>(`/shifts/${shiftId}`, office)).toMatchObject({
      timezone,
      startUtc: change.from,
    });
    expect(await readRoster(change, client, office)).toContain(change.elsewhere);
    await owner.query(moved, [timezone, client.id]);
  },
);

it.each(changes)('a roster and a feed name the zone of the visit of $day for everybody', async (change) => {
  const { from, to, elsewhere } = change;
  const { scheduler, office, caregiver, niece, client } = await makeFour();
  await makePlanned(client, caregiver, change);
  for (const person of [scheduler, office])
    expect(await readRoster(change, client, person)).toContain(elsewhere);
  for (const person of [caregiver, niece]) {
    const { url } = await makeFeed(server.current, person);
    const call = {
      meta: { at: new Date(from), address: '192.0.2.1' },
      header: () => undefined,
      setHeader: () => undefined,
      setStatus: () => undefined,
    } as unknown as Parameters<FeedReader['read']>[2];
    const file = url.split('/').at(-1) ?? '';
    const calendar = await new FeedReader().read(server.current.app.deps.db, file, call);
    const [event] = eventsOf(readCalendar(new Uint8Array(calendar)));
    const utc = (instant: string) => instant.replaceAll(/[-:]|\.000/g, '');
    expect(event).toMatchObject({ DTSTART: utc(from), DTEND: utc(to) });
    expect(event?.DESCRIPTION).toBe(`Personal care\n${elsewhere}`);
  }
});
