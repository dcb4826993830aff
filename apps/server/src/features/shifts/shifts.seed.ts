import { randomUUID } from 'node:crypto';
import {
  addDays,
  type Day,
  daysOf,
  isFault,
  occurrenceOn,
  parseRule,
  type RuleDay,
  ruleDays,
  type ServiceType,
  type ShiftType,
  weekdayOf,
} from '@homeward/contract/core';
import { escalation, materializedDays } from '@homeward/contract/shifts';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { insertChoice } from '../offices/index.ts';
import {
  hasNoShifts,
  insertSeedChanges,
  insertSeedFills,
  insertSeedOffers,
  insertSeedSeries,
  insertSeedShifts,
  readSeedClients,
  type SeedClient,
  type SeedSeries,
  type SeedShift,
} from './shifts.seed.store.ts';
import { insertSeedEscalation, insertSeedOpenShifts } from './shifts.seed-escalation.store.ts';

const weeksBehind = 14;
/** Drafts begin after so many days: what is before was published. */
const publishedDays = 14;

interface Pattern {
  readonly days: string;
  readonly times: readonly [startTime: string, endTime: string];
  readonly serviceType: ServiceType;
  readonly shiftType?: ShiftType;
}

/** When somebody comes, client by client. */
const patterns: readonly (readonly Pattern[])[] = [
  [{ days: 'MO,WE,FR', times: ['09:00', '13:00'], serviceType: 'PERSONAL_CARE' }],
  [
    { days: 'TU,TH', times: ['10:00', '14:00'], serviceType: 'COMPANION' },
    { days: 'SA', times: ['09:00', '12:00'], serviceType: 'HOMEMAKER' },
  ],
  [{ days: 'MO,TU,WE,TH,FR', times: ['08:00', '11:00'], serviceType: 'HOME_HEALTH_AIDE' }],
  [
    {
      days: 'FR,SA,SU',
      times: ['22:00', '06:00'],
      serviceType: 'DEMENTIA_CARE',
      shiftType: 'OVERNIGHT_AWAKE',
    },
  ],
  [{ days: 'MO,WE', times: ['14:00', '18:00'], serviceType: 'PERSONAL_CARE' }],
  [
    { days: 'TU,FR', times: ['15:00', '18:00'], serviceType: 'DEMENTIA_CARE' },
    { days: 'SU', times: ['13:00', '17:00'], serviceType: 'RESPITE' },
  ],
  [{ days: 'MO,TH', times: ['12:00', '15:30'], serviceType: 'HOMEMAKER' }],
];

const causes = ['CLIENT_REQUEST', 'CLIENT_HOSPITAL', 'WEATHER', 'AGENCY'] as const;
const callOutReasons = ['My child is sick.', 'The car will not start.', 'I have a fever.'] as const;
const notes = [
  'The key is with the neighbor on the left.',
  'Please take out the trash on Mondays.',
  'The physical therapist comes at the same time.',
] as const;

/** Plans the visits of the demo agency: 14 weeks behind, 12 ahead; nothing where something is planned already. */
export async function seedShifts({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoShifts(tx))) return;
    const clients = await readSeedClients(tx);
    const random = randomFrom(20_261_124);
    const series = clients.flatMap((client, at) => seriesOf(client, at));
    const taken = new Map<string, SeedShift[]>();
    const now = new Date().toISOString();
    const shifts = series.flatMap((one) => shiftsOf(one, { random, taken, now }));
    if (series.length === 0) return;
    await insertSeedSeries(tx, series);
    await insertSeedShifts(tx, shifts);
    await insertSeedOffers(tx);
    await insertSeedOpenShifts(tx);
    await insertSeedChanges(tx);
    await insertSeedFills(tx);
    const officeId = await insertSeedEscalation(tx);
    if (officeId === undefined) return;
    const value = { ...escalation.default, isOn: true };
    await insertChoice(tx, 0, {
      ...{ key: escalation.key, officeId, value, kind: 'SET', effectiveFrom: null, setBy: null },
    });
  });
}

