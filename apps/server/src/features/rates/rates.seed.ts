import { addDays, type Day, type ServiceType, type ShiftType } from '@homeward/contract/core';
import {
  type CardLine,
  type MinimumWages,
  minimumWages,
  type RateOverrideBody,
  type RateUnit,
  raisedLines,
} from '@homeward/contract/rates';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertMoves, type MoveRow } from '../../platform/states/index.ts';
import { insertChoice } from '../offices/index.ts';
import {
  hasNoRates,
  insertSeedCard,
  insertSeedOverrides,
  readSeedParties,
  readSeedPlace,
  type SeedCard,
} from './rates.seed.store.ts';
import { cardHistory } from './rates.succession.service.ts';

type LineParts = Partial<CardLine> & Pick<CardLine, 'serviceType' | 'billRateCents' | 'payRateCents'>;

const line = (parts: LineParts): CardLine => ({
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  minUnits: 0,
  otBillMultiplier: 1.5,
  ...parts,
});

type Rates = readonly [billRateCents: number, payRateCents: number];

/** What an hour costs and pays: on weekdays, on their nights, on weekends and on holidays. */
const hourly: readonly (readonly [ServiceType, Rates, Rates, Rates, Rates])[] = [
  ['COMPANION', [3_200, 2_100], [3_400, 2_225], [3_500, 2_300], [4_800, 3_250]],
  ['PERSONAL_CARE', [3_400, 2_200], [3_600, 2_350], [3_700, 2_450], [5_100, 3_450]],
  ['HOMEMAKER', [3_000, 2_000], [3_200, 2_125], [3_300, 2_200], [4_500, 3_050]],
  // Little is left of its weekends.
  ['RESPITE', [3_300, 2_200], [3_500, 2_325], [3_600, 2_750], [4_950, 3_350]],
  ['DEMENTIA_CARE', [3_700, 2_450], [3_900, 2_575], [4_000, 2_650], [5_550, 3_750]],
  ['HOME_HEALTH_AIDE', [3_600, 2_400], [3_800, 2_500], [3_900, 2_600], [5_400, 4_150]],
];

const byTheHour = hourly.flatMap(([serviceType, weekday, night, weekend, holiday]) => {
  const of = ([billRateCents, payRateCents]: Rates, when: Partial<CardLine>) =>
    line({ serviceType, billRateCents, payRateCents, minUnits: 2, ...when });
  return [
    of(weekday, { dayType: 'WEEKDAY' }),
    of(night, { dayType: 'WEEKDAY', timeBand: 'OVERNIGHT' }),
    of(weekend, { dayType: 'WEEKEND' }),
    of(holiday, { dayType: 'HOLIDAY' }),
  ];
});

const others: readonly (readonly [ServiceType, ShiftType, RateUnit, ...Rates])[] = [
  ['COMPANION', 'OVERNIGHT_SLEEP', 'NIGHT', 17_500, 11_800],
  ['PERSONAL_CARE', 'OVERNIGHT_AWAKE', 'HOUR', 3_600, 2_350],
  ['PERSONAL_CARE', 'OVERNIGHT_SLEEP', 'NIGHT', 19_000, 12_900],
  ['PERSONAL_CARE', 'LIVE_IN', 'DAY', 38_000, 25_500],
  ['PERSONAL_CARE', 'LIVE_IN', 'HOUR', 3_400, 2_200],
  ['DEMENTIA_CARE', 'LIVE_IN', 'DAY', 41_000, 27_500],
  ['DEMENTIA_CARE', 'LIVE_IN', 'HOUR', 3_700, 2_450],
  ['SKILLED_NURSING', 'VISIT_FLAT', 'VISIT', 14_500, 9_500],
  ['TRANSPORT', 'HOURLY', 'HOUR', 3_200, 2_100],
  ['ASSESSMENT_VISIT', 'VISIT_FLAT', 'VISIT', 9_500, 6_200],
];

const standard: readonly CardLine[] = [
  ...byTheHour,
  ...others.map(([serviceType, shiftType, unit, billRateCents, payRateCents]) =>
    line({ serviceType, shiftType, unit, billRateCents, payRateCents }),
  ),
];

const raisedBy = (percent: number, roundToCents: 1 | 5 | 25 = 5) =>
  raisedLines(standard, { kind: 'PERCENT', percent, side: 'BOTH', roundToCents });

/**
 * Minimum wages from January 1, 2026. New York: $17.00 in New York City, where the office is (New York Labor Law section
 * 652). Texas: that of the federal Fair Labor Standards Act (Texas Labor Code section 62.051).
 */
const wages: MinimumWages = [
  { state: 'NY', hourlyCents: 1_700 },
  { state: 'TX', hourlyCents: 725 },
];

/** Gives the demo agency rate cards and overrides; nothing where there are some already. */
export async function seedRates({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoRates(tx))) return;
    const { adminId: by, secondOfficeId, today } = await readSeedPlace(tx);
    const year = Number(today.slice(0, 4));
    await addCards(tx, { year, by, secondOfficeId, today });
    await insertSeedOverrides(tx, overridesOf(await readSeedParties(tx), { year, today }), by);
    const { key } = minimumWages;
    await insertChoice(tx, 0, {
      key,
      value: wages,
      officeId: null,
      effectiveFrom: '2026-01-01',
      kind: 'SET',
      setBy: null,
    });
  });
}

