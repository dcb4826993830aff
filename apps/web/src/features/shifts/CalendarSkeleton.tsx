import { LoadingRegion, TableSkeleton } from '../../ui/Skeleton.tsx';

/** The shape of a calendar that is on its way. */
export function CalendarSkeleton() {
  return (
    <LoadingRegion label="Loading the calendar…">
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <TableSkeleton rows={9} columns={6} />
      </div>
    </LoadingRegion>
  );
}
