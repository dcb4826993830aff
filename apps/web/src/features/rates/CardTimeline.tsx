import { formatMonth } from '@homeward/contract/core';
import type { RateCardRow } from '@homeward/contract/rates';
import { clsx } from 'clsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { cardPath, statusLabel, words } from './rates.text.ts';
import { barOf, placeOfDay, quartersOf, windowAround } from './rates.timeline.model.ts';

interface CardTimelineProps {
  cards: readonly RateCardRow[];
  today: string;
}

/** The styles of a bar by the status of its card. */
const looks: Readonly<Record<RateCardRow['status'], string>> = {
  ACTIVE: 'border-accent bg-accent',
  SCHEDULED: 'border-accent bg-accent-tint',
  DRAFT: 'border-dashed border-accent bg-transparent',
  EXPIRED: 'border-control bg-sunk',
  ARCHIVED: 'border-dashed border-control bg-transparent',
};

/** The days of the listed cards, over 18 months around today. Each bar has its days in words, as the table does. */
export function CardTimeline({ cards, today }: CardTimelineProps) {
  const { day } = useFormatters();
  const window = windowAround(today);
  const shown = cards.flatMap((card) => {
    const bar = barOf(window, card);
    return bar ? [{ card, bar }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby="rates-timeline"
      className="rounded-lg border border-line bg-card p-4.5 max-sm:hidden"
    >
      <h2 id="rates-timeline" className="text-md font-bold">
        Effective dates
      </h2>
      <div className="relative mt-2 pt-6">
        <div aria-hidden className="absolute inset-y-0 right-0 left-44">
          {quartersOf(window).map((first) => (
            <span
              key={first}
              style={{ left: `${placeOfDay(window, first)}%` }}
              className="absolute inset-y-0 border-l border-line pl-1 text-xs whitespace-nowrap text-muted"
            >
              {formatMonth(first)}
            </span>
          ))}
          <span
            style={{ left: `${placeOfDay(window, today)}%` }}
            className="absolute inset-y-0 border-l-2 border-ink"
          >
            <span className="absolute -top-0.5 left-1 rounded-sm bg-ink px-1 text-xs whitespace-nowrap text-page">
              Today
            </span>
          </span>
        </div>
        <ul aria-label="Timeline of rate cards" className="relative grid gap-1.5">
          {shown.map(({ card, bar }) => (
            <li key={card.id} className="flex min-h-7 items-center">
              <Link
                variant="plain"
                href={cardPath(card.id)}
                className="w-44 shrink-0 truncate pr-3 text-sm font-medium"
              >
                {card.name}
              </Link>
              <span className="sr-only">
                {`${statusLabel(card.status)}, ${card.officeName ?? words.allOffices}, from ${day(card.effectiveFrom)}, ${card.effectiveTo ? `to ${day(card.effectiveTo)}` : words.noEnd.toLowerCase()}`}
              </span>
              <span aria-hidden className="relative h-4 flex-1">
                <span
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                  title={`${statusLabel(card.status)}: ${day(card.effectiveFrom)} to ${card.effectiveTo ? day(card.effectiveTo) : words.noEnd.toLowerCase()}`}
                  className={clsx('absolute inset-y-0 min-w-1 rounded-sm border-2', looks[card.status])}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
