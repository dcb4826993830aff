import { addDays, dayIn, daysBetween } from '@homeward/contract/core';
import { isFrozen, mileagePay, type TimesheetStatus } from '@homeward/contract/timesheets';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { insertChoice } from '../offices/index.ts';
import { changeHomes } from '../staff/index.ts';
import { movePeriod } from '../visits/index.ts';
import { hoursDigestOf, officeDigestOf, waitingOffices } from './timesheets.digest.service.ts';
import { saveEntry } from './timesheets.entries.store.ts';
import { type ComputedSheet, computeSheets } from './timesheets.figures.service.ts';
import { payrollRows } from './timesheets.payroll.model.ts';
import { insertRows, insertRun } from './timesheets.payroll.store.ts';
import { makeRecent } from './timesheets.periods.service.ts';
import { findDemoOffice, findMover, findOver, hasNoSheets, type SeedSheet } from './timesheets.seed.store.ts';
import { saveApprovals, saveSheet } from './timesheets.store.ts';

interface Office {
  readonly adminId: string;
  readonly managerId: string;
}

/**
 * Makes the timesheets of the demo agency from its visits: of last week some are submitted, the week before is approved, what
 * is older is paid. What has issues waits for the office.
 */
export async function seedTimesheets(deps: Deps): Promise<void> {
  const { db } = deps;
  const office = await findDemoOffice(db);
  if (!office || !(await hasNoSheets(db))) return;
  await makeRecent(deps, null, new Date());
  await db.transaction(async (tx) => {
    await payMiles(tx, office);
    const found = await findOver(tx);
    const facts = new Map(found.map((one) => [one.sheet.id, one]));
    const admin = { id: office.adminId, role: 'Admin' } as const;
    const sheets = found.map(({ sheet }) => sheet);
    const paid: ComputedSheet[] = [];
    for (const [at, computed] of (
      await computeSheets(tx, sheets, { viewer: admin, withPay: true })
    ).entries()) {
      const own = facts.get(computed.sheet.id);
      const status = statusOf(computed, own?.isOwn ?? false, at);
      if (status === 'OPEN') await enterTrip(tx, computed);
      else await keep(deps, tx, { computed, status }, office);
      if (status === 'PAID') paid.push(computed);
    }
    await payOut(tx, paid, facts, office);
    await planMove(deps, tx);
  });
}

/** Somebody who works in two offices has the other one as home office from the next pay period on. */
async function planMove(deps: Deps, tx: Transaction): Promise<void> {
  const mover = await findMover(tx);
  if (!mover) return;
  const { id, homeId, nextId } = mover;
  const before = { id, homeOffices: [{ id: homeId, name: '', from: null, isPlanned: false }] };
  await changeHomes(deps, tx, [{ before, homeOfficeId: nextId }], { meta: { at: new Date() } });
}

/** The agency pays 70 cents a mile, as the IRS has it for 2025 (Notice 2025-5). */
async function payMiles(tx: Transaction, { adminId }: Office): Promise<void> {
  const { key } = mileagePay;
  const choice = {
    key,
    officeId: null,
    effectiveFrom: null,
    kind: 'SET',
    value: { millsPerMile: 700 },
  } as const;
  await insertChoice(tx, 0, { ...choice, setBy: adminId });
}

/** On an open timesheet the person has entered that one way took longer. */
async function enterTrip(tx: Transaction, { sheet, figures }: ComputedSheet): Promise<void> {
  const trip = figures.visits.find((one) => one.trip)?.trip;
  if (!trip) return;
  const travel = { minutes: trip.minutes + 8, miles: (trip.miles ?? 5) + 2 };
  const note = 'The bridge was closed, so I took the long way.';
  await saveEntry(tx, trip.toId, { travel, sleep: null, note }, sheet.staff.id);
}

function statusOf({ sheet, issues }: ComputedSheet, isOwn: boolean, at: number): TimesheetStatus {
  const weeks = Math.floor(daysBetween(sheet.periodEnd, dayIn(sheet.timezone, new Date())) / 7);
  if (weeks === 0) return isOwn || at % 3 === 0 ? 'OPEN' : 'SUBMITTED';
  if (issues > 0) return 'SUBMITTED';
  return weeks === 1 ? 'APPROVED' : 'PAID';
}

/** The moves that lead to a state, with the days after the period on which they were made. */
const ways = [
  { move: 'submit', from: 'OPEN', to: 'SUBMITTED', days: 1 },
  { move: 'approve', from: 'SUBMITTED', to: 'APPROVED', days: 2 },
  { move: 'export', from: 'APPROVED', to: 'EXPORTED', days: 3 },
  { move: 'pay', from: 'EXPORTED', to: 'PAID', days: 5 },
] as const;

async function keep(
  deps: Deps,
  tx: Transaction,
  { computed, status }: { readonly computed: ComputedSheet; readonly status: TimesheetStatus },
  { adminId, managerId }: Office,
): Promise<void> {
  const { sheet, version, rules, ruleSets, figures, mileage, lines } = computed;
  const { id: thingId, staff, periodEnd } = sheet;
  const by = { submit: staff.id, approve: managerId, export: adminId, pay: adminId };
  const last = ways.findIndex(({ to }) => to === status);
  const isApproved = last > 0;
  const kept = { version, rules, ruleSets, figures, mileage };
  for (const { to } of ways.slice(0, last + 1))
    await saveSheet(tx, thingId, {
      ...{ status: to, approved: isFrozen(to) ? kept : null },
      submittedDigest: hoursDigestOf(computed),
    });
  await insertMoves(
    tx,
    ways.slice(0, last + 1).map(({ move, from, to, days }, at) => ({
      ...{ thingType: 'timesheet', thingId, move, from, to, by: by[move], version: sheet.version + 1 + at },
      at: `${addDays(periodEnd, days)}T14:00:00Z`,
    })),
  );
  if (!isApproved) return;
  const digests = waitingOffices(computed).map((id) => [id, officeDigestOf(computed, id)] as const);
  await saveApprovals(tx, thingId, new Map(digests), managerId);
  const viewer = { id: managerId, role: 'CareManager' } as const;
  await movePeriod(deps, tx, { name: 'lock', ids: lines.map(({ visit }) => visit.id) }, { viewer });
}

/** A payroll file for each office and period. */
async function payOut(
  tx: Transaction,
  paid: readonly ComputedSheet[],
  facts: ReadonlyMap<string, SeedSheet>,
  { adminId }: Office,
): Promise<void> {
  const byPlace = Map.groupBy(paid, ({ sheet }) => facts.get(sheet.id)?.place ?? '');
  for (const [place, sheets] of byPlace) {
    const { id } = await insertRun(tx, [place], adminId);
    await insertRows(
      tx,
      id,
      sheets.flatMap((computed) => payrollRows(computed.sheet, computed, [])),
    );
  }
}
