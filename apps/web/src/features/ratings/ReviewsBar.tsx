import { mayJudgeRatings, type RatingSort } from '@homeward/contract/ratings';
import { plural } from '../../lib/format.ts';
import { Select } from '../../ui/Select.tsx';
import { useViewer } from '../session/index.ts';
import type { ReviewsPlace } from './ratings.place.hooks.ts';
import { filterOptions, type ReviewFilter, sortOptions } from './ratings.text.ts';

interface ReviewsBarProps {
  total: number;
  place: ReviewsPlace;
  onChange: (part: Partial<ReviewsPlace>) => void;
}

/** How many reviews are listed, which, and in which order. */
export function ReviewsBar({ total, place: { filter, sortOrder }, onChange }: ReviewsBarProps) {
  const viewer = useViewer();
  // What waits is for those who can end its waiting, and for whoever was sent such an address.
  const options = filterOptions.filter(
    ({ id }) => id !== 'waiting' || id === filter || mayJudgeRatings.allows(viewer),
  );
  return (
    <div className="mt-5 mb-3 grid grid-cols-2 items-center gap-2.5 @md:grid-cols-[1fr_10rem_10rem]">
      <p role="status" className="col-span-2 text-muted tabular-nums @md:col-span-1">
        {plural(total, 'review')}
      </p>
      <Select
        isPart
        label="Filter"
        options={options}
        value={filter}
        onChange={(id) => onChange({ filter: id as ReviewFilter })}
      />
      <Select
        isPart
        label="Sort"
        options={sortOptions}
        value={sortOrder}
        onChange={(id) => onChange({ sortOrder: id as RatingSort })}
      />
    </div>
  );
}
