import type { ShiftRate } from '@homeward/contract/rates';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofRates } from './rates.changes.service.ts';
import * as store from './rates.shifts.store.ts';

type Kept = store.KeptRate;

/** Writes down each override that is added or removed, and tells the screens of admins once. */
async function keepBooks(
  deps: Deps,
  tx: Transaction,
  { removed, added }: { readonly removed: readonly Kept[]; readonly added: readonly Kept[] },
  caller: Caller,
): Promise<void> {
  for (const one of removed)
    await deps.record(caller, tx, {
      action: 'rates.override-removed',
      subject: ofRates('OVERRIDE', one).subject,
      before: one.row,
    });
  for (const one of added)
    await deps.record(caller, tx, {
      action: 'rates.override-added',
      subject: ofRates('OVERRIDE', one).subject,
      after: one.row,
    });
  const [first] = [...added, ...removed];
  if (first) await deps.outbox.add(tx, ofRates('OVERRIDE', first).tell);
}

/**
 * Gives each of these shifts this rate; it replaces all rates that a shift has of its own. The caller keeps overrides still
 * and has locked the shifts.
 * @returns what each shift had, and what it has now
 */
export async function setRatesOfShifts(
  deps: Deps,
  tx: Transaction,
  given: { readonly shiftIds: readonly string[]; readonly rate: ShiftRate },
  caller: Caller,
): Promise<{ removed: Kept[]; added: Kept[] }> {
  const removed = await store.findRatesOfShifts(tx, given.shiftIds);
  await store.removeRatesOfShifts(tx, given.shiftIds);
  const added = await store.insertRatesOfShifts(tx, given.shiftIds, given.rate, caller.viewer.id);
  await keepBooks(deps, tx, { removed, added }, caller);
  return { removed, added };
}

/** Takes the rates away that shifts have of their own, as before the shifts are deleted. @returns what each had */
export async function takeRates(
  deps: Deps,
  tx: Transaction,
  shiftIds: readonly string[],
  caller: Caller,
): Promise<Kept[]> {
  const removed = await store.findRatesOfShifts(tx, shiftIds);
  await store.removeRatesOfShifts(tx, shiftIds);
  await keepBooks(deps, tx, { removed, added: [] }, caller);
  return removed;
}

/** Takes the rates of shifts away and puts those back that they had before. */
export async function restoreRates(
  deps: Deps,
  tx: Transaction,
  given: { readonly shiftIds: readonly string[]; readonly before: readonly Kept[] },
  caller: Caller,
): Promise<void> {
  const removed = await store.findRatesOfShifts(tx, given.shiftIds);
  await store.removeRatesOfShifts(tx, given.shiftIds);
  await store.restoreRatesOfShifts(tx, given.before);
  await keepBooks(deps, tx, { removed, added: given.before }, caller);
}
