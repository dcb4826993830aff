import { addDays, type Day, intervalAt, type Page } from '@homeward/contract/core';
import type { StaffRecord } from '@homeward/contract/staff';
import type { Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import { chooseHome, makeOfficeIn } from '../../../test/homes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';

// Another home office with another midnight: each hour is paid once, and the weeks of both count all hours.

const server = useTestServer({ givesSessions: true });
/** The day on which another home office takes over: the first one after the pay period that runs. */
const change = addDays(lastWeek(), 14);
const [east, west] = ['America/New_York', 'America/Los_Angeles'] as const;
let admin: Person;
let client: MadeClient;
let offices: Readonly<Record<typeof east | typeof west, string>>;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  const main = await mainOffice(current);
  client = await makeClient(current, { officeId: main });
  offices = { [east]: await makeOfficeIn(current, east), [west]: await makeOfficeIn(current, west) };
  await makePay(current, 1_800);
});

/** A caregiver of a home office, who worked weeks ago. */
async function caregiverOf(home: string): Promise<Person> {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  await chooseHome(server.current, admin, person, home);
  const at = `${addDays(lastWeek(), -28)}T12:00`;
  await makePaidVisit(server.current, client, person, { at, hours: 1 });
  return person;
}

interface Work {
  readonly start: Date;
  readonly minutes: number;
}
const at = (zone: string, day: Day, from: string, minutes: number): Work => ({
  start: intervalAt(zone, `${day}T${from}`, `${addDays(day, 1)}T12:00`).start,
  minutes,
});
/** Eight hours a day from a day on, by one clock. */
const fiveDays = (zone: string, first: Day) =>
  [0, 1, 2, 3, 4].map((day) => at(zone, addDays(first, day), '09:00', 480));

const visit = (person: Person, { start, minutes }: Work) =>
  makePaidVisit(server.current, client, person, {
    ...{ at: start.toISOString().slice(0, 19), hours: minutes / 60, timezone: 'UTC' },
  });

const rowsOf = async (query: string) =>
  (await server.current.call<Page<TimesheetRow>>('GET', `/timesheets?limit=100&${query}`, { as: admin })).body
    .data;

/** The timesheets of somebody in the weeks around the change, in order. */
async function sheetsOf(person: Person, around = change): Promise<Timesheet[]> {
  const ids = new Set<string>();
  for (const days of [-1, 0, 6, 7, 8])
    for (const { id } of await rowsOf(`staffId=${person.id}&period=${addDays(around, days)}`)) ids.add(id);
  const sheets = await Promise.all(
    [...ids].map(
      async (id) => (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as: admin })).body,
    ),
  );
  return sheets.sort((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
}
const visitsOn = ({ lines }: Timesheet) => lines.map(({ visitId }) => visitId);

/**
 * Minute by minute: a home office pays what begins under it, by the workweeks of its own clock, in which all minutes count.
 * @returns cents for each home office
 */
function slowly(work: readonly Work[], homes: readonly { readonly zone: string; readonly from: Date }[]) {
  const minutes = work
    .flatMap(({ start, minutes }) =>
      Array.from({ length: minutes }, (_, minute) => ({ start, at: start.getTime() + minute * 60_000 })),
    )
    .sort((one, other) => one.at - other.at);
  return homes.map(({ zone, from }, index) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    const worked = new Map<number, number>();
    let cents = 0;
    for (const { start, at } of minutes) {
      // 2026-01-04 is a Sunday.
      const week = Math.floor((Date.parse(format.format(at)) - Date.parse('2026-01-04')) / 604_800_000);
      const before = worked.get(week) ?? 0;
      worked.set(week, before + 1);
      const next = homes[index + 1];
      if (start >= from && (next === undefined || start < next.from)) cents += before < 2_400 ? 30 : 45;
    }
    return cents;
  });
}

const midnight = (zone: string, day: Day) => intervalAt(zone, `${day}T00:00`, `${day}T12:00`).start;

