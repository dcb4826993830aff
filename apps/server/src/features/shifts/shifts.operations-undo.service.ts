import type { Viewer } from '@homeward/contract/core';
import { type ShiftOperationKind, shiftOperationsText as text } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, CheckedRow, Deps, DoneRow } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { inverseOf } from './shifts.operations.model.ts';
import * as store from './shifts.operations.store.ts';
import { type KeptShift, keepBooks, moveOf } from './shifts.operations-apply.service.ts';
import { checkRatesUndo, undoRates } from './shifts.operations-rates.service.ts';

type Row = DoneRow<KeptShift>;

/** The id of what the operation left: of a copy the copy, else the shift itself. */
const leftId = ({ before: { before, after } }: Row) => after?.id ?? before.id;

/**
 * Which of these can be put back: those that are still as the operation left them, and whose person has not been taken by
 * another since.
 */
export async function checkUndo(
  tx: Transaction,
  rows: readonly Row[],
  { kind, viewer }: { readonly kind: ShiftOperationKind; readonly viewer: Viewer },
): Promise<CheckedRow[]> {
  const found = await store.findBulk(tx, rows.map(leftId), viewer);
  const now = new Map(found.map((shift) => [shift.id, shift]));
  const lost = kind === 'DELETE_DRAFTS' ? await unreachable(tx, rows, viewer) : new Set<string>();
  const wereHere = rows.map(({ before }) => before.before);
  const replaced = kind === 'DELETE_DRAFTS' ? await store.findReplaced(tx, wereHere) : new Set<string>();
  const taken = kind === 'COPY_WEEK' ? new Set<string>() : await store.findTaken(tx, wereHere);
  const checked = rows.map((row): CheckedRow => {
    const { id, before } = row;
    const blocked = (reason: string): CheckedRow => ({ id, verdict: 'BLOCKED', reason });
    if (lost.has(id)) return blocked(text.unknown);
    if (now.get(leftId(row))?.version !== before.after?.version) return blocked(text.changedSince);
    if (replaced.has(id)) return blocked(text.seriesSince);
    return taken.has(id) ? blocked(text.takenSince) : { id, verdict: 'OK' };
  });
  return kind === 'CHANGE_RATE' ? checkRatesUndo(tx, rows, checked) : checked;
}

/** Deleted shifts of clients whom the viewer reaches no more. */
async function unreachable(tx: Transaction, rows: readonly Row[], viewer: Viewer): Promise<Set<string>> {
  const named = await store.findNames(
    tx,
    rows.map(({ before }) => before.before),
    viewer,
  );
  const reached = new Set(named.map(({ id }) => id));
  return new Set(rows.map(({ id }) => id).filter((id) => !reached.has(id)));
}

/** How the audit log calls what undoing does. */
const actions: Partial<Record<ShiftOperationKind, string>> = {
  COPY_WEEK: 'shifts.deleted',
  DELETE_DRAFTS: 'shifts.added',
  CANCEL: 'shifts.moved',
  PUBLISH: 'shifts.moved',
  APPLY_HOLD: 'shifts.moved',
};

/** Puts shifts back as they were before the operation. */
export async function applyUndo(
  deps: Deps,
  tx: Transaction,
  { kind, rows }: { readonly kind: ShiftOperationKind; readonly rows: readonly Row[] },
  caller: Caller,
): Promise<void> {
  const kept = rows.map(({ before }) => before);
  const action = actions[kind] ?? 'shifts.changed';
  if (kind === 'DELETE_DRAFTS') {
    const restored = kept.map(({ before }) => before);
    await store.restoreBulk(tx, restored);
    await undoRates(deps, tx, kept, caller);
    const back = restored.map((before) => ({ before, after: { ...before, version: before.version + 2 } }));
    await keepBooks(deps, tx, { kept: back, action, isCopy: true }, caller);
    return;
  }
  const left = kept.flatMap(({ before, after }) => (after ? [{ before: after, after: before }] : []));
  if (kind === 'COPY_WEEK') {
    await store.deleteBulk(
      tx,
      left.map(({ before }) => before),
    );
    const gone = left.map(({ before }) => ({ before, after: null }));
    await keepBooks(deps, tx, { kept: gone, action, isCopy: false }, caller);
    return;
  }
  if (kind === 'CHANGE_RATE') await undoRates(deps, tx, kept, caller);
  await store.saveBulk(
    tx,
    left.map(({ after }) => after),
  );
  const back = left.map(({ before, after }) => ({
    before,
    after: { ...after, version: before.version + 1 },
  }));
  await insertMoves(
    tx,
    back.flatMap((one) => {
      const move = inverseOf(one.after, one.before);
      return move === undefined ? [] : [moveOf(one, move, caller)];
    }),
  );
  await keepBooks(deps, tx, { kept: back, action, isCopy: false }, caller);
}
