import type { Viewer } from '@homeward/contract/core';
import {
  type FillPlan,
  type FillProposal,
  fillText,
  mostFilledShifts,
  type ShiftFilters,
} from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import {
  candidatesByKey,
  type FillAssignment,
  FillBoard,
  type FillInput,
  fillGreedily,
  sumsOf,
  whyFilled,
  whyOpen,
} from './shifts.fill.model.ts';
import * as store from './shifts.fill.store.ts';
import { judgePlan, keepSound, type PlanConflicts, readFillInput } from './shifts.fill-input.service.ts';
import { solveFillTask } from './shifts.fill-job.service.ts';
import { windowOf } from './shifts.list.service.ts';
import { findShiftIds } from './shifts.list.store.ts';
import type { BulkShift } from './shifts.operations.model.ts';
import { findBulk, findNames } from './shifts.operations.store.ts';

/** What is proposed for: nobody has answered an offer of it, and it has not begun. */
const isToFill = ({ status, careProviderId, startUtc }: BulkShift) =>
  (status === 'DRAFT' || status === 'OPEN') && careProviderId === null && new Date(startUtc) > new Date();

/**
 * Proposes who takes the open shifts of a time and its filters, and keeps the proposal. Where hours are scarce a job looks
 * for a better one.
 * @throws 400 the time ends before it begins, or is too long; 422 too many shifts
 */
export async function proposeFill(
  deps: Deps,
  tx: Transaction,
  { from, to, ...filters }: ShiftFilters & { readonly from: string; readonly to: string },
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<FillProposal> {
  const wanted = { filters: { ...filters, open: true }, limit: mostFilledShifts + 1 };
  const ids = await findShiftIds(tx, windowOf({ from, to }), wanted, viewer);
  if (ids.length > mostFilledShifts) throw problem(422, fillText.tooMany);
  const shifts = (await findBulk(tx, ids, viewer)).filter(isToFill);
  const input = await readFillInput(tx, shifts);
  const { plan: greedy, conflicts } = await keepSound(tx, shifts, fillGreedily(input), viewer);
  const state = isScarce(input, greedy) ? 'SOLVING' : 'DONE';
  const id = await store.insertFill(tx, { state, createdBy: viewer.id, input, greedy });
  if (state === 'SOLVING') await deps.jobs.add(tx, solveFillTask, { id });
  return readFill(tx, id, { viewer }, conflicts);
}

/** Whether a solver could do better: a shift that somebody could take stays open, or somebody works overtime. */
function isScarce(input: FillInput, plan: readonly FillAssignment[]): boolean {
  const fillable = new Set(input.candidates.map(({ shiftId }) => shiftId)).size;
  const sums = sumsOf(input, plan);
  return plan.length < fillable || (sums?.overtimeMinutes ?? 0) > 0;
}

/**
 * A proposal as it stands now, read by its maker alone.
 * @param judged what was found a moment ago against the plan that is there at once
 * @throws 404
 */
export async function readFill(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
  judged?: PlanConflicts,
): Promise<FillProposal> {
  const stored = await store.findFill(db, id);
  if (stored?.createdBy !== viewer.id) throw notFound('This proposal');
  const { state, createdAt, input, greedy, solver } = stored;
  const shifts = await findBulk(
    db,
    input.shifts.map((shift) => shift.id),
    viewer,
  );
  const clients = new Map((await findNames(db, shifts, viewer)).map((one) => [one.id, one.client]));
  const ids = [...greedy, ...(solver ?? [])].map(({ personId }) => personId);
  const people = await store.findFillPeople(db, [...new Set(ids)]);
  const known = { input, shifts, clients, people };
  const plans = [await shownPlan(db, { kind: 'GREEDY', stored: greedy, judged }, known, viewer)];
  if (solver) plans.push(await shownPlan(db, { kind: 'SOLVER', stored: solver }, known, viewer));
  return { id, state, createdAt, shifts: shifts.length, plans };
}

interface Known {
  readonly input: FillInput;
  /** That the viewer sees now. */
  readonly shifts: readonly BulkShift[];
  readonly clients: ReadonlyMap<string, string>;
  readonly people: Awaited<ReturnType<typeof store.findFillPeople>>;
}

interface ToShow {
  readonly kind: FillPlan['kind'];
  readonly stored: readonly FillAssignment[];
  /** What speaks against it, where that is known already. */
  readonly judged?: PlanConflicts | undefined;
}

async function shownPlan(
  db: Queryable,
  { kind, stored, judged }: ToShow,
  { input, shifts, clients, people }: Known,
  viewer: Viewer,
): Promise<FillPlan> {
  const open = shifts.filter(isToFill);
  const openIds = new Set(open.map(({ id }) => id));
  // What somebody took in the meantime counts no more.
  const plan = stored.filter(({ shiftId }) => openIds.has(shiftId));
  const conflicts = judged ?? (await judgePlan(db, open, plan, viewer));
  const [filled, unfilled, candidates] = [
    whyFilled(input, plan),
    whyOpen(input, plan),
    candidatesByKey(input),
  ];
  const board = new FillBoard(input);
  const loads = new Map(input.shifts.map((shift) => [shift.id, shift.loads]));
  const before = new FillBoard(input);
  for (const one of plan) board.take(one);
  const personOf = new Map(plan.map(({ shiftId, personId }) => [shiftId, personId]));
  const rows: FillPlan['rows'] = [];
  const left: FillPlan['open'] = [];
  for (const one of shifts.toSorted((a, b) => (`${a.startUtc} ${a.id}` < `${b.startUtc} ${b.id}` ? -1 : 1))) {
    const shift = shownShift(one, clients.get(one.id) ?? '');
    const personId = personOf.get(one.id) ?? '';
    const person = people.get(personId);
    const candidate = candidates.get(`${one.id} ${personId}`);
    const why = filled.get(one.id);
    if (!openIds.has(one.id)) left.push({ shift, reason: fillText.gone });
    else if (person && candidate && why) {
      const week = loads.get(one.id)?.[0]?.span ?? '';
      rows.push({
        ...{ shift, person, score: candidate.score, reason: fillText.filled(why) },
        weekMinutes: before.minutesIn(personId, week),
        weekMinutesWith: board.minutesIn(personId, week),
        conflicts: conflicts.get(one.id) ?? [],
      });
    } else {
      const reasons = unfilled.get(one.id) ?? { candidates: 0, clash: 0, hours: 0, overtime: 0 };
      left.push({ shift, reason: fillText.open(reasons) });
    }
  }
  const { points, overtimeMinutes } = sumsOf(input, plan) ?? { points: 0, overtimeMinutes: 0 };
  return { kind, points, filled: rows.length, overtimeMinutes, rows, open: left };
}

function shownShift(
  { id, clientId, serviceType, start, end, timezone, startUtc, endUtc }: BulkShift,
  name: string,
): FillPlan['rows'][number]['shift'] {
  return { id, client: { id: clientId, name }, serviceType, start, end, timezone, startUtc, endUtc };
}