describe('from New York to Los Angeles and back', () => {
  // Midnight in New York is 9 PM in Los Angeles.
  const before = [...fiveDays(east, addDays(change, -6)), at(east, addDays(change, -1), '23:15', 60)];
  const between = [at(east, change, '00:30', 60), at(east, change, '01:30', 75)];
  const after = fiveDays(west, addDays(change, 1));
  // Midnight in Los Angeles is 3 AM in New York.
  const betweenBack = [at(east, addDays(change, 7), '00:30', 60), at(east, addDays(change, 7), '01:45', 60)];
  const afterBack = [at(east, addDays(change, 7), '03:00', 30), at(east, addDays(change, 8), '09:00', 300)];

  it('pays each hour on one timesheet, and overtime by the weeks of both', async () => {
    const person = await caregiverOf(offices[east]);
    const { body } = await chooseHome(server.current, admin, person, offices[west]);
    expect(body.homeOffices.map(({ id, from, isPlanned }) => [id, from, isPlanned])).toEqual([
      [offices[east], null, false],
      [offices[west], change, true],
    ]);
    const old = await Promise.all(before.map((one) => visit(person, one)));
    const own = await Promise.all([...between, ...after].map((one) => visit(person, one)));
    const sheets = await sheetsOf(person);
    expect(sheets.map(({ officeId, periodStart, timezone }) => [officeId, periodStart, timezone])).toEqual([
      [offices[east], addDays(change, -7), east],
      [offices[west], change, west],
    ]);
    expect(sheets.map((sheet) => visitsOn(sheet).sort())).toEqual([old.toSorted(), own.toSorted()]);
    const homes = [
      { zone: east, from: new Date(0) },
      { zone: west, from: midnight(east, change) },
    ];
    expect(sheets.map(({ grossCents }) => grossCents)).toEqual(
      slowly([...before, ...between, ...after], homes),
    );
    // 40 h, 45 min overtime and 15 min of the next week; 2 h 15 min overtime, of the week that ends at midnight there, and 40 h.
    expect(sheets.map(({ grossCents }) => grossCents)).toEqual([74_475, 78_075]);
    expect(sheets.map(({ overtimeMinutes }) => overtimeMinutes)).toEqual([45, 135]);

    const back = await chooseHome(server.current, admin, person, offices[east]);
    expect(back.body.homeOffices.map(({ id, from }) => [id, from])).toEqual([
      [offices[east], null],
      [offices[west], change],
      [offices[east], addDays(change, 7)],
    ]);
    const late = await Promise.all(betweenBack.map((one) => visit(person, one)));
    const next = await Promise.all(afterBack.map((one) => visit(person, one)));
    const all = await sheetsOf(person);
    expect(all.map(({ officeId, periodStart }) => [officeId, periodStart])).toEqual([
      [offices[east], addDays(change, -7)],
      [offices[west], change],
      [offices[east], addDays(change, 7)],
    ]);
    expect(all.map((sheet) => visitsOn(sheet).sort())).toEqual([
      old.toSorted(),
      [...own, ...late].sort(),
      next.toSorted(),
    ]);
    expect(all.map(({ grossCents }) => grossCents)).toEqual(
      slowly(
        [...before, ...between, ...after, ...betweenBack, ...afterBack],
        [...homes, { zone: east, from: midnight(west, addDays(change, 7)) }],
      ),
    );
  });
});

it('from Los Angeles to New York, counts the hours between the midnights toward both weeks and pays them once', async () => {
  const person = await caregiverOf(offices[west]);
  const { body } = await chooseHome(server.current, admin, person, offices[east]);
  // In Los Angeles a pay period may be running that is over in New York.
  const from = body.homeOffices.at(-1)?.from ?? '';
  const before = [...fiveDays(west, addDays(from, -6)), at(west, addDays(from, -1), '21:30', 60)];
  const after = [at(east, from, '03:00', 60), ...fiveDays(east, addDays(from, 1))];
  const old = await Promise.all(before.map((one) => visit(person, one)));
  const own = await Promise.all(after.map((one) => visit(person, one)));
  const sheets = await sheetsOf(person, from);
  expect(sheets.map((sheet) => visitsOn(sheet).sort())).toEqual([old.toSorted(), own.toSorted()]);
  expect(sheets.map(({ grossCents }) => grossCents)).toEqual(
    slowly(
      [...before, ...after],
      [
        { zone: west, from: new Date(0) },
        { zone: east, from: midnight(west, from) },
      ],
    ),
  );
  // 40 h and 1 h overtime; of 41 h, and the hour before them in the same week of New York, 2 h are overtime.
  expect(sheets.map(({ grossCents, overtimeMinutes }) => [grossCents, overtimeMinutes])).toEqual([
    [74_700, 60],
    [75_600, 120],
  ]);
});

