import { CardSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';

interface OverviewSkeletonProps {
  hasArrivals: boolean;
  hasSignIns: boolean;
  hasLicenses: boolean;
}

/** The outline of the Overview, with the parts that the viewer's role will have. */
export function OverviewSkeleton({ hasArrivals, hasSignIns, hasLicenses }: OverviewSkeletonProps) {
  return (
    <LoadingRegion label="Loading your overview…">
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <div>
            <TextSkeleton className="mb-2 max-w-28 text-md" />
            <CardSkeleton rows={1} />
          </div>
          {hasArrivals ? <CardSkeleton rows={4} /> : null}
          {hasLicenses && hasSignIns ? <CardSkeleton rows={4} /> : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-5">
          {hasSignIns ? <CardSkeleton rows={6} /> : null}
          {hasArrivals ? <CardSkeleton rows={2} /> : null}
          {hasLicenses && !hasSignIns ? <CardSkeleton rows={4} /> : null}
        </div>
      </div>
    </LoadingRegion>
  );
}
