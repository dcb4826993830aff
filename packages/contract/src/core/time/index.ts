export * from './format.ts';
export * from './home.ts';
export * from './kept.ts';
export {
  dayMinutes,
  instantAt,
  intervalAt,
  offsetMinutesAt,
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
  shortZoneName,
  startOfDay,
  utcOffset,
  weekdayOf,
} from './zone.ts';
