import type { Viewer } from '@homeward/contract/core';
import { addDays, startOfDay } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import {
  type Candidate,
  type Candidates,
  type CandidatesQuery,
  type ConflictPolicies,
  conflictKinds,
  conflictPolicySetting,
  type FoundConflict,
  isRatedBelow,
  type JudgedShift,
  offersText,
  overtimeOf,
  type ShiftStatus,
  wishesOf,
} from '@homeward/contract/shifts';
import { readCoverage } from '@homeward/contract/staff';
import { workweekOf } from '@homeward/contract/timesheets';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import {
  type OwnTime,
  ownTimeOf,
  type Pooled,
  personalConflicts,
  type Sought,
  type Weighed,
  type Wishes,
  wayOf,
  weighAll,
} from './shifts.candidates.model.ts';
import { type Judge, judgeOf } from './shifts.conflicts.service.ts';
import { readPools } from './shifts.pool.service.ts';
import type { Narrowed } from './shifts.pool.store.ts';
import type { StoredShift } from './shifts.row.store.ts';
import { what } from './shifts.service.ts';
import { findShift } from './shifts.store.ts';

/** So many people are judged at least in one go: their conflicts take a few statements however many they are. */
const chunk = 25;
/** A search judges as many at least, so that it also finds who cannot come. */
const mostSearched = 200;

const toFill: readonly ShiftStatus[] = ['DRAFT', 'OPEN', 'OFFERED'];

/**
 * Who could take a shift, the best first, and who cannot.
 * @throws 404, 409 somebody has it, or it is over
 */
