import { setImmediate } from 'node:timers/promises';
import { dayIn, minuteMs, startOfDay, type Viewer } from '@homeward/contract/core';
import {
  type ConflictCode,
  doOverlap,
  type FoundConflict,
  type JudgedShift,
  type NearShift,
  wishesOf,
  workweekMinutes,
} from '@homeward/contract/shifts';
import { latestRules, workweekOf } from '@homeward/contract/timesheets';
import type { Queryable } from '../../platform/db/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { personalConflicts } from './shifts.candidates.model.ts';
import { soughtOf, weighThose } from './shifts.candidates.service.ts';
import { type Judge, judgeInTurn, judgeOf } from './shifts.conflicts.service.ts';
import {
  chosenFor,
  type FillAssignment,
  type FillCandidate,
  type FillInput,
  type FillLoad,
  type FillRoom,
} from './shifts.fill.model.ts';
import { neighborsSaved } from './shifts.neighbors.model.ts';
import type { BulkShift } from './shifts.operations.model.ts';
import { readPools } from './shifts.pool.service.ts';

/** So many are judged before other requests get their turn: about 10 ms of work. */
const part = 50;

/** What no proposal brings, also where the office only warns of it. */
const neverBrought: ReadonlySet<ConflictCode> = new Set([
  'OVERLAP_STAFF',
  'UNAVAILABLE',
  'TRAVEL_GAP',
  'MIN_REST',
  'MAX_HOURS',
]);
/** What two shifts can be to each other where one person has both. */
const ofPair: ReadonlySet<ConflictCode> = new Set(['OVERLAP_STAFF', 'TRAVEL_GAP', 'MIN_REST']);

const isHard = ({ code, policy }: FoundConflict) => policy === 'PROHIBIT' || neverBrought.has(code);

/** A shift as conflicts are found by it, with somebody. */
function judgedWith(shift: BulkShift, careProviderId: string | null): JudgedShift {
  const { id, clientId, serviceType, shiftType, start, end, timezone, breakMinutes, requiredSkillIds } =
    shift;
  return {
    ...{ id, clientId, careProviderId, serviceType, shiftType, start, end, timezone },
    ...{ breakMinutes, requiredSkillIds },
    ...wishesOf(shift),
    startsAt: new Date(shift.startUtc),
    endsAt: new Date(shift.endUtc),
  };
}

