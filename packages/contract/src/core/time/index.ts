export * from './format.ts';
export {
  dayMinutes,
  instantAt,
  intervalAt,
  type WallStretch,
  type WallTime,
  wallStretches,
  wallTimeAt,
} from './wall.ts';
export {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  type Instant,
  isTimezone,
  partsIn,
  rangeOfDays,
  startOfDay,
  utcOffset,
  weekdayOf,
} from './zone.ts';
