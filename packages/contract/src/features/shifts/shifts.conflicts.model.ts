import {
  type Day,
  type Display,
  dayIn,
  formatCents,
  formatHomeTime,
  formatWordDate,
  instantAt,
  minuteMs,
  offsetMinutesAt,
} from '../../core/index.ts';
import { clientStates } from '../clients/index.ts';
import { holidaysBetween } from '../offices/index.ts';
import { findCredentialGaps, isOnLeave, readCoverage } from '../staff/index.ts';
import { latestRules, type OvertimeRuleSet } from '../timesheets/index.ts';
import { authorizedMinutesLeft } from './shifts.authorized.model.ts';
import type {
  ClientFacts,
  ConflictFacts,
  ConflictPolicies,
  FoundConflict,
  JudgedShift,
  NearShift,
  PersonFacts,
} from './shifts.conflict-facts.model.ts';
import { workweekMinutes } from './shifts.hours.model.ts';
import { type ConflictCode, conflictCodes, conflictKinds, starsInWords } from './shifts.text.ts';
import { findUnmetWishes, isRatedBelow, wishCodes } from './shifts.wishes.model.ts';

type Said = readonly [code: ConflictCode, message: string];
type Named = ConflictFacts & { readonly person: PersonFacts };
/** Which conflicts of a shift are looked for. */
export type ConflictScope = 'ALL' | 'PERSON' | 'PAIR';

/**
 * What speaks against a shift, in the order of `conflictCodes`. Edges that touch are no overlap.
 * @param scope `PERSON`: what the client and the day bring is left out. `PAIR`: only what shifts of one person are to each other
 * @example findConflicts(shift, facts, {}) // [{ code: 'OVERLAP_STAFF', policy: 'PROHIBIT', message: 'Ana Cruz already works …' }]
 */
export function findConflicts(
  shift: JudgedShift,
  facts: ConflictFacts,
  policies: ConflictPolicies,
  scope: ConflictScope = 'ALL',
): FoundConflict[] {
  const { person } = facts;
  const named = person && { ...facts, person };
  const said: Said[] = [];
  if (scope === 'ALL')
    said.push(
      ...ofClientStatus(shift, facts),
      ...ofClientOverlap(shift, facts),
      ...ofAuthorizations(shift, facts),
      ...ofHolidays(shift, facts),
    );
  if (named) said.push(...ofOverlaps(shift, named), ...ofNeighbors(shift, named));
  if (named && scope !== 'PAIR') said.push(...ofPerson(shift, named));
  return said
    .flatMap(([code, message]): FoundConflict[] => {
      const policy = policies[code] ?? conflictKinds[code].policy;
      return policy === 'OFF' ? [] : [{ code, policy, message }];
    })
    .sort((a, b) => conflictCodes.indexOf(a.code) - conflictCodes.indexOf(b.code));
}

/** Another time brings none of these. Exclusions have days, and are added where the time changes. */
const ofPersonAlone: ReadonlySet<ConflictCode> = new Set([
  ...wishCodes,
  'MIN_RATING',
  'SKILL_MISSING',
  'EXCLUDED',
]);

/** Another caregiver brings none of these, and takes none away. */
export const ofClientAlone: ReadonlySet<ConflictCode> = new Set([
  'CLIENT_STATUS',
  'OVERLAP_CLIENT',
  'AUTHORISED_HOURS',
  'HOLIDAY',
]);

/** Which conflicts a change of a shift can bring: only those are judged again. */
export function conflictsTouchedBy(change: {
  readonly time: boolean;
  readonly person: boolean;
  readonly service: boolean;
  readonly skills: boolean;
  /** What the shift asks for beyond what it requires. */
  readonly wishes: boolean;
  readonly break: boolean;
}): ReadonlySet<ConflictCode> {
  const touched = new Set<ConflictCode>();
  const add = (...codes: readonly ConflictCode[]) => {
    for (const code of codes) touched.add(code);
  };
  if (change.time) add(...conflictCodes.filter((code) => !ofPersonAlone.has(code)));
  if (change.time || change.person) add('EXCLUDED');
  if (change.person) add(...conflictCodes.filter((code) => !ofClientAlone.has(code)));
  if (change.service) add('CREDENTIAL_EXPIRED', 'AUTHORISED_HOURS');
  if (change.skills) add('SKILL_MISSING');
  if (change.wishes) add('GENDER_PREF', 'MIN_RATING');
  if (change.break) add('MAX_HOURS', 'OVERTIME_DAY', 'OVERTIME_WEEK', 'AUTHORISED_HOURS');
  return touched;
}

/** Whether two stretches of time share a moment: touching edges do not. */
export function doOverlap(
  one: { readonly startsAt: Date; readonly endsAt: Date },
  other: { readonly startsAt: Date; readonly endsAt: Date },
): boolean {
  return one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime();
}

const startDay = ({ start }: JudgedShift): Day => start.slice(0, 10);

/** The last day that a shift touches: one that ends at midnight does not touch the day that begins. */
const lastDay = ({ timezone, endsAt }: JudgedShift): Day =>
  dayIn(timezone, new Date(endsAt.getTime() - minuteMs));

