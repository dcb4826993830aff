import type { ListedAccount } from '@homeward/contract/users';
import { Star } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';

interface CareCellProps {
  care: ListedAccount['care'];
}

/** The average of the reviews, and how many there are. */
export function RatingCell({ care }: CareCellProps) {
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

/** The first skills, and how many more there are. */
export function SkillsCell({ care }: CareCellProps) {
  if (!care || care.skillCount === 0) return <span className="text-muted">—</span>;
  const { skills, skillCount } = care;
  const more = skillCount - skills.length;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {skills.map((name) => (
        <Badge key={name} tone="neutral">
          {name}
        </Badge>
      ))}
      {more > 0 ? (
        <span className="text-sm text-muted">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">and {more} more</span>
        </span>
      ) : null}
    </span>
  );
}
