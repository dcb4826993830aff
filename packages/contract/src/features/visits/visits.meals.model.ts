import { type Day, type Instant, minuteMs } from '../../core/index.ts';

// Which meal breaks a state asks for is data, by the day from which it holds: another state or year is another row.

const hour = 60;

interface MealBreak {
  /** It begins before more minutes than these are worked. */
  readonly byMinutes: number;
  /** It may be waived where no more minutes are worked in all. */
  readonly waivableUpTo: number;
}

interface MealRules {
  /** They hold for work that begins on this day or later. */
  readonly from: Day;
  /** A shorter break is none. */
  readonly leastMinutes: number;
  /** In the order in which they are due. */
  readonly breaks: readonly MealBreak[];
}

/** Rules by state, the latest version first. No federal law asks for a meal break (29 CFR 785.19 says only when one is unpaid). */
const mealRules: Readonly<Record<string, readonly MealRules[]>> = {
  CA: [
    {
      // California Labor Code 512(a); Brinker v. Superior Court (2012) 53 Cal.4th 1004: by the end of the 5th and the 10th
      // hour; Donohue v. AMN Services (2021) 11 Cal.5th 58: the times of meals are not rounded.
      from: '2000-01-01',
      leastMinutes: 30,
      breaks: [
        { byMinutes: 5 * hour, waivableUpTo: 6 * hour },
        { byMinutes: 10 * hour, waivableUpTo: 12 * hour },
      ],
    },
  ],
};

/** Work from an instant to another, with the breaks in it. */
interface BrokenWork {
  readonly in: Instant;
  readonly out: Instant;
  /** As they were punched, in order. */
  readonly breaks: readonly { readonly from: Instant; readonly to: Instant }[];
  /** The minutes that count; others than were punched: a correction, whose times nobody knows. */
  readonly breakMinutes: number;
}

/**
 * Whether work lacks a meal break that the law of a state asks for. Breaks are no work: hours are counted without them. Of
 * breaks whose times nobody knows, each that is long enough counts as taken in time. A waiver is presumed where one is
 * possible.
 * @param state two letters; null: no state
 * @param day on which the work begins
 */
export function lacksMealBreak(state: string | null, day: Day, work: BrokenWork): boolean {
  const rules = (mealRules[state ?? ''] ?? []).find(({ from }) => from <= day);
  if (!rules) return false;
  const { leastMinutes, breaks } = rules;
  const elapsed = minutesBetween(work.in, work.out);
  const punched = work.breaks.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0);
  // Each punched break was rounded to a minute.
  const isPunched = Math.abs(punched - work.breakMinutes) <= work.breaks.length;
  const worked = elapsed - (isPunched ? punched : work.breakMinutes);
  const taken = isPunched
    ? mealsOf(work, leastMinutes)
    : Array.from({ length: Math.floor(work.breakMinutes / leastMinutes) }, () => 0);
  return breaks.some(({ byMinutes, waivableUpTo }, place) => {
    if (worked <= waivableUpTo) return false;
    const after = taken[place];
    return after === undefined || after > byMinutes;
  });
}

/** The minutes that were worked before each break that is long enough. */
function mealsOf(work: BrokenWork, leastMinutes: number): number[] {
  let paused = 0;
  return work.breaks.flatMap(({ from, to }) => {
    const after = minutesBetween(work.in, from) - paused;
    const minutes = minutesBetween(from, to);
    paused += minutes;
    return minutes >= leastMinutes ? [after] : [];
  });
}

function minutesBetween(from: Instant, to: Instant): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / minuteMs;
}