/** All that a proposal for these open shifts is made of. Candidates pass the conflict engine by themselves. */
export async function readFillInput(db: Queryable, shifts: readonly BulkShift[]): Promise<FillInput> {
  const settings = new Map<string, SettingsOf>();
  for (const officeId of new Set(shifts.map((shift) => shift.officeId)))
    settings.set(officeId, await settingsOf(db, officeId));
  const toWeigh = shifts.flatMap((stored) => {
    const office = settings.get(stored.officeId);
    if (!office) return [];
    const { officeId, addressId } = stored;
    const calledOut = (stored.callOut as { by?: string } | null)?.by;
    const given = { shift: judgedWith(stored, null), officeId, addressId, calledOut, settings: office };
    return [{ id: stored.id, given, sought: soughtOf(given) }];
  });
  const poolOf = await readPools(
    db,
    toWeigh.map(({ sought }) => sought),
  );
  const weighed: (Omit<FillCandidate, 'alerts'> & { readonly shift: JudgedShift })[] = [];
  for (const [at, { id, given, sought }] of toWeigh.entries()) {
    await setImmediate();
    const { pool, wishes } = poolOf(sought);
    for (const { person, match } of chosenFor(weighThose(pool, wishes, given).weighed, at))
      weighed.push({
        ...{ shiftId: id, personId: person.id },
        ...{ score: match.score, continuity: match.parts.continuity },
        shift: { ...given.shift, careProviderId: person.id },
      });
  }
  if (weighed.length === 0)
    return { shifts: shifts.map(withoutLoads), candidates: [], rooms: [], clashes: [] };
  let against: NearShift | undefined;
  const judge = await judgeOf(
    db,
    weighed.map(({ shift }) => shift),
    undefined,
    (saved) => {
      const near = neighborsSaved(saved);
      return { ...near, ofPerson: (shift) => (against ? [against] : near.ofPerson(shift)) };
    },
  );
  const candidates: (FillCandidate & { readonly shift: JudgedShift })[] = [];
  for (const [at, one] of weighed.entries()) {
    if (at % part === part - 1) await setImmediate();
    const found = judge.conflictsOf(one.shift, 'PERSON').filter(({ code }) => personalConflicts.has(code));
    // Overtime of the week has a price by the minute.
    const alerts = found.filter(({ code }) => code !== 'OVERTIME_WEEK').length;
    if (!found.some(isHard)) candidates.push({ ...one, alerts });
  }
  const oneOf = new Map(candidates.map(({ shift }) => [shift.id, shift]));
  const spans = new Map(
    shifts.map(({ id }) => {
      const shift = oneOf.get(id);
      return [id, shift ? spansOf(shift, judge.factsOf(shift).workweekStartsOn) : []] as const;
    }),
  );
  const clashes = await findClashes(candidates, (one, other) => {
    against = nearOf(other);
    const found = judge.conflictsOf(one, 'PAIR');
    against = undefined;
    return found.some(({ code }) => ofPair.has(code));
  });
  return {
    shifts: shifts.map(({ id, startUtc }) => ({ id, startUtc, loads: spans.get(id) ?? [] })),
    candidates: candidates.map(({ shift: _, ...one }) => one),
    rooms: roomsOf(judge, candidates, spans),
    clashes,
  };
}

const withoutLoads = ({ id, startUtc }: BulkShift) => ({ id, startUtc, loads: [] });

interface Span extends FillLoad {
  readonly kind: 'week' | 'day';
  readonly at: { readonly startsAt: Date; readonly timezone: string };
}

type StartsOn = Parameters<typeof workweekMinutes>[2];

/** What a shift adds to the workweeks and days that it touches; the workweek in which it begins comes first. */
function spansOf(shift: JudgedShift, startsOn: StartsOn): Span[] {
  const { timezone, startsAt, endsAt } = shift;
  const days = [dayIn(timezone, startsAt), dayIn(timezone, new Date(endsAt.getTime() - minuteMs))];
  const spans = new Map<string, Span>();
  for (const day of days) {
    const at = { startsAt: startOfDay(timezone, day), timezone };
    const { weekMinutes, dayMinutes } = workweekMinutes(at, [shift], startsOn);
    const week = `week ${timezone} ${workweekOf(day, startsOn)}`;
    if (!spans.has(week)) spans.set(week, { span: week, kind: 'week', minutes: weekMinutes, at });
    const own = `day ${timezone} ${day}`;
    spans.set(own, { span: own, kind: 'day', minutes: dayMinutes, at });
  }
  return [...spans.values()];
}

/** What the candidates have in each workweek and day that a shift could add to, and how much they may have. */
function roomsOf(
  judge: Judge,
  candidates: readonly (FillCandidate & { readonly shift: JudgedShift })[],
  spans: ReadonlyMap<string, readonly Span[]>,
): FillRoom[] {
  const rooms = new Map<string, FillRoom>();
  for (const { personId, shift, shiftId } of candidates)
    for (const { span, kind, at } of spans.get(shiftId) ?? []) {
      const key = `${personId} ${span}`;
      if (rooms.has(key)) continue;
      const { person, ofPerson, workweekStartsOn } = judge.factsOf(shift);
      const { weekMinutes, dayMinutes } = workweekMinutes(at, ofPerson, workweekStartsOn);
      const hours = kind === 'week' ? person?.maxHoursPerWeek : person?.maxHoursPerDay;
      const max = hours === null || hours === undefined ? null : hours * 60;
      const regular = kind === 'week' ? latestRules(person?.overtimeRuleSet ?? 'US_FEDERAL').weekly : null;
      rooms.set(key, { personId, span, planned: kind === 'week' ? weekMinutes : dayMinutes, max, regular });
    }
  return [...rooms.values()];
}