function seriesOf(client: SeedClient, at: number): SeedSeries[] {
  if (client.team.length === 0) return [];
  const startDate = addDays(client.today, -7 * weeksBehind);
  return (patterns[at % patterns.length] ?? []).map(
    ({ days, times, serviceType, shiftType = 'HOURLY' }, nth) => {
      const who = client.team[nth % client.team.length] ?? '';
      return {
        id: randomUUID(),
        client,
        serviceType,
        shiftType,
        rule: `FREQ=WEEKLY;BYDAY=${days}`,
        startDate,
        startTime: times[0],
        endTime: times[1],
        madeUntil: addDays(client.today, materializedDays),
        regulars: days.split(',').map((day) => ({
          dayOfWeek: ruleDays.indexOf(day as RuleDay),
          careProviderId: who,
        })),
      };
    },
  );
}

interface Given {
  readonly random: Random;
  /** What is planned of each person so far. */
  readonly taken: Map<string, SeedShift[]>;
  readonly now: string;
}

function shiftsOf(series: SeedSeries, { random, taken, now }: Given): SeedShift[] {
  const { client, rule: text, startDate, startTime, endTime, madeUntil } = series;
  const rule = parseRule(text);
  if (isFault(rule)) throw new Error(rule.message);
  const shifts: SeedShift[] = [];
  for (const date of daysOf(rule, startDate, madeUntil)) {
    const times = occurrenceOn({ startTime, endTime, timezone: client.timezone }, date);
    const wanted = series.regulars.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(date))?.careProviderId;
    const isFree = (id: string) =>
      (taken.get(id) ?? []).every((one) => one.endUtc <= times.startUtc || times.endUtc <= one.startUtc);
    const free = [wanted, ...client.team].find((id) => id !== undefined && isFree(id)) ?? null;
    const state = stateOf(random, { date, client, startUtc: times.startUtc, now, careProviderId: free });
    const shift: SeedShift = { series, ...times, ...state };
    shifts.push(shift);
    if (shift.careProviderId !== null && shift.status !== 'CANCELLED')
      taken.set(shift.careProviderId, [...(taken.get(shift.careProviderId) ?? []), shift]);
  }
  return shifts;
}

type State = Pick<
  SeedShift,
  'status' | 'careProviderId' | 'isPublished' | 'notesCaregiver' | 'cause' | 'callOutReason' | 'calledOutBy'
>;

interface Standing {
  readonly date: Day;
  readonly client: SeedClient;
  readonly startUtc: string;
  readonly now: string;
  /** Who can come; null: nobody. */
  readonly careProviderId: string | null;
}

/** What has become of a shift by its day; who is on hold gets no visits from today on. */
function stateOf(random: Random, { date, client, startUtc, now, careProviderId }: Standing): State {
  const chance = random();
  const plain: State = {
    status: 'ASSIGNED',
    careProviderId,
    isPublished: true,
    notesCaregiver: random() < 0.08 ? pick(random, notes) : '',
    cause: null,
    callOutReason: null,
    calledOutBy: null,
  };
  const isPast = startUtc < now;
  if (!client.isActive && !isPast) return { ...plain, status: 'CANCELLED', cause: 'CLIENT_HOSPITAL' };
  if (careProviderId === null)
    return isPast
      ? { ...plain, status: 'CANCELLED', cause: 'NO_STAFF' }
      : { ...plain, status: isDraft(date, client) ? 'DRAFT' : 'OPEN', isPublished: !isDraft(date, client) };
  if (isPast) {
    if (chance < 0.03) return { ...plain, status: 'CANCELLED', cause: pick(random, causes) };
    if (chance < 0.035) return { ...plain, status: 'MISSED' };
    return { ...plain, status: date < addDays(client.today, -7) ? 'VERIFIED' : 'COMPLETED' };
  }
  if (isDraft(date, client)) return { ...plain, status: 'DRAFT', isPublished: false };
  if (chance < 0.03)
    return {
      ...plain,
      status: 'OPEN',
      careProviderId: null,
      callOutReason: pick(random, callOutReasons),
      calledOutBy: careProviderId,
    };
  if (chance < 0.08) return { ...plain, status: 'OPEN', careProviderId: null };
  if (chance < 0.1) return { ...plain, status: 'CANCELLED', cause: pick(random, causes) };
  return { ...plain, status: date <= addDays(client.today, 4) && chance < 0.75 ? 'CONFIRMED' : 'ASSIGNED' };
}

const isDraft = (date: Day, { today }: SeedClient) => date > addDays(today, publishedDays);
