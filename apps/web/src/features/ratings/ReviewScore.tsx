import { scoreWords } from '@homeward/contract/ratings';
import { Stars } from '../../ui/StarRating.tsx';

/** The stars of a review; "No rating" where it has none. */
export function ReviewScore({ score }: { score: number }) {
  if (score === 0) return <p className="mt-3 text-muted">{scoreWords(score)}</p>;
  return (
    <p className="mt-3 flex items-center gap-2">
      <Stars value={score} />
      <span aria-hidden className="font-medium tabular-nums">
        {score.toFixed(1)}
      </span>
      <span className="sr-only">{scoreWords(score)}</span>
    </p>
  );
}
