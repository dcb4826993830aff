export * from './format.ts';
export {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  partsIn,
  rangeOfDays,
  startOfDay,
  utcOffset,
} from './zone.ts';
