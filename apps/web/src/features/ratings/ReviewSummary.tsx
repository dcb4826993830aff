import { type RatingSummary, scoreWords } from '@homeward/contract/ratings';
import { BadgeCheck, Star } from 'lucide-react';
import { formatNumber, plural } from '../../lib/format.ts';
import { Stars } from '../../ui/StarRating.tsx';
import { formatAverage, type StarRow, starRowsOf, uncountedReviewsInWords } from './ratings.text.ts';

/** What all reviews come to: the average, how the stars fall, and the verified ones apart. */
export function ReviewSummary({ summary }: { summary: RatingSummary }) {
  const { average, count, uncountedCount, verified } = summary;
  return (
    <div className="grid items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-card p-4.5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div>
        <p className="text-[2.5rem]/[1.1] font-bold tabular-nums">
          {formatAverage(average)}
          <span className="sr-only"> stars on average</span>
        </p>
        <p className="mt-1.5">
          <Stars value={Math.round((average ?? 0) * 2) / 2} size={20} />
        </p>
        <p className="mt-1 text-muted tabular-nums">{plural(count, 'review')}</p>
        {uncountedCount > 0 ? (
          <p className="max-w-48 text-sm text-muted tabular-nums">
            {uncountedReviewsInWords(uncountedCount)}
          </p>
        ) : null}
      </div>
      <ul aria-label="Reviews by stars" className="grid gap-1">
        {starRowsOf(summary).map((row) => (
          <StarRowLine key={row.stars} row={row} of={count} />
        ))}
      </ul>
      <div className="border-line @2xl:border-l @2xl:pl-8">
        <p data-tone="success" className="flex items-center gap-1.5 font-medium text-tone">
          <BadgeCheck aria-hidden size={16} />
          Verified only
        </p>
        <p className="mt-1 text-xl font-bold tabular-nums">
          {formatAverage(verified.average)}
          <span className="sr-only"> stars on average</span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {formatNumber(verified.count)} of {plural(count, 'review')}
        </p>
        <p aria-hidden className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
          <span className="h-2 w-5 rounded-full bg-star forced:border" />
          solid in the bars
        </p>
      </div>
    </div>
  );
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** One line of the distribution: the verified part of its bar is solid. */
function StarRowLine({ row, of }: { row: StarRow; of: number }) {
  const { stars, count, verifiedCount } = row;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_3.25rem] items-center gap-2.5 text-sm tabular-nums">
      <span aria-hidden className="inline-flex items-center justify-end gap-1 text-muted">
        {stars === 0 ? '½' : stars}
        <Star size={13} className="shrink-0" />
      </span>
      <span aria-hidden className="relative h-2 overflow-hidden rounded-full bg-press forced:border">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-star opacity-50"
          style={{ width: `${percentOf(count, of)}%` }}
        />
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-star"
          style={{ width: `${percentOf(verifiedCount, of)}%` }}
        />
      </span>
      <span aria-hidden className="text-right text-muted">
        {formatNumber(count)}
      </span>
      <span className="sr-only">
        {stars === 0 ? 'Half a star' : scoreWords(stars)}
        {stars > 0 && stars < 5 ? ' or half a star more' : ''}: {plural(count, 'review')},{' '}
        {formatNumber(verifiedCount)} verified
      </span>
    </li>
  );
}
