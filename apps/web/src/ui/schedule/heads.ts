/** What stands above a day. */
export interface DayHead {
  /** `Tue`. */
  readonly weekday: string;
  /** The day of the month. */
  readonly date: string;
  /** In full, for those who hear it: `Tuesday, November 24`. */
  readonly name: string;
  readonly isToday: boolean;
}

/** How high a schedule may be: as high as a list, so that its head stays in sight. */
export const scheduleHeight = 'max(24rem, calc(100dvh - 19rem))';
