import { AvatarSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';

/** Rows of the panel while they are fetched, as high as they will be. */
export function NotificationListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <LoadingRegion label="Loading notifications…">
      <div aria-hidden className="divide-y divide-line">
        {Array.from({ length: rows }, (_, index) => index).map((row) => (
          <div key={row} className="flex items-start gap-3 px-4 py-3">
            <AvatarSkeleton />
            <div className="min-w-0 flex-1">
              <TextSkeleton className="max-w-64" />
              <TextSkeleton className="max-w-32 text-sm" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