export async function findCandidates(
  db: Queryable,
  id: string,
  { search, limit }: CandidatesQuery,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<Candidates> {
  const shift = await findShift(db, id, viewer);
  if (!shift) throw notFound(what);
  if (!toFill.includes(shift.status) || shift.careProvider !== null) throw problem(409, offersText.notToFill);
  const atLeast = search === undefined ? limit + 1 : mostSearched;
  const ranked = await rank(db, shift, { search, atLeast }, viewer);
  const excluded = ranked.excluded.slice(0, limit);
  return {
    candidates: ranked.candidates.slice(0, limit),
    hasMore: ranked.candidates.length > limit,
    excluded: await ranked.explain(excluded),
    hasMoreExcluded: ranked.excluded.length > limit || !ranked.isWhole,
  };
}

interface Ranked {
  /** The best first; all of them where `isWhole`. */
  readonly candidates: readonly Candidate[];
  /** By name. */
  readonly excluded: readonly Pooled[];
  /** Everybody was looked at. */
  readonly isWhole: boolean;
  /** Says of people who are excluded why. */
  readonly explain: (people: readonly Pooled[]) => Promise<Candidates['excluded']>;
}

interface RankGiven extends Narrowed {
  /** How many of the best are wanted. */
  readonly atLeast: number;
}

/**
 * Ranks those who could take a shift. All are weighed at once; what speaks against them is read from the best down, until as
 * many are found as are wanted.
 * @param viewer who reads it; names of clients whom they do not reach stay out of the reasons; undefined: the product itself
 */
export async function rank(
  db: Queryable,
  stored: StoredShift,
  { search, ids, atLeast }: RankGiven,
  viewer?: Viewer,
): Promise<Ranked> {
  const shift = judgedOf(stored);
  const { officeId, addressId } = stored;
  const calledOut = stored.callOut?.by?.id;
  const settings = await settingsOf(db, officeId);
  const whole = await weighPool(db, { shift, officeId, addressId, calledOut, settings }, { search, ids });
  const { weighed, wishes, own } = whole;
  const excluded = [...whole.excluded];
  const found: Candidate[] = [];
  const known = new Map<string, string[]>();
  const size = Math.max(chunk, Math.min(atLeast, mostSearched));
  let at = 0;
  for (; at < weighed.length && found.length < atLeast; at += size) {
    const next = weighed.slice(at, at + size);
    const judge = await judgeAll(
      db,
      shift,
      next.map(({ person }) => person),
      viewer,
    );
    for (const one of next) {
      const { conflicts, reasons, coverage } = judgedBy(judge, one.person, shift);
      if (reasons.length === 0) found.push(candidateOf(one, { conflicts, coverage, wishes, own }));
      else {
        excluded.push(one.person);
        known.set(one.person.id, reasons);
      }
    }
  }
  return {
    candidates: found,
    excluded: excluded.sort((a, b) => (a.name < b.name ? -1 : 1)),
    isWhole: at >= weighed.length,
    explain: async (people) => {
      const judge = await judgeAll(
        db,
        shift,
        people.filter(({ id }) => !known.has(id)),
        viewer,
      );
      return people.map((person) => ({
        person: shownPerson(person),
        reasons: [
          ...(person.id === calledOut ? [offersText.calledOut(person.name)] : []),
          ...(known.get(person.id) ?? judgedBy(judge, person, shift).reasons),
        ],
      }));
    },
  };
}

/** An open shift whose pool is weighed. */
interface ToWeigh {
  readonly shift: JudgedShift;
  readonly officeId: string;
  readonly addressId: string | null;
  /** Who called out of it. */
  readonly calledOut: string | undefined;
  readonly settings: SettingsOf;
}

/** What is read of the people for a shift. */
export function soughtOf({ shift, officeId, addressId, settings }: Omit<ToWeigh, 'calledOut'>): Sought {
  const day = shift.start.slice(0, 10);
  const week = workweekOf(day, settings.on(workweekStartsOn, day).value);
  return {
    id: shift.id ?? '',
    clientId: shift.clientId,
    officeId,
    addressId,
    day,
    startsAt: shift.startsAt,
    endsAt: shift.endsAt,
    dayStartsAt: startOfDay(shift.timezone, day),
    week: {
      from: startOfDay(shift.timezone, week),
      to: startOfDay(shift.timezone, addDays(week, 7)),
    },
    requiredSkillIds: shift.requiredSkillIds,
    ...wishesOf(shift),
  };
}

/** Everybody who could be asked, the best first, and those who are out by numbers alone. Nobody is judged yet. */
async function weighPool(db: Queryable, given: ToWeigh, only: Narrowed) {
  const sought = soughtOf(given);
  const { pool, wishes } = (await readPools(db, [sought], only))(sought);
  return weighThose(pool, wishes, given);
}

/** Weighs the pool of a shift. */
export function weighThose(pool: readonly Pooled[], wishes: Wishes, { shift, calledOut, settings }: ToWeigh) {
  const day = shift.start.slice(0, 10);
  const policies: ConflictPolicies = settings.on(conflictPolicySetting, day).value;
  const own = ownTimeOf(shift, settings.on(workweekStartsOn, day).value);
  const isOut = (person: Pooled) => person.id === calledOut || isExcludedAtSight(person, shift, policies);
  const free = pool.filter((person) => !isOut(person));
  return { weighed: weighAll(free, shift, wishes, own), excluded: pool.filter(isOut), wishes, own };
}

/** What numbers say already: the client does not want them, they work then, they lack a skill, or are rated too low. */
function isExcludedAtSight(
  { isExcluded, isBusy, held, ratingCount: count, halfStars }: Pooled,
  { requiredSkillIds, minRating }: JudgedShift,
  policies: ConflictPolicies,
): boolean {
  const prohibits = (code: 'OVERLAP_STAFF' | 'SKILL_MISSING' | 'MIN_RATING') =>
    (policies[code] ?? conflictKinds[code].policy) === 'PROHIBIT';
  return (
    isExcluded ||
    (isBusy && prohibits('OVERLAP_STAFF')) ||
    (held < requiredSkillIds.length && prohibits('SKILL_MISSING')) ||
    (isRatedBelow({ count, halfStars }, minRating) && prohibits('MIN_RATING'))
  );
}

/** A saved shift as conflicts are found by it, without anybody. */
export function judgedOf(stored: StoredShift): JudgedShift {
  return {
    id: stored.id,
    clientId: stored.client.id,
    careProviderId: null,
    serviceType: stored.serviceType,
    shiftType: stored.shiftType,
    start: stored.start,
    end: stored.end,
    timezone: stored.timezone,
    startsAt: new Date(stored.startUtc),
    endsAt: new Date(stored.endUtc),
    breakMinutes: stored.breakMinutes,
    requiredSkillIds: stored.requiredSkills.map(({ id }) => id),
    genderPref: stored.genderPref,
    minRating: stored.minRating,
    preferredSkillIds: stored.preferredSkills.map(({ id }) => id),
  };
}

async function judgeAll(
  db: Queryable,
  shift: JudgedShift,
  people: readonly Pooled[],
  viewer: Viewer | undefined,
): Promise<Judge | undefined> {
  if (people.length === 0) return undefined;
  return judgeOf(
    db,
    people.map(({ id }) => ({ ...shift, careProviderId: id })),
    viewer,
  );
}

interface Given {
  readonly conflicts: Candidate['conflicts'];
  readonly coverage: Candidate['coverage'];
  readonly wishes: Wishes;
  readonly own: OwnTime;
}

function candidateOf({ person, match }: Weighed, { conflicts, coverage, wishes, own }: Given): Candidate {
  const { teamRole, lastVisit, visits, weekMinutes } = person;
  const weekMinutesWith = weekMinutes + own.minutes;
  return {
    person: shownPerson(person),
    ...match,
    ...{ teamRole, coverage, lastVisit, visits, conflicts, weekMinutes, weekMinutesWith },
    km: wayOf(person, wishes.place),
    overtimeMinutes: overtimeOf(weekMinutesWith, person.ruleSet),
  };
}

/** What speaks against somebody; `reasons` is empty where nothing keeps them from coming. */
function judgedBy(judge: Judge | undefined, person: Pooled, shift: JudgedShift) {
  const variant = { ...shift, careProviderId: person.id };
  const conflicts = (judge?.conflictsOf(variant) ?? []).filter(({ code }) => personalConflicts.has(code));
  const availability = judge?.factsOf(variant).person?.availability ?? null;
  const { coverage } = readCoverage(availability ?? { timezone: shift.timezone, rows: [] }, {
    start: shift.startsAt,
    end: shift.endsAt,
  });
  return { conflicts, coverage, reasons: reasonsOf(person, conflicts) };
}

/** What the office prohibits keeps somebody out; whom the client does not want is never proposed. */
function reasonsOf(person: Pooled, found: readonly FoundConflict[]): string[] {
  const reasons = found.filter(({ policy }) => policy === 'PROHIBIT').map(({ message }) => message);
  if (person.isExcluded && !found.some(({ code, policy }) => code === 'EXCLUDED' && policy === 'PROHIBIT'))
    return ['The client asked not to have them.', ...reasons];
  return reasons;
}

const shownPerson = ({ id, name, image }: Pooled) => ({ id, fullName: name, image });
