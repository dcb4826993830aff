import { defaultNeedsMinutes, needsActivities } from './instruments.tables.model.ts';
import type { HelpType } from './instruments.text.ts';

/** Points of the helper's load by the kind of help. Domain 4.1.4. */
const load: Readonly<Record<HelpType, number>> = {
  NONE: 0,
  SET_UP: 1,
  CUE: 2,
  HANDS_ON_UNDER_HALF: 3,
  HANDS_ON_OVER_HALF: 4,
  TOTAL: 5,
};

/** How much help an activity takes, and how often a day. */
export interface Need {
  readonly itemId: string;
  readonly help: HelpType;
  readonly visitsPerDay: number;
}

/** One activity of the map: its help, how often a day, and what they come to. */
export interface NeedLine extends Need {
  readonly load: number;
  readonly minutesPerDay: number;
}

/** What the needs of a day come to. */
export interface NeedsMap {
  /** Each activity with its load and minutes. */
  readonly lines: readonly NeedLine[];
  /** Points of load over all visits of a day. */
  readonly load: number;
  /** Suggested minutes a day. */
  readonly minutesPerDay: number;
  /** A hint for a proposal: hours a week, up to the next quarter of an hour. */
  readonly hoursPerWeek: number;
}

/**
 * The load of each activity × its visits, and the minutes that the agency's table suggests for it.
 * @param table minutes per point by activity; what it does not name counts none
 */
export function needsMap(
  needs: readonly Need[],
  table: Readonly<Record<string, number>> = defaultNeedsMinutes,
): NeedsMap {
  const lines = needs.map((need) => {
    const points = load[need.help] * need.visitsPerDay;
    return { ...need, load: points, minutesPerDay: points * (table[need.itemId] ?? 0) };
  });
  const minutesPerDay = lines.reduce((sum, one) => sum + one.minutesPerDay, 0);
  return {
    lines,
    load: lines.reduce((sum, one) => sum + one.load, 0),
    minutesPerDay,
    hoursPerWeek: Math.ceil((minutesPerDay * 7) / 15) / 4,
  };
}

/** What was noted of the help with an activity. */
interface HelpDetail {
  readonly help?: HelpType | undefined;
  readonly visitsPerDay?: number | undefined;
}

/**
 * The needs that the details of the daily activities say, in the order of the form. An activity with help but without the
 * times a day counts for nothing: missing is never zero.
 * @returns `open`: the ids of those
 */
export function needsOf(details: Readonly<Record<string, HelpDetail>>): {
  readonly needs: readonly Need[];
  readonly open: readonly string[];
} {
  const noted = needsActivities.map((itemId) => ({ itemId, ...details[itemId] }));
  const helped = noted.flatMap(({ itemId, help, visitsPerDay }) =>
    help === undefined || help === 'NONE' ? [] : [{ itemId, help, visitsPerDay }],
  );
  return {
    needs: helped.flatMap(({ itemId, help, visitsPerDay }) =>
      visitsPerDay === undefined ? [] : [{ itemId, help, visitsPerDay }],
    ),
    open: helped.flatMap(({ itemId, visitsPerDay }) => (visitsPerDay === undefined ? [itemId] : [])),
  };
}
