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

/** Minutes for each point of load by activity, `needs-map-1`: an agency convention. */
export const minutesPerPoint: Readonly<Record<string, number>> = {
  bath: 6,
  dress: 4,
  toilet: 3,
  transfer: 2,
  contin: 3,
  feed: 6,
};

/** How much help an activity takes, and how often a day. */
export interface Need {
  readonly itemId: string;
  readonly help: HelpType;
  readonly visitsPerDay: number;
}

/** What the needs of a day come to. */
export interface NeedsMap {
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
  table: Readonly<Record<string, number>> = minutesPerPoint,
): NeedsMap {
  const points = needs.map(({ itemId, help, visitsPerDay }) => ({ itemId, load: load[help] * visitsPerDay }));
  const minutesPerDay = points.reduce((sum, one) => sum + one.load * (table[one.itemId] ?? 0), 0);
  return {
    load: points.reduce((sum, one) => sum + one.load, 0),
    minutesPerDay,
    hoursPerWeek: Math.ceil((minutesPerDay * 7) / 15) / 4,
  };
}
