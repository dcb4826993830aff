import { CardSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { columnsOf } from './overview.columns.model.ts';
import type { OverviewCard } from './overview.doors.ts';

/** The outline of the Overview, with the cards that the viewer will have. */
export function OverviewSkeleton({ cards }: { cards: readonly OverviewCard[] }) {
  const { left, right } = columnsOf(cards);
  return (
    <LoadingRegion label="Loading your overview…">
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <div>
            <TextSkeleton className="mb-2 max-w-28 text-md" />
            <CardSkeleton rows={1} />
          </div>
          {left.map(({ id, rows }) => (
            <CardSkeleton key={id} rows={rows} />
          ))}
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          {right.map(({ id, rows }) => (
            <CardSkeleton key={id} rows={rows} />
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
