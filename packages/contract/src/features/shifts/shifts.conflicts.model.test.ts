import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalAt } from '../../core/index.ts';
import type { ConflictFacts, JudgedShift, NearShift, PersonFacts } from './shifts.conflict-facts.model.ts';
import { conflictsTouchedBy, doOverlap, findConflicts, isServedOn } from './shifts.conflicts.model.ts';
import { paidMinutesOf } from './shifts.hours.model.ts';
import { conflictCodes } from './shifts.text.ts';
import { noWishes, wishCodes } from './shifts.wishes.model.ts';

const timezone = 'America/New_York';
const anytime = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  kind: 'RECURRING' as const,
  type: 'AVAILABLE' as const,
  dayOfWeek,
  startTime: '00:00',
  endTime: '00:00',
}));
const ana: PersonFacts = {
  name: 'Ana Cruz',
  role: 'CareProvider',
  hireDate: '2020-01-01',
  terminationDate: null,
  status: 'ACTIVE',
  leave: null,
  maxHoursPerWeek: null,
  maxHoursPerDay: null,
  overtimeRuleSet: null,
  payRateCents: null,
  availability: { timezone, rows: anytime },
  credentials: [],
  skillIds: ['lift'],
  reviews: { count: 0, halfStars: 0 },
  languages: [],
  petTolerance: null,
  gender: null,
  smokeTolerance: null,
};
const none: ConflictFacts = {
  client: {
    name: 'Rosa Delgado',
    status: 'ACTIVE',
    holdSince: null,
    expectedReturn: null,
    dischargedOn: null,
    needsTwoPeople: false,
    languages: [],
    pets: [],
    caregiverGender: null,
    smokingInHome: null,
    authorizations: [],
  },
  person: ana,
  isExcluded: false,
  ofPerson: [],
  ofClient: [],
  careOfClient: [],
  credentialKinds: [],
  skillNames: new Map([['peg', 'Feeding tube']]),
  holidays: { preset: 'US_FEDERAL', skipped: [], observance: 'DAY', own: [] },
  workweekStartsOn: 'sunday',
  travelBufferMinutes: 30,
  minimumRestHours: 8,
  display: { timezone, timeFormat: '12h', dateFormat: 'MM/DD/YYYY', weekStart: 'sunday' },
};

/** `2026-06-10 09:00-13:00`; an end at or before the start is on the next day. */
function timeOf(text: string) {
  const [day = '', hours = ''] = text.split(' ');
  const [from = '', to = ''] = hours.split('-');
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const [start, end] = [`${day}T${from}`, `${to > from ? day : next}T${to}`];
  const instants = intervalAt(timezone, start, end);
  return { start, end, startsAt: instants.start, endsAt: instants.end };
}

const shiftAt = (text: string, more: Partial<JudgedShift> = {}): JudgedShift => ({
  id: null,
  clientId: 'rosa',
  careProviderId: 'ana',
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  timezone,
  ...timeOf(text),
  breakMinutes: 0,
  requiredSkillIds: [],
  ...noWishes,
  ...more,
});

const near = (text: string, client = 'Walter Nguyen'): NearShift => {
  const { startsAt, endsAt } = timeOf(text);
  const clientId = client === 'Rosa Delgado' ? 'rosa' : client;
  return {
    id: text,
    clientId,
    clientName: client,
    timezone,
    startsAt,
    endsAt,
    breakMinutes: 0,
    serviceType: 'PERSONAL_CARE',
  };
};
const person = (more: Partial<PersonFacts>): Partial<ConflictFacts> => ({ person: { ...ana, ...more } });
const client = (more: Partial<ConflictFacts['client']>): Partial<ConflictFacts> => ({
  client: { ...none.client, ...more },
});
const cpr = {
  id: 'cpr',
  name: 'CPR and first aid',
  roles: ['CareProvider' as const],
  serviceTypes: [],
  blocksScheduling: true,
  isRetired: false,
};
const until = (expiresOn: string) => ({
  credentialKinds: [cpr],
  ...person({ credentials: [{ kind: { id: 'cpr' }, status: 'VERIFIED', expiresOn }] }),
});
const authorized = {
  serviceType: 'PERSONAL_CARE' as const,
  from: '2026-01-01',
  to: '2026-12-31',
  minutesPerWeek: 600,
};
const week = ['2026-06-07', '2026-06-08', '2026-06-09'].map((day) =>
  near(`${day} 08:00-20:00`, 'Rosa Delgado'),
);