/** Shifts farther apart than this are never in each other's way: no office asks for more rest. */
const farMs = 24 * 60 * minuteMs;

/** Pairs with a candidate in common that one person cannot both take. @param doClash of the earlier and the later one */
async function findClashes(
  candidates: readonly (FillCandidate & { readonly shift: JudgedShift })[],
  doClash: (one: JudgedShift, other: JudgedShift) => boolean,
): Promise<[string, string][]> {
  const ofPerson = Map.groupBy(candidates, ({ personId }) => personId);
  const known = new Map<string, Set<string>>();
  let looked = 0;
  const pairs: [string, string][] = [];
  for (const own of ofPerson.values()) {
    const sorted = own.toSorted((a, b) => a.shift.startsAt.getTime() - b.shift.startsAt.getTime());
    for (const [at, one] of sorted.entries()) {
      const met = known.get(one.shiftId) ?? new Set();
      known.set(one.shiftId, met);
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.shift.startsAt.getTime() - one.shift.endsAt.getTime() >= farMs) break;
        if (met.has(other.shiftId)) continue;
        met.add(other.shiftId);
        looked += 1;
        if (looked % part === 0) await setImmediate();
        const clashes = doOverlap(one.shift, other.shift) || doClash(one.shift, other.shift);
        if (clashes) pairs.push([one.shiftId, other.shiftId]);
      }
    }
  }
  return pairs;
}

function nearOf({ clientId, serviceType, timezone, startsAt, endsAt, breakMinutes }: JudgedShift): NearShift {
  return { id: null, clientId, clientName: null, serviceType, timezone, startsAt, endsAt, breakMinutes };
}

/** What speaks against each assignment of a plan, by the id of its shift. */
export type PlanConflicts = ReadonlyMap<string, FoundConflict[]>;

/** What speaks against each assignment of a plan as the operation `ASSIGN` would find it: in turn, by start. */
export async function judgePlan(
  db: Queryable,
  shifts: readonly BulkShift[],
  plan: readonly FillAssignment[],
  viewer?: Viewer,
): Promise<PlanConflicts> {
  const personOf = new Map(plan.map(({ shiftId, personId }) => [shiftId, personId]));
  const judged = shifts
    .toSorted((a, b) => (`${a.startUtc} ${a.id}` < `${b.startUtc} ${b.id}` ? -1 : 1))
    .flatMap((shift) => {
      const person = personOf.get(shift.id);
      return person === undefined ? [] : [judgedWith(shift, person)];
    });
  if (judged.length === 0) return new Map();
  const judge = await judgeInTurn(db, judged, viewer);
  return new Map(
    judged.map((shift) => {
      const found = judge.conflictsOf(shift).filter(({ code }) => personalConflicts.has(code));
      if (!found.some(isHard)) judge.place(shift);
      return [shift.id ?? '', found];
    }),
  );
}

/**
 * The assignments of a plan that the judge lets pass, with what speaks against each: those that break a hard rule are left
 * out.
 */
export async function keepSound(
  db: Queryable,
  shifts: readonly BulkShift[],
  plan: readonly FillAssignment[],
  viewer?: Viewer,
): Promise<{ readonly plan: FillAssignment[]; readonly conflicts: PlanConflicts }> {
  const conflicts = await judgePlan(db, shifts, plan, viewer);
  const isSound = (found: readonly FoundConflict[] | undefined) => found !== undefined && !found.some(isHard);
  return { plan: plan.filter(({ shiftId }) => isSound(conflicts.get(shiftId))), conflicts };
}
