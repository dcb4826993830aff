import { addDays, dayIn, type Problem } from '@homeward/contract/core';
import type { Office } from '@homeward/contract/offices';
import type {
  ApprovedClean,
  OfficeRules,
  Timesheet,
  UnconfirmedOffices,
} from '@homeward/contract/timesheets';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { shiftZone } from '../../../test/shifts.ts';
import { lastWeek, makePaidVisit, makePay, makeSheet } from '../../../test/timesheets.ts';

const server = useTestServer({ givesSessions: true });
const sunday = lastWeek();
const earlier = addDays(sunday, -7);
const inState = (region: string) => ({ address: { address1: '1 Main St', city: 'Town', region } });
let as: Person;
let second: Person;
let count = 0;

beforeAll(async () => {
  const { current } = server;
  as = await current.createPerson({ role: 'Admin' });
  second = await current.createPerson({ role: 'SuperAdmin' });
  await makePay(current);
});

async function addOffice(region: string, more: object = {}): Promise<Office> {
  count += 1;
  const body = { name: `Ruled ${count}`, timezone: shiftZone, ...inState(region), ...more };
  const { status, body: office } = await server.current.call<Office>('POST', '/offices', { as, body });
  expect(status).toBe(200);
  // It has been there for months.
  await server.current.owner.query(
    `update offices set created_at = now() - interval '90 days' where id = $1`,
    [office.id],
  );
  return office;
}
const rulesOf = async (id: string) =>
  (await server.current.call<OfficeRules>('GET', `/offices/${id}/overtime-rules`, { as })).body;
async function confirm(id: string, body: object, version?: number) {
  const seen = version ?? (await rulesOf(id)).version;
  return server.current.call<OfficeRules & Problem>('PUT', `/offices/${id}/overtime-rules`, {
    ...{ as, body: { ruleSet: 'US_CALIFORNIA', effectiveFrom: earlier, ...body } },
    headers: { 'if-match': `"${seen}"` },
  });
}
const waiting = async () =>
  (await server.current.call<UnconfirmedOffices>('GET', '/overtime-rules/unconfirmed', { as })).body.data.map(
    ({ id }) => id,
  );
const get = async (id: string) =>
  (await server.current.call<Timesheet>('GET', `/timesheets/${id}`, { as })).body;

/** A submitted timesheet with a day of ten hours for an office. */
async function submitted(officeId: string, start = sunday): Promise<string> {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(current, { officeId });
  await makePaidVisit(current, client, person, { at: `${addDays(start, 1)}T07:00`, hours: 10 });
  const id = await makeSheet(current, person, { officeId, start });
  const { version, digest } = await get(id);
  const body = { move: 'vouch', reason: 'She told me.', digest };
  const { status } = await current.call('POST', `/timesheets/${id}/moves`, {
    ...{ as, body, headers: { 'if-match': `"${version}"` } },
  });
  expect(status).toBe(200);
  return id;
}
/** A timesheet, or why it was refused. */
type Answered = Pick<Timesheet, 'status'> & Pick<Problem, 'detail'>;

async function approve(id: string, read?: Timesheet) {
  const { version, digest } = read ?? (await get(id));
  return server.current.call<Answered>('POST', `/timesheets/${id}/moves`, {
    ...{ as, body: { move: 'approve', digest }, headers: { 'if-match': `"${version}"` } },
  });
}

