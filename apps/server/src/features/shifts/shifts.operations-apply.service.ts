import type { ShiftRate } from '@homeward/contract/rates';
import type { ShiftOperationKind } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, CheckedRow, Deps, DoneRow, Origin } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import { type ChangedShift, ofShift, settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { type BulkShift, bulkShiftSchema } from './shifts.operations.model.ts';
import * as store from './shifts.operations.store.ts';
import type { Plan } from './shifts.operations-judge.service.ts';
import { keptRatesSchema, takeRatesOf, writeRates } from './shifts.operations-rates.service.ts';
import { insertShifts } from './shifts.store.ts';

/** A shift before and after; `after` null: it was deleted. Of a copy `before` is what it was copied from. */
export const keptShiftSchema = z.strictObject({
  before: bulkShiftSchema,
  after: z.nullable(bulkShiftSchema),
  /** Of a change of rates and of deleted drafts: the rates of the shift alone before and after. */
  rates: z.optional(keptRatesSchema),
});
export type KeptShift = z.output<typeof keptShiftSchema>;

/** How the audit log calls what became of a shift by a kind. */
const actions = {
  ASSIGN: 'shifts.changed',
  UNASSIGN: 'shifts.changed',
  SHIFT_TIME: 'shifts.changed',
  CHANGE_SERVICE: 'shifts.changed',
  CHANGE_RATE: 'shifts.changed',
  CANCEL: 'shifts.moved',
  PUBLISH: 'shifts.moved',
  APPLY_HOLD: 'shifts.moved',
  DELETE_DRAFTS: 'shifts.deleted',
  COPY_WEEK: 'shifts.added',
} as const satisfies Record<ShiftOperationKind, string>;

/** Does what was checked to shifts that are locked: rows, history, reach, audit, and what screens hear. */
export async function applyPlans(
  deps: Deps,
  tx: Transaction,
  { kind, ids, checked, payload }: Applied,
  caller: Caller,
): Promise<DoneRow<KeptShift>[]> {
  const plans = ids.flatMap((id) => (checked.get(id)?.plan as Plan | undefined) ?? []);
  const saved = await writePlans(deps, tx, { kind, plans }, caller);
  const kept =
    kind === 'CHANGE_RATE'
      ? await writeRates(deps, tx, { kept: saved, rate: payload as ShiftRate }, caller)
      : saved;
  await insertMoves(
    tx,
    plans.flatMap(({ before, after, move, reason = null }) =>
      move && after ? [moveOf({ before, after }, move, caller, reason)] : [],
    ),
  );
  await keepBooks(deps, tx, { kept, action: actions[kind], isCopy: kind === 'COPY_WEEK' }, caller);
  return kept.map((one) => ({ id: one.before.id, before: one }));
}

interface Applied {
  readonly kind: ShiftOperationKind;
  readonly ids: readonly string[];
  readonly checked: ReadonlyMap<string, CheckedRow>;
  readonly payload: object;
}

async function writePlans(
  deps: Deps,
  tx: Transaction,
  { kind, plans }: { readonly kind: ShiftOperationKind; readonly plans: readonly Plan[] },
  caller: Caller,
): Promise<KeptShift[]> {
  if (kind === 'DELETE_DRAFTS') {
    const gone = plans.map(({ before }): KeptShift => ({ before, after: null }));
    // PostgreSQL would delete their rates with them.
    const kept = await takeRatesOf(deps, tx, gone, caller);
    await store.deleteBulk(
      tx,
      gone.map(({ before }) => before),
    );
    return kept;
  }
  const afters = plans.flatMap(({ after }) => after ?? []);
  if (kind === 'COPY_WEEK') return copy(tx, plans, afters);
  await store.saveBulk(tx, afters);
  return plans.map(({ before, after }) => ({
    before,
    after: after && { ...after, version: before.version + 1 },
  }));
}

async function copy(
  tx: Transaction,
  plans: readonly Plan[],
  copies: readonly BulkShift[],
): Promise<KeptShift[]> {
  const offices = await store.findOfficesOf(
    tx,
    copies.map(({ clientId }) => clientId),
  );
  const made = await insertShifts(
    tx,
    copies.map(({ id: _source, startUtc, endUtc, publishedAt: _draft, ...shift }) => ({
      ...shift,
      officeId: offices.get(shift.clientId) ?? shift.officeId,
      startsAt: new Date(startUtc),
      endsAt: new Date(endUtc),
    })),
  );
  return plans.map(({ before, after }, at) => ({
    before,
    after: after && { ...after, id: made[at]?.id ?? '', version: 1 },
  }));
}

/** A move as the history keeps it. */
export function moveOf(
  { before, after }: { readonly before: BulkShift; readonly after: BulkShift },
  move: string,
  { viewer }: Origin,
  reason: string | null = null,
) {
  return {
    ...{ thingType: shiftHistory.type, thingId: before.id, move, reason },
    ...{ from: before.status, to: after.status, by: viewer?.id ?? null, version: before.version + 1 },
  };
}

/** What of a shift the audit log keeps: what an operation can change. */
function audited({ status, careProviderId, start, end, serviceType }: BulkShift) {
  return { status, careProviderId, start, end, serviceType };
}

/** Makes reach follow, writes each change down, and tells screens of all of them at once. */
export async function keepBooks(
  deps: Deps,
  tx: Transaction,
  {
    kept,
    action,
    isCopy,
  }: { readonly kept: readonly KeptShift[]; readonly action: string; readonly isCopy: boolean },
  origin: Origin,
): Promise<void> {
  const isKnown = ({ before, after }: KeptShift) => before.publishedAt !== null || !!after?.publishedAt;
  await settlePeople(
    deps,
    tx,
    isCopy
      ? []
      : kept.filter(isKnown).flatMap(({ before, after }) => [before.careProviderId, after?.careProviderId]),
  );
  for (const { before, after } of kept) {
    const whole = ({ clientId }: BulkShift) => ({ clientId });
    const [was, is] = [isCopy ? undefined : before, after];
    await deps.record(origin, tx, {
      action,
      ...ofShift(isCopy && after ? after.id : before.id),
      ...(was && { before: { ...audited(was), ...(is ? {} : whole(was)) } }),
      ...(is && { after: { ...audited(is), ...(was ? {} : whole(is)) } }),
    });
  }
  await deps.outbox.add(tx, shiftsChangedMessage(kept.map((one) => changedOf(one, isCopy))));
}

function changedOf({ before, after }: KeptShift, isCopy: boolean): ChangedShift {
  const { id, version } = after ?? { id: before.id, version: before.version + 1 };
  const people = isCopy ? [after?.careProviderId] : [before.careProviderId, after?.careProviderId];
  const isPublished = !isCopy && (before.publishedAt !== null || !!after?.publishedAt);
  return { id, version, clientId: before.clientId, people, isPublished };
}
