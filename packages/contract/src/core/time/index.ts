export * from './format.ts';
export {
  dayMinutes,
  instantAt,
  intervalAt,
  type WallStretch,
  type WallTime,
  wallMinutes,
  wallStretches,
  wallTimeAt,
  wallTimeIn,
} from './wall.ts';
export {
  addDays,
  type Day,
  dayIn,
  dayMs,
  daysBetween,
  type Instant,
  isTimezone,
  minuteMs,
  partsIn,
  rangeOfDays,
  startOfDay,
  utcOffset,
  weekdayOf,
} from './zone.ts';