interface Place {
  readonly year: number;
  readonly by: string | null;
  readonly secondOfficeId: string | null;
  readonly today: Day;
}

async function addCards(tx: Transaction, { year, by, secondOfficeId, today }: Place): Promise<void> {
  const whole = (of: number) => ({ effectiveFrom: `${of}-01-01`, effectiveTo: `${of}-12-31` });
  const next = await add(tx, {
    ...draft,
    by,
    name: `Standard rates ${year + 1}`,
    ...whole(year + 1),
    effectiveTo: null,
    notes: '4 % more than the year before, rounded to 5 cents.',
    status: 'SCHEDULED',
    lines: raisedBy(4),
  });
  await add(tx, {
    ...draft,
    by,
    name: `Standard rates ${year}`,
    ...whole(year),
    endedBy: next,
    status: 'ACTIVE',
    lines: [...standard],
  });
  await add(tx, {
    ...draft,
    by,
    name: `Standard rates ${year - 1}`,
    ...whole(year - 1),
    status: 'EXPIRED',
    lines: raisedBy(-4),
  });
  if (secondOfficeId !== null)
    await add(tx, {
      ...draft,
      by,
      name: 'Austin rates',
      officeId: secondOfficeId,
      effectiveFrom: `${year}-01-01`,
      notes: 'Higher than elsewhere: clients live far apart.',
      status: 'ACTIVE',
      lines: raisedBy(6, 25),
    });
  await add(tx, {
    ...draft,
    by,
    name: 'Weekend trial',
    effectiveFrom: addDays(today, 60),
    notes: 'Would more caregivers take weekends? To be decided with the office.',
    lines: standard
      .filter(({ dayType, serviceType }) => dayType === 'WEEKEND' && serviceType !== 'HOMEMAKER')
      .map((one) => ({ ...one, payRateCents: one.payRateCents + 300 })),
  });
}

const draft: SeedCard = {
  name: '',
  officeId: null,
  effectiveFrom: '',
  effectiveTo: null,
  notes: '',
  status: 'DRAFT',
  endedBy: null,
  lines: [],
  version: 1,
  by: null,
};

/** The moves that bring a card into its state. */
const movesTo: Partial<Record<SeedCard['status'], readonly Pick<MoveRow, 'move' | 'from' | 'to'>[]>> = {
  SCHEDULED: [{ move: 'activate', from: 'DRAFT', to: 'SCHEDULED' }],
  ACTIVE: [{ move: 'activate', from: 'DRAFT', to: 'ACTIVE' }],
  EXPIRED: [
    { move: 'activate', from: 'DRAFT', to: 'ACTIVE' },
    { move: 'expire', from: 'ACTIVE', to: 'EXPIRED' },
  ],
};

async function add(tx: Transaction, card: SeedCard): Promise<string> {
  const moves = movesTo[card.status] ?? [];
  const thingId = await insertSeedCard(tx, { ...card, version: 1 + moves.length });
  const rows = moves.map((move, at): MoveRow => {
    const isActivated = move.move === 'activate';
    const day = isActivated ? card.effectiveFrom : addDays(card.effectiveTo ?? card.effectiveFrom, 1);
    return {
      ...move,
      thingType: cardHistory.type,
      thingId,
      by: isActivated ? card.by : null,
      // A scheduled card was activated just now.
      at: move.to === 'SCHEDULED' ? null : `${day}T15:00:00Z`,
      version: 2 + at,
    };
  });
  if (rows.length > 0) await insertMoves(tx, rows);
  return thingId;
}

function overridesOf(
  [first, second, third]: readonly { readonly clientId: string; readonly staffId: string }[],
  { year, today }: Pick<Place, 'year' | 'today'>,
): RateOverrideBody[] {
  const base = {
    ...line({ serviceType: 'PERSONAL_CARE', billRateCents: 0, payRateCents: 0 }),
    clientId: null,
    staffId: null,
    shiftId: null,
    payer: null,
    billRateCents: null,
    payRateCents: null,
    effectiveTo: null,
  };
  const made: RateOverrideBody[] = [
    {
      ...base,
      scope: 'PAYER',
      payer: 'MEDICAID',
      unit: 'QUARTER_HOUR',
      billRateCents: 725,
      effectiveFrom: `${year}-01-01`,
      reason: 'What the state pays for a quarter of an hour.',
    },
  ];
  if (first)
    made.push({
      ...base,
      scope: 'CLIENT',
      clientId: first.clientId,
      dayType: 'WEEKDAY',
      billRateCents: 3_200,
      effectiveFrom: addDays(today, -120),
      reason: 'Agreed with the family when care began: five days a week.',
    });
  if (second)
    made.push({
      ...base,
      scope: 'CLIENT_STAFF',
      clientId: second.clientId,
      staffId: second.staffId,
      dayType: 'WEEKDAY',
      payRateCents: 2_550,
      effectiveFrom: addDays(today, -45),
      effectiveTo: addDays(today, 45),
      reason: 'A long way from home until the move of the client.',
    });
  if (third)
    made.push({
      ...base,
      scope: 'STAFF',
      staffId: third.staffId,
      dayType: 'WEEKDAY',
      payRateCents: 2_400,
      effectiveFrom: addDays(today, -200),
      reason: 'Ten years with the agency.',
    });
  return made;
}
