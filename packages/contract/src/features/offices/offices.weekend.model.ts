import { minutesOf } from './offices.bands.model.ts';
import { type Weekday, weekdays } from './offices.text.ts';

/** From when to when the rates of weekends hold. */
export interface Weekend {
  readonly startsOn: Weekday;
  readonly startsAt: string;
  readonly endsOn: Weekday;
  readonly endsAt: string;
}

const fullDay = 1_440;
const fullWeek = 7 * fullDay;

/** When a weekend begins, in minutes from the first moment of a week, Sunday's, and how long it lasts. */
export function weekendSpan({ startsOn, startsAt, endsOn, endsAt }: Weekend): {
  from: number;
  minutes: number;
} {
  const from = weekdays.indexOf(startsOn) * fullDay + minutesOf(startsAt);
  const minutes = (weekdays.indexOf(endsOn) * fullDay + minutesOf(endsAt) - from + fullWeek) % fullWeek;
  return { from, minutes };
}