type Case = [what: string, shift: string, facts: Partial<ConflictFacts>, said: string[]];

// 2026-06-10 is a Wednesday. Clocks in New York go forward on 2026-03-08 and back on 2026-11-01, at 2 AM.
const cases: Case[] = [
  ['nothing', '2026-06-10 09:00-13:00', {}, []],
  [
    'an overlap',
    '2026-06-10 09:00-13:00',
    { ofPerson: [near('2026-06-10 12:00-14:00')] },
    ['OVERLAP_STAFF: Ana Cruz already works 12:00 PM – 2:00 PM with Walter Nguyen.'],
  ],
  [
    'edges that touch',
    '2026-06-10 09:00-13:00',
    { ofPerson: [near('2026-06-10 13:00-14:00', 'Rosa Delgado')] },
    [],
  ],
  [
    'the way to another client',
    '2026-06-10 09:00-13:00',
    { ofPerson: [near('2026-06-10 13:10-14:00')] },
    ['TRAVEL_GAP: Only 10 min between shifts; travel needs about 30 min.'],
  ],
  ['time enough for the way', '2026-06-10 09:00-13:00', { ofPerson: [near('2026-06-10 13:30-14:00')] }, []],
  [
    'too little rest after a night',
    '2026-06-10 09:00-13:00',
    { ofPerson: [near('2026-06-09 22:00-02:00')] },
    ['MIN_REST: Less than 8 h rest.'],
  ],
  ['rest enough', '2026-06-10 10:00-13:00', { ofPerson: [near('2026-06-09 22:00-02:00')] }, []],
  [
    'clocks that skip an hour of the rest',
    '2026-03-08 06:30-09:00',
    { ofPerson: [near('2026-03-07 18:00-22:00')] },
    ['MIN_REST: Less than 8 h rest.'],
  ],
  ['clocks that give one', '2026-11-01 05:00-09:00', { ofPerson: [near('2026-10-31 18:00-22:00')] }, []],
  [
    'an overlap in the hour that comes twice',
    '2026-11-01 00:30-01:45',
    { ofPerson: [near('2026-11-01 01:30-03:00', 'Rosa Delgado')] },
    ['OVERLAP_STAFF: Ana Cruz already works 1:30 AM – 3:00 AM with Rosa Delgado.'],
  ],
  [
    'the client at two places',
    '2026-06-10 09:00-13:00',
    { ofClient: [near('2026-06-10 08:00-10:00', 'Rosa Delgado')] },
    ['OVERLAP_CLIENT: Rosa Delgado already has a shift 8:00 AM – 10:00 AM.'],
  ],
  [
    'a client who needs two people',
    '2026-06-10 09:00-13:00',
    { ofClient: [near('2026-06-10 08:00-10:00', 'Rosa Delgado')], ...client({ needsTwoPeople: true }) },
    [],
  ],
  [
    'a client on hold',
    '2026-06-10 09:00-13:00',
    client({ status: 'ON_HOLD', holdSince: '2026-06-01', expectedReturn: '2026-06-11' }),
    ['CLIENT_STATUS: Rosa Delgado is on hold on this date.'],
  ],
  [
    'excluded',
    '2026-06-10 09:00-13:00',
    { isExcluded: true },
    ['EXCLUDED: Ana Cruz is marked do-not-send for Rosa Delgado.'],
  ],
  [
    'before the first day',
    '2026-06-10 09:00-13:00',
    person({ hireDate: '2026-06-11' }),
    ['BEFORE_HIRE: Ana Cruz is not employed on this date.'],
  ],
  [
    'a night into the day after the last',
    '2026-06-10 22:00-06:00',
    person({ terminationDate: '2026-06-10' }),
    ['AFTER_TERMINATION: Ana Cruz is not employed on this date.'],
  ],
  [
    'a night into a leave',
    '2026-06-10 22:00-06:00',
    person({ status: 'LEAVE', leave: { from: '2026-06-11', until: '2026-06-20' } }),
    ['ON_LEAVE: Ana Cruz is on leave on this date.'],
  ],
  [
    'the day before a leave',
    '2026-06-10 09:00-13:00',
    person({ status: 'LEAVE', leave: { from: '2026-06-11', until: null } }),
    [],
  ],
  [
    'the first day back',
    '2026-06-20 09:00-13:00',
    person({ status: 'LEAVE', leave: { from: '2026-06-11', until: '2026-06-20' } }),
    [],
  ],
  [
    'a leave that has no end yet',
    '2027-06-20 09:00-13:00',
    person({ status: 'LEAVE', leave: { from: '2026-06-11', until: null } }),
    ['ON_LEAVE: Ana Cruz is on leave on this date.'],
  ],
  [
    'a leave whose days nobody entered',
    '2026-06-10 09:00-13:00',
    person({ status: 'LEAVE' }),
    ['ON_LEAVE: Ana Cruz is on leave on this date.'],
  ],
  [
    'a suspension',
    '2026-06-10 09:00-13:00',
    person({ status: 'SUSPENDED' }),
    ['ON_LEAVE: Ana Cruz is suspended.'],
  ],
  [
    'unavailable',
    '2026-06-10 09:00-13:00',
    person({
      availability: {
        timezone,
        rows: [
          ...anytime,
          { kind: 'DATE_RANGE', type: 'UNAVAILABLE', startDate: '2026-06-10', endDate: '2026-06-10' },
        ],
      },
    }),
    ['UNAVAILABLE: Ana Cruz is not available at this time.'],
  ],
  [
    'outside of the hours',
    '2026-06-10 09:00-13:00',
    person({ availability: { timezone, rows: anytime.slice(0, 3) } }),
    ['OUTSIDE_AVAILABILITY: Ana Cruz is not available at this time.'],
  ],
  [
    'no hours',
    '2026-06-10 09:00-13:00',
    person({ availability: null }),
    ['NO_AVAILABILITY_DATA: Ana Cruz has not entered availability.'],
  ],
  [
    'a credential that expires before',
    '2026-06-10 09:00-13:00',
    until('2026-06-09'),
    ['CREDENTIAL_EXPIRED: CPR and first aid for Ana Cruz expires Jun 9, 2026, before this shift.'],
  ],
  ['a credential on its last day', '2026-06-10 09:00-13:00', until('2026-06-10'), []],
  [
    'overtime, with what it costs',
    '2026-06-10 09:00-15:00',
    { ofPerson: week, ...person({ payRateCents: 2_000 }) },
    ['OVERTIME_WEEK: This puts Ana Cruz at 42 h (2 h overtime, about $60.00).'],
  ],
  [
    'overtime of a day, with what it costs',
    '2026-06-10 09:00-15:00',
    {
      ofPerson: [near('2026-06-10 16:00-20:00', 'Rosa Delgado')],
      ...person({ payRateCents: 2_000, overtimeRuleSet: 'US_CALIFORNIA' }),
    },
    ['OVERTIME_DAY: This puts Ana Cruz at 10 h on the day (2 h overtime, about $60.00).'],
  ],
  [
    'a long day where days have no limit',
    '2026-06-10 09:00-21:00',
    person({ overtimeRuleSet: 'US_FEDERAL' }),
    [],
  ],
  [
    'another language',
    '2026-06-10 09:00-13:00',
    { ...client({ languages: ['Spanish', 'Tagalog'] }), ...person({ languages: ['English'] }) },
    ['LANGUAGE: Rosa Delgado prefers a caregiver who speaks Spanish or Tagalog.'],
  ],
  [
    'a shared language',
    '2026-06-10 09:00-13:00',
    { ...client({ languages: ['Spanish', 'English'] }), ...person({ languages: ['english'] }) },
    [],
  ],
  ['languages that nobody knows', '2026-06-10 09:00-13:00', client({ languages: ['Spanish'] }), []],
  [
    'animals',
    '2026-06-10 09:00-13:00',
    { ...client({ pets: ['DOGS', 'CATS'] }), ...person({ petTolerance: ['DOGS'] }) },
    ['PET: Rosa Delgado prefers a caregiver who works with cats.'],
  ],
  [
    'another gender than the client prefers',
    '2026-06-10 09:00-13:00',
    { ...client({ caregiverGender: 'FEMALE' }), ...person({ gender: 'MALE' }) },
    ['GENDER_PREF: Rosa Delgado prefers a female caregiver.'],
  ],
  [
    'the gender that the client prefers',
    '2026-06-10 09:00-13:00',
    { ...client({ caregiverGender: 'NONBINARY' }), ...person({ gender: 'NONBINARY' }) },
    [],
  ],
  [
    'a gender that somebody prefers not to say',
    '2026-06-10 09:00-13:00',
    { ...client({ caregiverGender: 'FEMALE' }), ...person({ gender: 'UNDISCLOSED' }) },
    [],
  ],
  [
    'a gender that nobody asked about',
    '2026-06-10 09:00-13:00',
    { ...client({ caregiverGender: 'MALE' }), ...person({ gender: null }) },
    [],
  ],
  [
    'a gender where the client prefers none',
    '2026-06-10 09:00-13:00',
    { ...client({ caregiverGender: null }), ...person({ gender: 'MALE' }) },
    [],
  ],
  [
    'smoking in the home',
    '2026-06-10 09:00-13:00',
    { ...client({ smokingInHome: true }), ...person({ smokeTolerance: false }) },
    ['SMOKE: Rosa Delgado prefers a caregiver who works where people smoke.'],
  ],
  [
    'smoking in the home that the caregiver accepts',
    '2026-06-10 09:00-13:00',
    { ...client({ smokingInHome: true }), ...person({ smokeTolerance: true }) },
    [],
  ],
  [
    'smoking in the home that nobody asked about',
    '2026-06-10 09:00-13:00',
    { ...client({ smokingInHome: true }), ...person({ smokeTolerance: null }) },
    [],
  ],
  [
    'a home without smoke',
    '2026-06-10 09:00-13:00',
    { ...client({ smokingInHome: false }), ...person({ smokeTolerance: false }) },
    [],
  ],
  ['animals that nobody asked about', '2026-06-10 09:00-13:00', client({ pets: ['DOGS'] }), []],
  [
    'more than the most hours',
    '2026-06-10 09:00-13:00',
    { ofPerson: week, ...person({ maxHoursPerWeek: 38 }) },
    ['MAX_HOURS: Ana Cruz would exceed 38 h.'],
  ],
  [
    'a holiday',
    '2026-07-03 22:00-06:00',
    {},
    ['HOLIDAY: Jul 4, 2026 is Independence Day; holiday rates apply.'],
  ],
  [
    'more than is authorized',
    '2026-06-10 09:00-13:00',
    {
      ...client({ authorizations: [authorized] }),
      careOfClient: [near('2026-06-08 09:00-15:30', 'Rosa Delgado')],
    },
    ['AUTHORISED_HOURS: Rosa Delgado has 3.5 authorized hours left this week.'],
  ],
  [
    'hours of another service',
    '2026-06-10 09:00-13:00',
    {
      ...client({
        authorizations: [authorized, { ...authorized, serviceType: 'COMPANION', minutesPerWeek: 60 }],
      }),
      careOfClient: [{ ...near('2026-06-08 09:00-16:00', 'Rosa Delgado'), serviceType: 'COMPANION' }],
    },
    [],
  ],
  ['a night that ends where a holiday begins', '2026-07-03 18:00-00:00', {}, []],
];