function* ofClientStatus(shift: JudgedShift, { client }: ConflictFacts): Generator<Said> {
  const { name, status } = client;
  if (!isServedOn(client, startDay(shift)) || !isServedOn(client, lastDay(shift)))
    yield ['CLIENT_STATUS', `${name} is ${clientStates.states[status]} on this date.`];
}

/** What decides on which days a client receives care. */
type ServedFacts = Pick<ClientFacts, 'status' | 'holdSince' | 'expectedReturn' | 'dischargedOn'>;

/** Whether a client receives care on a day. Shifts may be planned before the care of one who is being onboarded starts. */
export function isServedOn(client: ServedFacts, day: Day): boolean {
  const { status, holdSince, expectedReturn, dischargedOn } = client;
  if (status === 'PROSPECT') return false;
  if (status === 'DISCHARGED') return dischargedOn !== null && day <= dischargedOn;
  if (status === 'ON_HOLD')
    return (holdSince !== null && day < holdSince) || (expectedReturn !== null && day >= expectedReturn);
  return true;
}

function* ofClientOverlap(shift: JudgedShift, { client, ofClient, display }: ConflictFacts): Generator<Said> {
  if (client.needsTwoPeople) return;
  for (const other of ofClient)
    if (doOverlap(shift, other))
      yield ['OVERLAP_CLIENT', `${client.name} already has a shift ${timesOf(other, shift, display)}.`];
}

function* ofAuthorizations(shift: JudgedShift, facts: ConflictFacts): Generator<Said> {
  const { client, careOfClient, workweekStartsOn } = facts;
  const sameService = (one: { readonly serviceType: string }) => one.serviceType === shift.serviceType;
  const authorizations = client.authorizations.filter(sameService);
  const others = authorizations.length === 0 ? [] : careOfClient.filter(sameService);
  const left = authorizedMinutesLeft(shift, others, authorizations, workweekStartsOn);
  if (left !== undefined)
    yield ['AUTHORISED_HOURS', `${client.name} has ${hoursOf(left)} authorized hours left this week.`];
}

function* ofHolidays(shift: JudgedShift, { holidays, display }: ConflictFacts): Generator<Said> {
  const { timezone } = shift;
  for (const { day, name, startsAt, endsAt } of holidaysBetween(holidays, startDay(shift), lastDay(shift))) {
    const from = instantAt(timezone, `${day}T${startsAt}`);
    const to = endsAt === '24:00' ? undefined : instantAt(timezone, `${day}T${endsAt}`);
    if (shift.endsAt <= from || (to && shift.startsAt >= to)) continue;
    const date = formatWordDate(day, display);
    yield ['HOLIDAY', `${date} is ${name}; holiday rates apply.`];
  }
}

function* ofOverlaps(shift: JudgedShift, facts: Named): Generator<Said> {
  const { person, client, ofPerson: others, display } = facts;
  for (const other of others)
    if (doOverlap(shift, other)) {
      const whose = other.clientId === shift.clientId ? client.name : (other.clientName ?? 'another client');
      yield [
        'OVERLAP_STAFF',
        `${person.name} already works ${timesOf(other, shift, display)} with ${whose}.`,
      ];
    }
}

function* ofPerson(shift: JudgedShift, facts: Named): Generator<Said> {
  const { person, client, isExcluded, display, skillNames } = facts;
  const { name } = person;
  if (isExcluded) yield ['EXCLUDED', `${name} is marked do-not-send for ${client.name}.`];
  const unemployed = `${name} is not employed on this date.`;
  if (person.hireDate !== null && startDay(shift) < person.hireDate) yield ['BEFORE_HIRE', unemployed];
  if (person.terminationDate !== null && lastDay(shift) > person.terminationDate)
    yield ['AFTER_TERMINATION', unemployed];
  if (person.status === 'SUSPENDED') yield ['ON_LEAVE', `${name} is suspended.`];
  if (isOnLeave(person, startDay(shift)) || isOnLeave(person, lastDay(shift)))
    yield ['ON_LEAVE', `${name} is on leave on this date.`];
  yield* ofAvailability(shift, person);
  const needs = { role: person.role, serviceType: shift.serviceType, day: lastDay(shift) };
  for (const gap of findCredentialGaps(facts.credentialKinds, person.credentials, needs))
    if (gap.blocksScheduling && gap.why === 'EXPIRED' && gap.expiredOn !== null) {
      const date = formatWordDate(gap.expiredOn, display);
      yield ['CREDENTIAL_EXPIRED', `${gap.kind.name} for ${name} expires ${date}, before this shift.`];
    }
  for (const id of shift.requiredSkillIds)
    if (!person.skillIds.includes(id))
      yield ['SKILL_MISSING', `${name} lacks ${skillNames.get(id) ?? 'a required skill'}.`];
  if (isRatedBelow(person.reviews, shift.minRating))
    yield ['MIN_RATING', `${name} is rated below ${starsInWords(shift.minRating ?? 0)}.`];
  yield* findUnmetWishes(facts.client, person, shift.genderPref);
  yield* ofHours(shift, facts);
}