describe('a new office in California', () => {
  it('has a proposal, and nothing of it is approved until an admin confirms it', async () => {
    const { id, name } = await addOffice('CA');
    expect(await rulesOf(id)).toMatchObject({
      ...{ state: 'CA', ruleSet: 'US_FEDERAL', proposal: 'US_CALIFORNIA', confirmed: null, earliest: null },
    });
    expect(await waiting()).toContain(id);
    const sheetId = await submitted(id);
    const before = await get(sheetId);
    expect(before).toMatchObject({ overtimeMinutes: 0, offices: [{ id, hasConfirmedRules: false }] });
    expect(before.moves).not.toContain('approve');
    const refused = await approve(sheetId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `The overtime rules of ${name} are not confirmed. An admin confirms them under Settings, Offices; then you can approve.`,
    ]);
    const clean = await server.current.call<ApprovedClean>('POST', '/timesheets/approve-clean', {
      ...{ as, body: { period: sunday, officeIds: [id] } },
    });
    expect(clean.body).toMatchObject({ approved: [], left: [{ id: sheetId, why: refused.body.detail }] });

    const done = await confirm(id, {});
    expect([done.status, done.body]).toMatchObject([
      200,
      { ruleSet: 'US_CALIFORNIA', proposal: null, confirmed: { state: 'CA', by: { id: as.id } } },
    ]);
    expect(await waiting()).not.toContain(id);
    // Above eight hours of a day.
    expect(await get(sheetId)).toMatchObject({
      overtimeMinutes: 120,
      offices: [{ hasConfirmedRules: true }],
    });
    expect((await approve(sheetId)).body.status).toBe('APPROVED');
  });

  it('is told to the other admins once, and again only when it waits anew', async () => {
    const { id, version } = await addOffice('CA');
    const told = async () => {
      const { rows } = await server.current.owner.query(
        'select count(*)::int as count from notifications where user_id = $1 and link = $2',
        [second.id, `/dashboard/settings/offices/${id}`],
      );
      return rows[0].count as number;
    };
    await expect.poll(told).toBe(1);
    const { body } = await server.current.call<Office>('PUT', `/offices/${id}`, {
      ...{
        as,
        body: { name: `Renamed ${count}`, timezone: shiftZone },
        headers: { 'if-match': `"${version}"` },
      },
    });
    await confirm(id, {}, body.version);
    const moved = await server.current.call<Office>('PUT', `/offices/${id}`, {
      as,
      body: { name: `Renamed ${count}`, timezone: shiftZone, ...inState('NV') },
      headers: { 'if-match': `"${(await rulesOf(id)).version}"` },
    });
    expect(moved.status).toBe(200);
    await expect.poll(told).toBe(2);
  });

  it('may go by other rules with a reason, which a later change of the setting does not outlive', async () => {
    const { id } = await addOffice('CA');
    const bare = await confirm(id, { ruleSet: 'US_CALIFORNIA_ATTENDANT' });
    expect([bare.status, bare.body.errors?.[0]]).toEqual([
      422,
      { path: 'reason', message: 'Say why these rules apply and not those of the state.' },
    ]);
    const reason = 'All are personal attendants; counsel agreed on 11/02/2026.';
    expect((await confirm(id, { ruleSet: 'US_CALIFORNIA_ATTENDANT', reason })).body).toMatchObject({
      ...{ ruleSet: 'US_CALIFORNIA_ATTENDANT', proposal: null, confirmed: { reason } },
    });
    const { rows } = await server.current.owner.query(
      `select max(version) as version from setting_values where key = 'overtimeRuleSet' and office_id = $1`,
      [id],
    );
    const chosen = await server.current.call('PUT', `/offices/${id}/settings/overtimeRuleSet`, {
      ...{ as, body: { value: 'US_FEDERAL' }, headers: { 'if-match': `"${rows[0].version}"` } },
    });
    expect(chosen.status).toBe(200);
    expect(await rulesOf(id)).toMatchObject({ ruleSet: 'US_FEDERAL', proposal: 'US_CALIFORNIA' });
    // Set back over the choice of today.
    expect((await confirm(id, {})).body).toMatchObject({ ruleSet: 'US_CALIFORNIA', proposal: null });
  });
});

it('is confirmed once, however often it is sent', async () => {
  const { id } = await addOffice('CA');
  const { version } = await rulesOf(id);
  const first = await confirm(id, {}, version);
  expect(first.status).toBe(200);
  const again = await confirm(id, {}, version);
  expect([again.status, again.body]).toEqual([200, first.body]);
  // Anything else was read before it.
  expect((await confirm(id, { effectiveFrom: addDays(earlier, 1) }, version)).status).toBe(412);
  expect((await confirm(id, { ruleSet: 'US_FEDERAL', reason: 'A contract.' }, version)).status).toBe(412);
});

it('moves to another state with another proposal', async () => {
  const { id, version } = await addOffice('NY');
  expect(await rulesOf(id)).toMatchObject({ state: 'NY', proposal: null });
  const body = { name: `Moved ${count}`, timezone: shiftZone, ...inState('CA') };
  const headers = { 'if-match': `"${version}"` };
  await server.current.call('PUT', `/offices/${id}`, { as, body, headers });
  // Who read the proposal of the old address confirms nothing.
  expect((await confirm(id, {}, version)).status).toBe(412);
  expect((await confirm(id, {})).body).toMatchObject({ state: 'CA', proposal: null });
});

describe('the day from which rules hold', () => {
  it('may be set back until the first workweek that is approved, and no further', async () => {
    const { id } = await addOffice('NY');
    const [first, last] = [await submitted(id, earlier), await submitted(id)];
    expect((await approve(first)).status).toBe(200);
    const earliest = addDays(earlier, 1);
    expect(await rulesOf(id)).toMatchObject({ earliest, from: earliest });
    const [year, month, date] = earliest.split('-');
    const reason = 'The union contract says so.';
    const early = await confirm(id, { effectiveFrom: earlier, reason });
    expect([early.status, early.body.errors?.[0]]).toEqual([
      422,
      {
        path: 'effectiveFrom',
        message: `Earlier workweeks are approved by other rules. Choose ${month}/${date}/${year} or a later day.`,
      },
    ]);
    const later = await confirm(id, { effectiveFrom: addDays(dayIn(shiftZone, new Date()), 2), reason });
    expect([later.status, later.body.errors?.[0]?.path]).toEqual([422, 'effectiveFrom']);
    expect((await confirm(id, { effectiveFrom: earliest, reason })).status).toBe(200);
    expect((await get(first)).overtimeMinutes).toBe(0);
    expect((await get(last)).overtimeMinutes).toBe(120);
  });

  it('is never set back under an approval that is made at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await addOffice('NY');
      const sheetId = await submitted(id);
      const [{ version }, read] = [await rulesOf(id), await get(sheetId)];
      const [approval, confirmation] = await Promise.all([
        approve(sheetId, read),
        confirm(id, { effectiveFrom: sunday, reason: 'The union contract says so.' }, version),
      ]);
      // Either the approval was first, and the day is refused; or the rules were, and the numbers are others than were read.
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([approval.status, confirmation.status]);
      const { overtimeMinutes, status } = await get(sheetId);
      expect([status, overtimeMinutes]).toEqual(
        approval.status === 200 ? ['APPROVED', 0] : ['SUBMITTED', 120],
      );
    }
  });
});