it('an approved timesheet of the home office before is not adjusted by weeks that are not its own', async () => {
  const person = await caregiverOf(offices[east]);
  await chooseHome(server.current, admin, person, offices[west]);
  const before = fiveDays(east, addDays(change, -6));
  // In Los Angeles, its first three hours belong to the week before.
  const first = at(east, addDays(change, -7), '00:00', 480);
  for (const one of [first, ...before]) await visit(person, one);
  for (const one of [at(east, change, '00:30', 60), ...fiveDays(west, addDays(change, 1))])
    await visit(person, one);
  const [old, own] = await sheetsOf(person);
  expect(old?.grossCents).toBe(48 * 1_800 + 8 * 900);
  await server.current.owner.query(
    `update timesheets set status = 'APPROVED', approved = jsonb_build_object('version', 2,
       'rules', jsonb_build_object('ruleSet', 'US_FEDERAL', 'workweekStart', 'sunday', 'timezone', $2::text), 'figures',
       jsonb_build_object('regularMinutes', 2400, 'overtimeMinutes', 480, 'doubleMinutes', 0, 'grossCents', 93600, 'visits', '[]'::jsonb,
         'rates', '[]'::jsonb, 'weeks', jsonb_build_array(jsonb_build_object('first', $3::text, 'cents', 93600))))
     where id = $1`,
    [old?.id, east, addDays(change, -7)],
  );
  await server.current.owner.query(`update visits set status = 'LOCKED' where staff_id = $1 and in_at < $2`, [
    person.id,
    midnight(east, change),
  ]);
  const [, again] = await sheetsOf(person);
  expect(again).toMatchObject({ id: own?.id, adjustments: [], grossCents: own?.grossCents });
});

it('is listed, approved and exported with the period in which it begins', async () => {
  const fortnight = await makeOfficeIn(server.current, west, { weeks: 2, firstDay: addDays(change, -7) });
  const person = await caregiverOf(offices[east]);
  await chooseHome(server.current, admin, person, fortnight);
  await visit(person, at(east, change, '01:00', 60));
  for (const day of [-7, 0, 6]) {
    const rows = await rowsOf(`period=${addDays(change, day)}&officeId=${await mainOffice(server.current)}`);
    const own = rows.filter(({ staff, officeId }) => staff.id === person.id && officeId === fortnight);
    expect(own).toMatchObject([{ periodStart: change, periodEnd: addDays(change, 6) }]);
  }
  const [sheet] = await rowsOf(`staffId=${person.id}&period=${change}`);
  const clean = await server.current.call<{ left: { id: string }[] }>('POST', '/timesheets/approve-clean', {
    as: admin,
    body: { period: change },
  });
  expect(clean.body.left.map(({ id }) => id)).toContain(sheet?.id);
  const figures = {
    regularMinutes: 0,
    overtimeMinutes: 0,
    doubleMinutes: 0,
    grossCents: 0,
    visits: [],
    rates: [],
  };
  const rules = { ruleSet: 'US_FEDERAL', workweekStart: 'sunday', timezone: west };
  await server.current.owner.query(`update timesheets set status = 'APPROVED', approved = $2 where id = $1`, [
    sheet?.id,
    { version: 2, rules, figures },
  ]);
  const exported = await server.current.call(
    'GET',
    `/exports/payroll.csv?period=${change}&officeId=${fortnight}`,
    { as: admin },
  );
  expect(exported.status).toBe(200);
  expect(await rowsOf(`staffId=${person.id}&period=${change}`)).toMatchObject([{ status: 'EXPORTED' }]);
});

it('makes timesheets of one home office for each day, while others change it', async () => {
  const person = await caregiverOf(offices[east]);
  const work = [at(east, addDays(change, -1), '22:00', 60), at(east, change, '01:00', 60)];
  const ids = await Promise.all(work.map((one) => visit(person, one)));
  const { body: record } = await server.current.call<StaffRecord>('GET', `/staff/${person.id}`, {
    as: admin,
  });
  const answers = await Promise.all([
    ...[offices[west], offices[west]].map((office) => chooseHome(server.current, admin, person, office)),
    ...[0, 1].map(() => rowsOf(`staffId=${person.id}&period=${change}`)),
    ...[0, 1].map(() => rowsOf(`staffId=${person.id}&period=${addDays(change, -1)}`)),
  ]);
  expect(answers.length).toBe(6);
  const sheets = await sheetsOf(person);
  expect(sheets.flatMap(visitsOn).sort()).toEqual(ids.toSorted());
  const { body: saved } = await server.current.call<StaffRecord>('GET', `/staff/${person.id}`, { as: admin });
  expect(saved.homeOffices.length).toBe(record.homeOffices.length + 1);
  for (const { officeId, periodStart, periodEnd } of sheets) {
    const home = saved.homeOffices.findLast(({ from }) => from === null || from <= periodStart);
    const later = saved.homeOffices.find(({ from }) => from !== null && from > periodStart);
    expect(officeId).toBe(home?.id);
    expect(later === undefined || periodEnd < (later.from ?? '')).toBe(true);
  }
});
