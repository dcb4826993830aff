import type { ShiftRate } from '@homeward/contract/rates';
import { shiftOperationsText as text } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, CheckedRow, Deps, DoneRow } from '../../platform/slice/index.ts';
import {
  findRatesOfShifts,
  keptRateSchema,
  restoreRates,
  setRatesOfShifts,
  takeRates,
} from '../rates/index.ts';

/** The rates that a shift has of its own, before and after a change of rates. */
export const keptRatesSchema = z.strictObject({
  had: z.array(keptRateSchema),
  has: z.array(keptRateSchema),
});
type KeptRates = z.output<typeof keptRatesSchema>;

/** A row of an operation, as far as rates need it. */
interface Priced {
  readonly before: { readonly id: string };
  readonly rates?: KeptRates | undefined;
}

/** Writes the rate of each shift. @returns the shifts with the rates that they had and have */
export async function writeRates<Kept extends Priced>(
  deps: Deps,
  tx: Transaction,
  { kept, rate }: { readonly kept: readonly Kept[]; readonly rate: ShiftRate },
  caller: Caller,
): Promise<(Kept & { readonly rates: KeptRates })[]> {
  const shiftIds = idsOf(kept);
  const { removed, added } = await setRatesOfShifts(deps, tx, { shiftIds, rate }, caller);
  return kept.map((one) => withRates(one, removed, added));
}

/** Takes the rates of shifts that are to be deleted. @returns the shifts with the rates that they had */
export async function takeRatesOf<Kept extends Priced>(
  deps: Deps,
  tx: Transaction,
  kept: readonly Kept[],
  caller: Caller,
): Promise<(Kept & { readonly rates: KeptRates })[]> {
  const removed = await takeRates(deps, tx, idsOf(kept), caller);
  return kept.map((one) => withRates(one, removed, []));
}

const idsOf = (kept: readonly Priced[]) => kept.map(({ before }) => before.id);

function withRates<Kept extends Priced>(
  one: Kept,
  removed: KeptRates['had'],
  added: KeptRates['has'],
): Kept & { readonly rates: KeptRates } {
  const isOfIt = ({ shiftId }: { shiftId: string }) => shiftId === one.before.id;
  return { ...one, rates: { had: removed.filter(isOfIt), has: added.filter(isOfIt) } };
}

const nameOf = ({ id, version }: { readonly id: string; readonly version: number }) => `${id} ${version}`;

/** Leaves those alone whose rates are not those that the operation left. */
export async function checkRatesUndo(
  tx: Transaction,
  rows: readonly DoneRow<Priced>[],
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const found = await findRatesOfShifts(
    tx,
    rows.map(({ id }) => id),
  );
  const left = new Map(rows.map(({ id, before }) => [id, before.rates?.has ?? []]));
  return checked.map((row) => {
    const now = found.filter(({ shiftId }) => shiftId === row.id).map(nameOf);
    const isAsLeft = now.join() === (left.get(row.id) ?? []).map(nameOf).join();
    return row.verdict !== 'BLOCKED' && !isAsLeft
      ? { id: row.id, verdict: 'BLOCKED', reason: text.changedSince }
      : row;
  });
}

/** Puts back the rates that shifts had. */
export async function undoRates(
  deps: Deps,
  tx: Transaction,
  kept: readonly Priced[],
  caller: Caller,
): Promise<void> {
  const shiftIds = idsOf(kept);
  const before = kept.flatMap(({ rates }) => rates?.had ?? []);
  await restoreRates(deps, tx, { shiftIds, before }, caller);
}