it.each(cases)('%s', (_what, at, facts, said) => {
  const found = findConflicts(shiftAt(at), { ...none, ...facts }, {});
  expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual(said);
});

describe('findConflicts', () => {
  it('names each skill that is missing', () => {
    const shift = shiftAt('2026-06-10 09:00-13:00', { requiredSkillIds: ['lift', 'peg'] });
    expect(findConflicts(shift, none, {})).toEqual([
      { code: 'SKILL_MISSING', policy: 'PROHIBIT', message: 'Ana Cruz lacks Feeding tube.' },
    ]);
  });

  it('asks nothing of a person where nobody is assigned', () => {
    const shift = shiftAt('2026-07-04 09:00-13:00', { careProviderId: null });
    expect(findConflicts(shift, { ...none, person: null }, {}).map(({ code }) => code)).toEqual(['HOLIDAY']);
  });

  it('hides a client whom nobody may name', () => {
    const other = { ...near('2026-06-10 12:00-14:00'), clientName: null };
    const [found] = findConflicts(shiftAt('2026-06-10 09:00-13:00'), { ...none, ofPerson: [other] }, {});
    expect(found?.message).toBe('Ana Cruz already works 12:00 PM – 2:00 PM with another client.');
  });

  const at = fc.integer({ min: 0, max: 4 * 96 }).map((quarter) => quarter * 900_000);
  const stretch = fc.tuple(at, fc.integer({ min: 1, max: 96 })).map(([from, quarters]) => {
    // Around the night in which clocks go back.
    const startsAt = new Date(Date.parse('2026-10-30T04:00:00Z') + from);
    return { startsAt, endsAt: new Date(startsAt.getTime() + quarters * 900_000) };
  });

  it('overlaps the one as it overlaps the other', () => {
    fc.assert(
      fc.property(stretch, stretch, (one, other) => {
        expect(doOverlap(one, other)).toBe(doOverlap(other, one));
        expect(doOverlap(one, { startsAt: one.endsAt, endsAt: new Date(one.endsAt.getTime() + 1) })).toBe(
          false,
        );
      }),
    );
  });

  it('reports nothing that is off, and everything else with its policy', () => {
    fc.assert(
      fc.property(fc.subarray([...conflictCodes]), fc.array(stretch, { maxLength: 5 }), (off, others) => {
        const policies = Object.fromEntries(off.map((code) => [code, 'OFF' as const]));
        const all = others.map((one, place) => ({
          ...near('2026-06-10 09:00-10:00'),
          ...one,
          id: String(place),
        }));
        const facts = { ...none, ...person({ availability: null }), ofPerson: all, ofClient: all };
        const shift = shiftAt('2026-10-31 22:00-06:00');
        const found = findConflicts(shift, facts, policies);
        expect(found.filter(({ code }) => off.includes(code))).toEqual([]);
        const usual = findConflicts(shift, facts, {});
        expect(found).toEqual(usual.filter(({ code }) => !off.includes(code)));
      }),
      { numRuns: 100 },
    );
  });
});

