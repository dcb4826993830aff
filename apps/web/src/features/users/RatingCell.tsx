import type { ListedAccount } from '@homeward/contract/users';
import { Star } from 'lucide-react';
import { plural } from '../../lib/format.ts';

interface RatingCellProps {
  care: ListedAccount['care'];
}

/** The average of the reviews, and how many there are. */
export function RatingCell({ care }: RatingCellProps) {
  if (care?.rating == null) return <span className="text-muted">—</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <Star aria-hidden size={15} className="shrink-0 fill-star text-star-line" />
      <span className="font-bold">{care.rating.toFixed(1)}</span>
      <span className="sr-only">of 5 stars, {plural(care.ratingCount, 'review')}</span>
      <span aria-hidden className="text-muted">
        ({care.ratingCount})
      </span>
    </span>
  );
}
