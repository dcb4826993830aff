import { addDays, dayIn, weekdayNames, weekdayOf } from '@homeward/contract/core';
import { faultOfRule, type Holidays, holidaysBetween } from '@homeward/contract/offices';
import { useFormatters } from '../../ui/formatters.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { clockInWords } from './offices.text.ts';

const twoYears = 730;

/** The days of the next two years that are holidays, as it stands now. */
export function HolidayPreview({ holidays }: { holidays: Holidays }) {
  const { day, hourCycle, timezone } = useFormatters();
  const today = dayIn(timezone, new Date(useNow()));
  const own = holidays.own.filter(({ rule }) => faultOfRule(rule) === undefined);
  const found = holidaysBetween({ ...holidays, own }, today, addDays(today, twoYears));
  return (
    <section aria-label="The next two years">
      <h3 className="mb-2 font-medium">
        The next two years: {found.length} {found.length === 1 ? 'day' : 'days'}
      </h3>
      <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-md border border-line p-3 text-sm">
        {found.map((one) => (
          <li key={`${one.day} ${one.name}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="tabular-nums">
              {day(one.day)} <span className="text-muted">{weekdayNames[weekdayOf(one.day)]}</span>
            </span>
            <span className="min-w-0 wrap-anywhere">
              {one.name}
              {one.observedFor ? ' (observed)' : ''}
              {one.startsAt !== '00:00' || one.endsAt !== '24:00'
                ? `, ${clockInWords(one.startsAt, hourCycle)} to ${clockInWords(one.endsAt, hourCycle)}`
                : ''}
            </span>
          </li>
        ))}
        {found.length === 0 ? <li className="text-muted">There are no holidays.</li> : null}
      </ul>
    </section>
  );
}
