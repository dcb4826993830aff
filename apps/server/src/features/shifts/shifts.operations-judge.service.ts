import type { Viewer } from '@homeward/contract/core';
import {
  conflictsTouchedBy,
  type FoundConflict,
  type JudgedShift,
  type ShiftOperationKind,
  shiftOperationsText as text,
  wishesOf,
} from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { CheckedRow } from '../../platform/slice/index.ts';
import { type JudgeInTurn, judgeInTurn } from './shifts.conflicts.service.ts';
import {
  type BulkShift,
  becoming,
  type Change,
  inTurn,
  peopleOf,
  type Refusal,
} from './shifts.operations.model.ts';
import { findBulk } from './shifts.operations.store.ts';
import { findCaregivers } from './shifts.people.store.ts';
import { choose, savingOf } from './shifts.planning.service.ts';
import { codesOf } from './shifts.row.store.ts';

/** What is asked of many shifts. */
export interface Asked {
  readonly kind: ShiftOperationKind;
  readonly payload: unknown;
  readonly viewer: Viewer;
}

/** What the check of a row leaves for doing it. */
export interface Plan extends Change {
  readonly after: BulkShift | null;
}

const isRefusal = (one: Change | Refusal): one is Refusal => 'verdict' in one;

/**
 * What an operation would make of each shift, in the order in which it is done. Each is held against those before it as
 * they will be, and against all others as they are saved: in the order of the rows, a batch finds what the dry run found.
 * @throws 404 naming a caregiver who cannot be assigned
 */
export async function checkShifts(
  db: Queryable,
  ids: readonly string[],
  { kind, payload, viewer }: Asked,
): Promise<CheckedRow[]> {
  await requireCaregiver(db, payload);
  const found = inTurn(kind, payload, await findBulk(db, ids, viewer));
  const at = { viewer, now: new Date() };
  const become = becoming[kind] as (before: BulkShift, given: unknown, when: typeof at) => Change | Refusal;
  const changes = found.map((before) => ({ before, change: become(before, payload, at) }));
  const judged = changes.flatMap(({ change }) => judgedOf(kind, change) ?? []);
  const judge = judged.length > 0 ? await judgeInTurn(db, judged, viewer) : undefined;
  const rows = changes.map(({ before, change }) => rowOf({ kind, payload, viewer, judge }, before, change));
  const seen = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !seen.has(id));
  return [...rows, ...unknown.map((id) => ({ id, verdict: 'BLOCKED', reason: text.unknown }) as const)];
}

async function requireCaregiver(db: Queryable, payload: unknown): Promise<void> {
  const people = peopleOf(payload);
  const found = await findCaregivers(db, people);
  if (found.length < people.length) throw fieldProblem(404, 'careProviderId', choose.caregiver);
}

/** How it is held against what is known; undefined where nothing new can speak against it. */
function judgedOf(kind: ShiftOperationKind, change: Change | Refusal): JudgedShift | undefined {
  if (isRefusal(change) || !change.after || !Object.values(change.touched).some(Boolean)) return undefined;
  const { id, startUtc, endUtc, ...shift } = change.after;
  const { clientId, careProviderId, serviceType, shiftType, start, end, timezone } = shift;
  const { breakMinutes, requiredSkillIds } = shift;
  return {
    id: kind === 'COPY_WEEK' ? null : id,
    ...{
      clientId,
      careProviderId,
      serviceType,
      shiftType,
      start,
      end,
      timezone,
      breakMinutes,
      requiredSkillIds,
      ...wishesOf(shift),
    },
    startsAt: new Date(startUtc),
    endsAt: new Date(endUtc),
  };
}

function rowOf(
  { kind, payload, viewer, judge }: Asked & { readonly judge: JudgeInTurn | undefined },
  before: BulkShift,
  change: Change | Refusal,
): CheckedRow {
  const { id, version } = before;
  if (isRefusal(change)) return { id, ...change, mark: markOf(version, []) };
  const judged = judgedOf(kind, change);
  const touched = conflictsTouchedBy({ ...change.touched, skills: false, wishes: false, break: false });
  const conflicts = judged ? (judge?.conflictsOf(judged) ?? []).filter(({ code }) => touched.has(code)) : [];
  const { overrideReason } = payload as { overrideReason?: string };
  const mark = markOf(version, codesOf(conflicts));
  const refused = refusalOf(conflicts, overrideReason, viewer);
  if (refused !== undefined) return { id, verdict: 'BLOCKED', reason: refused, mark };
  if (judged) judge?.place(judged);
  const plan: Plan = { ...change, after: withConflicts(change, conflicts, touched, overrideReason) };
  if (conflicts.length === 0) return { id, verdict: 'OK', mark, plan };
  return { id, verdict: 'WARNING', reason: sentencesOf(conflicts), mark, plan };
}

const sentencesOf = (conflicts: readonly FoundConflict[]) =>
  conflicts.map(({ message }) => message).join(' ');

function refusalOf(
  conflicts: readonly FoundConflict[],
  overrideReason: string | undefined,
  viewer: Viewer,
): string | undefined {
  const saving = savingOf(conflicts, viewer);
  if (saving === 'FREE' || (saving === 'NEEDS_REASON' && overrideReason !== undefined)) return undefined;
  return `${sentencesOf(conflicts)} ${saving === 'REFUSED' ? text.adminsOnly : text.needsReason}`;
}

/** What is kept of conflicts: those that the change cannot have brought stay as they were. */
function withConflicts(
  { after, before, touched: { time, person, service } }: Change,
  found: readonly FoundConflict[],
  touched: ReadonlySet<string>,
  overrideReason: string | undefined,
): BulkShift | null {
  if (!after || !(time || person || service)) return after;
  const kept = after.conflicts.filter((code) => !touched.has(code));
  const conflicts = [...new Set([...kept, ...codesOf(found)])];
  const isFree = conflicts.length === 0;
  return { ...after, conflicts, overrideReason: isFree ? '' : (overrideReason ?? before.overrideReason) };
}

/** The version that was checked, and what spoke against it: what is agreed to. */
function markOf(version: number, codes: readonly string[]): string {
  return [version, ...[...codes].sort()].join(' ');
}

/** Why a row is left alone that changed since the dry run, or that more speaks against by now. */
export function overtaken(mark: string | null, now: CheckedRow): string | undefined {
  const [was, ...agreed] = (mark ?? '').split(' ');
  const [is, ...codes] = (now.mark ?? '').split(' ');
  if (was !== is) return text.changed;
  return codes.some((code) => !agreed.includes(code)) ? now.reason : undefined;
}
