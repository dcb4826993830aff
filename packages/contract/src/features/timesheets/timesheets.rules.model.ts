import type { Day } from '../../core/index.ts';
import type { OvertimeRuleSet } from '../staff/index.ts';

export type { OvertimeRuleSet } from '../staff/index.ts';

// The rules of pay are data: each set by the day from which it holds, so that another state or year is another row.

const hour = 60;

/** When sleep on duty is not paid. Minutes. */
export interface SleepRules {
  /** A shorter duty is work from its beginning to its end, also while somebody sleeps. */
  readonly shortestDuty: number;
  /** More of a night is paid. */
  readonly longestUnpaid: number;
  /** Who sleeps less is paid for the whole night. */
  readonly leastSleep: number;
}

/**
 * What an incentive adds to the regular rate of its workweek. `ALL_HOURS`: it is divided by all hours, and overtime adds half
 * of that (29 CFR 778.110(b), 778.209(a)). `REGULAR_HOURS`: it is divided by the hours that are not overtime, and each hour of
 * overtime adds one and a half times that (Alvarado v. Dart Container Corp., 4 Cal. 5th 542 (2018)).
 */
export type IncentiveBase = 'ALL_HOURS' | 'REGULAR_HOURS';

/** When work is paid at one and a half times the regular rate, and when at twice. Minutes. */
export interface OvertimeRules {
  /** Regular minutes of a workweek; more are overtime. What a day has made overtime already does not count again. */
  readonly weekly: number;
  /** Regular minutes of a day, and those after which it pays twice (null: none). Null: days have no limit. */
  readonly daily: { readonly over: number; readonly doubleOver: number | null } | null;
  /** Whether the seventh day of a workweek in which each day is worked is overtime from its start. */
  readonly hasSeventhDay: boolean;
  /** Whether a workweek of live-in care alone has no overtime. */
  readonly isLiveInExempt: boolean;
  /** What the hourly value of an incentive is counted over. */
  readonly incentiveOver: IncentiveBase;
  /** Null: every minute on duty is paid. */
  readonly sleep: SleepRules | null;
}

interface DatedRules extends OvertimeRules {
  /** They hold for workweeks that begin on this day or later. */
  readonly from: Day;
}

/** 29 CFR 785.21 and 785.22. */
const federalSleep: SleepRules = { shortestDuty: 24 * hour, longestUnpaid: 8 * hour, leastSleep: 5 * hour };
/** 29 U.S.C. 207(a): over 40 hours in a workweek. */
const federal = {
  ...{ weekly: 40 * hour, daily: null, hasSeventhDay: false, sleep: federalSleep },
  incentiveOver: 'ALL_HOURS',
} as const;
/** California pays each hour under the control of the employer (Mendiola v. CPS Security Solutions, 2015). */
const california = { isLiveInExempt: false, sleep: null, incentiveOver: 'REGULAR_HOURS' } as const;

/** Each set of rules by the days from which its versions hold, the earliest first. */
const overtimeRules: Readonly<Record<OvertimeRuleSet, readonly [DatedRules, ...DatedRules[]]>> = {
  US_FEDERAL: [
    // 29 CFR 552.109(c), 1975: agencies may claim the exemption of live-in domestic work (29 U.S.C. 213(b)(21), 29 CFR 552.102).
    { from: '1975-01-01', ...federal, isLiveInExempt: true },
    // 29 CFR 552.109(c), 78 FR 60454: agencies may not.
    { from: '2015-01-01', ...federal, isLiveInExempt: false },
  ],
  US_FEDERAL_LIVE_IN: [
    { from: '1975-01-01', ...federal, isLiveInExempt: true },
    { from: '2015-01-01', ...federal, isLiveInExempt: false },
    // WHD Field Assistance Bulletin 2025-4: the rule of 2013 is not enforced. An agency chooses this set with its counsel.
    { from: '2025-07-25', ...federal, isLiveInExempt: true },
  ],
  US_CALIFORNIA: [
    // California Labor Code 510(a): also over 8 and 12 hours in a day, and on the seventh day of a workweek.
    {
      ...{ from: '2000-01-01', weekly: 40 * hour, hasSeventhDay: true, ...california },
      daily: { over: 8 * hour, doubleOver: 12 * hour },
    },
  ],
  US_CALIFORNIA_ATTENDANT: [
    // California Labor Code 1454: personal attendants, over 9 hours in a day or 45 in a workweek.
    {
      ...{ from: '2014-01-01', weekly: 45 * hour, hasSeventhDay: false, ...california },
      daily: { over: 9 * hour, doubleOver: null },
    },
  ],
};

/** The rules of a set for a workweek that begins on a day; before its first version, those of the first. */
export function rulesOn(set: OvertimeRuleSet, day: Day): OvertimeRules {
  const [first, ...later] = overtimeRules[set];
  return later.findLast(({ from }) => from <= day) ?? first;
}

/** The rules of a set that hold now: those of its last version. */
export function latestRules(set: OvertimeRuleSet): OvertimeRules {
  const versions = overtimeRules[set];
  return versions.at(-1) ?? versions[0];
}
