import { bandsOfDay, type TimeBandName, type TimeBands } from '@homeward/contract/offices';
import { clsx } from 'clsx';
import { bandLabels } from './offices.text.ts';

const looks: Record<TimeBandName, string> = {
  DAY: 'bg-accent-tint text-accent-ink',
  EVENING: 'bg-selected text-ink',
  OVERNIGHT: 'bg-press text-ink',
};

const dayMinutes = 1440;

/** A day from midnight to midnight with its bands: a picture of what the text beside it says. */
export function BandsBar({ value }: { value: unknown }) {
  return (
    <div aria-hidden className="select-none">
      <div className="flex h-8 overflow-hidden rounded-md border border-line">
        {bandsOfDay(value as TimeBands).map(({ band, from, to }) => (
          <span
            key={from}
            style={{ width: `${((to - from) / dayMinutes) * 100}%` }}
            className={clsx(
              'flex min-w-0 items-center justify-center border-line text-xs not-first:border-l',
              looks[band],
            )}
          >
            <span className="truncate px-1">{to - from >= 180 ? bandLabels[band] : ''}</span>
          </span>
        ))}
      </div>
      <div className="mt-0.5 flex justify-between text-xs text-muted tabular-nums">
        {['0', '6', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
