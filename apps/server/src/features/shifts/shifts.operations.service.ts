import { formatHomeTime, mostOperationRows, type Viewer } from '@homeward/contract/core';
import { mayKeepRates } from '@homeward/contract/rates';
import {
  mayKeepShifts,
  type ShiftOperation,
  type ShiftOperationKind,
  shiftOperationPayloads,
  shiftOperations,
  shiftOperationsText as text,
} from '@homeward/contract/shifts';
import type * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import {
  type Deps,
  type Doing,
  type DoneRow,
  defineOperation,
  type OperationKind,
  type RowLabel,
} from '../../platform/slice/index.ts';
import { keepOverridesStill } from '../rates/index.ts';
import { displayOf } from '../users/index.ts';
import { windowOf } from './shifts.list.service.ts';
import { findShiftIds } from './shifts.list.store.ts';
import { tellOfPublished } from './shifts.notices.service.ts';
import { peopleOf } from './shifts.operations.model.ts';
import * as store from './shifts.operations.store.ts';
import { applyPlans, type KeptShift, keptShiftSchema } from './shifts.operations-apply.service.ts';
import { checkShifts, overtaken } from './shifts.operations-judge.service.ts';
import { applyUndo, checkUndo } from './shifts.operations-undo.service.ts';
import { tellCaregivers } from './shifts.series-notices.service.ts';
import { lockSchedules } from './shifts.store.ts';

/** `SHIFT_TIME` as it is stored and as live events tell it: `shifts.shift-time`. */
const nameOf = (kind: ShiftOperationKind) => `shifts.${kind.toLowerCase().replaceAll('_', '-')}`;

/** What can be done to many shifts at once. Each follows the rules of the call for a single shift. */
export function shiftOperationKinds(deps: Deps): OperationKind[] {
  return shiftOperations.map((kind) => kindOf(deps, kind));
}

/**
 * What a body asks for: the shifts that it names, or those that pass its filter, by start.
 * @throws 400 none pass, or too many
 */
export async function askedShiftOperation(
  { kind, shiftIds, filter, ...payload }: ShiftOperation,
  { db, viewer }: { readonly db: Queryable; readonly viewer: Viewer },
) {
  if (shiftIds !== undefined || filter === undefined)
    return { kind: nameOf(kind), ids: shiftIds ?? [], payload };
  const { from, to, ...filters } = filter;
  const ids = await findShiftIds(
    db,
    windowOf({ from, to }),
    { filters, limit: mostOperationRows + 1 },
    viewer,
  );
  if (ids.length === 0) throw fieldProblem(400, 'filter', text.noneMatch);
  return { kind: nameOf(kind), ids, payload };
}

function kindOf(deps: Deps, kind: ShiftOperationKind): OperationKind {
  const isOfRates = kind === 'CHANGE_RATE';
  return defineOperation<object, KeptShift>({
    name: nameOf(kind),
    payload: shiftOperationPayloads[kind] as z.ZodMiniType<object>,
    batch: 100,
    may: (viewer) => mayKeepShifts.allows(viewer) && (!isOfRates || mayKeepRates.allows(viewer)),
    lock: async (tx, ids, doing) => {
      if (isOfRates) await keepOverridesStill(tx);
      await lock(tx, ids, doing);
    },
    check: (db, ids, { viewer, payload }) => checkShifts(db, ids, { kind, payload, viewer }),
    overtaken,
    apply: (tx, ids, doing, checked) =>
      applyPlans(deps, tx, { kind, ids, checked, payload: doing.payload }, doing),
    describe,
    tell: (tx, rows, doing) => tellOnce(deps, tx, rows, doing),
    undo: {
      before: keptShiftSchema,
      lock: async (tx, rows) => {
        if (isOfRates) await keepOverridesStill(tx);
        await lockToUndo(tx, rows);
      },
      check: (tx, rows, { viewer }) => checkUndo(tx, rows, { kind, viewer }),
      apply: (tx, rows, doing) => applyUndo(deps, tx, { kind, rows }, doing),
    },
  });
}

/** The schedules of all who are or will be assigned are kept before the rows, as everybody does who assigns. */
async function lock(
  tx: Transaction,
  ids: readonly string[],
  { payload }: { readonly payload: object },
): Promise<void> {
  await lockSchedules(tx, [...(await store.findAssigned(tx, ids)), ...peopleOf(payload)]);
  await store.lockBulk(tx, ids);
}

async function lockToUndo(tx: Transaction, rows: readonly DoneRow<KeptShift>[]): Promise<void> {
  const kept = rows.map(({ before }) => before);
  const people = kept.flatMap(({ before, after }) => [before.careProviderId, after?.careProviderId ?? null]);
  await lockSchedules(tx, people);
  await store.lockBulk(
    tx,
    kept.map(({ before, after }) => after?.id ?? before.id),
  );
}

async function describe(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
  kept: ReadonlyMap<string, unknown>,
): Promise<Map<string, RowLabel>> {
  const found = new Map((await store.findBulk(db, ids, viewer)).map((shift) => [shift.id, shift]));
  const shifts = ids.flatMap(
    (id) => found.get(id) ?? keptShiftSchema.safeParse(kept.get(id)).data?.before ?? [],
  );
  const display = await displayOf(db, viewer.id);
  const names = new Map((await store.findNames(db, shifts, viewer)).map((one) => [one.id, one]));
  return new Map(
    shifts.flatMap((shift): [string, RowLabel][] => {
      const name = names.get(shift.id);
      const when = formatHomeTime({ at: shift.startUtc, timezone: shift.timezone }, display, { day: 'word' });
      const detail = `${when.text} · ${name?.person ?? 'Nobody assigned'}`;
      return name ? [[shift.id, { label: name.client, detail }]] : [];
    }),
  );
}

/** Each caregiver is told once of all their published shifts. */
async function tellOnce(
  deps: Deps,
  tx: Transaction,
  rows: readonly DoneRow<KeptShift>[],
  doing: Doing<object> & { readonly isUndone: boolean },
): Promise<void> {
  const changes = rows.flatMap(({ before: { before, after } }) => (after ? [{ before, after }] : []));
  const turned = doing.isUndone
    ? changes.map(({ before, after }) => ({ before: after, after: before }))
    : changes;
  const published = turned.filter(
    ({ before, after }) => before.publishedAt === null && after.publishedAt !== null,
  );
  await tellOfPublished(
    deps,
    tx,
    published.map(({ after }) => ({ ...after, userId: after.careProviderId })),
    doing,
  );
  await tellCaregivers(
    deps,
    tx,
    turned.filter(({ before, after }) => before.publishedAt !== null && before.id === after.id),
    doing,
  );
}