function* ofAvailability(shift: JudgedShift, { name, availability }: PersonFacts): Generator<Said> {
  const { coverage } = readCoverage(availability ?? { timezone: shift.timezone, rows: [] }, {
    start: shift.startsAt,
    end: shift.endsAt,
  });
  const unavailable = `${name} is not available at this time.`;
  if (coverage === 'UNAVAILABLE') yield ['UNAVAILABLE', unavailable];
  if (coverage === 'OUTSIDE') yield ['OUTSIDE_AVAILABILITY', unavailable];
  if (coverage === 'NO_DATA') yield ['NO_AVAILABILITY_DATA', `${name} has not entered availability.`];
}

/** The way to and from another client, and the rest between two days: of the nearest before and after it. */
function* ofNeighbors(shift: JudgedShift, facts: Named): Generator<Said> {
  const { ofPerson: others, travelBufferMinutes, minimumRestHours } = facts;
  const [start, end] = [shift.startsAt.getTime(), shift.endsAt.getTime()];
  let before: { other: NearShift; gapMs: number } | undefined;
  let after: typeof before;
  for (const other of others) {
    const [sinceMs, untilMs] = [start - other.endsAt.getTime(), other.startsAt.getTime() - end];
    if (sinceMs >= 0 && (!before || sinceMs < before.gapMs)) before = { other, gapMs: sinceMs };
    if (untilMs >= 0 && (!after || untilMs < after.gapMs)) after = { other, gapMs: untilMs };
  }
  for (const { other, gapMs } of [before, after].filter((gap) => gap !== undefined)) {
    const minutes = Math.floor(gapMs / minuteMs);
    if (other.clientId !== shift.clientId && minutes < travelBufferMinutes)
      yield [
        'TRAVEL_GAP',
        `Only ${minutes} min between shifts; travel needs about ${travelBufferMinutes} min.`,
      ];
    // The days on which the two begin, on their own clocks.
    if (dayIn(other.timezone, other.startsAt) === startDay(shift)) continue;
    if (minutes < minimumRestHours * 60) yield ['MIN_REST', `Less than ${minimumRestHours} h rest.`];
  }
}

function* ofHours(shift: JudgedShift, facts: Named): Generator<Said> {
  const { person, workweekStartsOn, ofPerson: others } = facts;
  const { name, maxHoursPerDay, maxHoursPerWeek, payRateCents } = person;
  // Beside the straight pay that the hours cost anyway: time and a half.
  const costOf = (minutes: number) =>
    payRateCents === null ? '' : `, about ${formatCents(Math.round((minutes * payRateCents * 3) / 120))}`;
  const all = [shift, ...others];
  const { weekMinutes, dayMinutes } = workweekMinutes(shift, all, workweekStartsOn);
  if (maxHoursPerWeek !== null && weekMinutes > maxHoursPerWeek * 60)
    yield ['MAX_HOURS', `${name} would exceed ${maxHoursPerWeek} h.`];
  else if (maxHoursPerDay !== null && dayMinutes > maxHoursPerDay * 60)
    yield ['MAX_HOURS', `${name} would exceed ${maxHoursPerDay} h.`];
  const ofDay = overtimeOfDay(dayMinutes, person.overtimeRuleSet);
  if (ofDay > 0)
    yield [
      'OVERTIME_DAY',
      `This puts ${name} at ${hoursOf(dayMinutes)} h on the day (${hoursOf(ofDay)} h overtime${costOf(ofDay)}).`,
    ];
  const overtime = overtimeOf(weekMinutes, person.overtimeRuleSet);
  if (overtime === 0) return;
  yield [
    'OVERTIME_WEEK',
    `This puts ${name} at ${hoursOf(weekMinutes)} h (${hoursOf(overtime)} h overtime${costOf(overtime)}).`,
  ];
}

/** The minutes of a workweek above what is regular in it. */
export function overtimeOf(weekMinutes: number, ruleSet: OvertimeRuleSet | null): number {
  return Math.max(0, weekMinutes - latestRules(ruleSet ?? 'US_FEDERAL').weekly);
}

/** The minutes of a day above what is regular in it, where the rules have such a limit. */
function overtimeOfDay(dayMinutes: number, ruleSet: OvertimeRuleSet | null): number {
  const { daily } = latestRules(ruleSet ?? 'US_FEDERAL');
  return daily === null ? 0 : Math.max(0, dayMinutes - daily.over);
}

const hoursOf = (minutes: number) => String(Math.round(minutes / 6) / 10);

/** When another shift is at its client's home; its zone is named where the clock there is not that of the judged one. */
function timesOf(
  { startsAt: from, endsAt: to, timezone }: NearShift,
  shift: JudgedShift,
  display: Display,
): string {
  const isNamed = offsetMinutesAt(timezone, from) !== offsetMinutesAt(shift.timezone, from);
  return formatHomeTime({ from, to, timezone }, display, { isNamed }).text;
}
