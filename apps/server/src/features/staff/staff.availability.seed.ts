import { addDays } from '@homeward/contract/core';
import type { SaveAvailability } from '@homeward/contract/staff';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import {
  hasNoAvailability,
  insertSeedPlans,
  readSeedStaff,
  type SeedPlan,
} from './staff.availability-seed.store.ts';

type Row = SaveAvailability['rows'][number];

const weekdays = [1, 2, 3, 4, 5];
const weekend = [6, 0];

/** What people of the demo do in a week. */
const weeks: readonly ((random: Random) => Row[])[] = [
  () => weekdays.map((day) => weekly(day, 'AVAILABLE', '08:00', '17:00')),
  () => [
    ...weekdays.map((day) => weekly(day, 'AVAILABLE', '07:00', '15:00')),
    weekly(6, 'PREFERRED', '09:00', '13:00'),
  ],
  () => [5, 6, 0].map((day) => weekly(day, 'PREFERRED', '22:00', '06:00')),
  (random) =>
    weekdays
      .filter(() => random() < 0.7)
      .flatMap((day) => [
        weekly(day, 'AVAILABLE', '08:30', '12:30'),
        weekly(day, 'PREFERRED', '12:30', '16:00'),
      ]),
  () => weekend.map((day) => weekly(day, 'AVAILABLE', '00:00', '00:00')),
  () => [1, 3, 5].map((day) => weekly(day, 'AVAILABLE', '14:00', '22:00')),
];

const reasons = ['Family visit', 'Vacation', 'Doctor’s appointment', 'Moving house', ''] as const;

function weekly(dayOfWeek: number, type: Row['type'], startTime: string, endTime: string): Row {
  return { kind: 'RECURRING', type, dayOfWeek, startTime, endTime };
}

/** Says when the people of the demo agency can work; nothing where somebody has said so already. */
export async function seedAvailability({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoAvailability(tx))) return;
    const plans = makePlans(await readSeedStaff(tx), new Date().toISOString().slice(0, 10));
    if (plans.length > 0) await insertSeedPlans(tx, plans);
  });
}

/** A few have said nothing yet, and a few have not confirmed for long. Always the same, but for when. */
function makePlans(staff: readonly { id: string; username: string }[], today: string): SeedPlan[] {
  const random = randomFrom(20_261_124);
  return staff.flatMap(({ id, username }) => {
    // The demo’s own care provider has a week with all that there is to see, and should confirm it.
    const isDemo = username === 'care.provider';
    const chance = random();
    const rows = isDemo ? demoWeek() : pick(random, weeks)(random);
    const off = random() < 0.35 || isDemo ? [timeOff(random, today)] : [];
    const confirmedDaysAgo = isDemo ? 41 : Math.floor(random() ** 2 * 75);
    if (chance < 0.12 && !isDemo) return [];
    return [{ userId: id, confirmedDaysAgo, rows: [...rows, ...off] }];
  });
}

function demoWeek(): Row[] {
  return [
    ...[1, 2, 4].map((day) => weekly(day, 'AVAILABLE', '08:00', '16:00')),
    weekly(3, 'PREFERRED', '08:00', '12:00'),
    weekly(3, 'AVAILABLE', '12:00', '16:00'),
    weekly(6, 'PREFERRED', '09:00', '14:00'),
  ];
}

function timeOff(random: Random, today: string): Row {
  const startDate = addDays(today, 3 + Math.floor(random() * 40));
  const reason = pick(random, reasons);
  return {
    kind: 'DATE_RANGE',
    type: 'UNAVAILABLE',
    startDate,
    endDate: addDays(startDate, Math.floor(random() * 6)),
    ...(reason !== '' && { reason }),
  };
}