it('serves a client by the days of their status', () => {
  const base = { holdSince: '2026-06-05', expectedReturn: '2026-06-10', dischargedOn: '2026-06-08' };
  const served = (status: 'PROSPECT' | 'ONBOARDING' | 'ON_HOLD' | 'DISCHARGED', day: string) =>
    isServedOn({ ...base, status }, day);
  expect(
    ['2026-06-04', '2026-06-05', '2026-06-09', '2026-06-10'].map((day) => served('ON_HOLD', day)),
  ).toEqual([true, false, false, true]);
  expect(['2026-06-08', '2026-06-09'].map((day) => served('DISCHARGED', day))).toEqual([true, false]);
  expect([served('PROSPECT', '2026-06-01'), served('ONBOARDING', '2026-06-01')]).toEqual([false, true]);
});

it('judges by a change only what the change can bring', () => {
  const no = { time: false, person: false, service: false, skills: false, wishes: false, break: false };
  expect([...conflictsTouchedBy(no)]).toEqual([]);
  expect([...conflictsTouchedBy({ ...no, skills: true })]).toEqual(['SKILL_MISSING']);
  expect([...conflictsTouchedBy({ ...no, wishes: true })]).toEqual(['GENDER_PREF', 'MIN_RATING']);
  expect(conflictsTouchedBy({ ...no, person: true }).has('CLIENT_STATUS')).toBe(false);
  const byTime = conflictsTouchedBy({ ...no, time: true });
  expect(['OVERLAP_CLIENT', 'EXCLUDED', 'OVERTIME_DAY'].every((code) => byTime.has(code as never))).toBe(
    true,
  );
  expect(conflictsTouchedBy({ ...no, person: true }).has('AUTHORISED_HOURS')).toBe(false);
  for (const change of ['time', 'service', 'break'])
    expect(conflictsTouchedBy({ ...no, [change]: true }).has('AUTHORISED_HOURS')).toBe(true);
  expect(['SKILL_MISSING', 'MIN_RATING', ...wishCodes].some((code) => byTime.has(code as never))).toBe(false);
});

it.each([
  ['2026-10-31 22:00-06:00', 540],
  ['2026-03-07 22:00-06:00', 420],
  ['2026-06-10 22:00-06:00', 480],
])('pays the time that passes: %s is %i minutes', (text, minutes) => {
  expect(paidMinutesOf({ ...timeOf(text), breakMinutes: 0 })).toBe(minutes);
});
