import { AvatarSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';

/** As many columns as there is room for. */
export const reviewGridClass = 'grid items-stretch gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Cards of reviews that are on their way. */
export function ReviewCardsSkeleton({ count = cards.length }: { count?: number }) {
  return (
    <LoadingRegion label="Loading reviews…">
      <div className={reviewGridClass}>
        {cards.slice(0, count).map((card) => (
          <div key={card} className="rounded-lg border border-line bg-card p-4.5">
            <div className="flex gap-3">
              <AvatarSkeleton size={36} />
              <TextSkeleton lines={2} className="max-w-44" />
            </div>
            <TextSkeleton className="mt-3.5 max-w-32" />
            <TextSkeleton lines={3} className="mt-1" />
            <TextSkeleton className="mt-4 max-w-40" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

/** The tab before anything of it is there: as high as what follows. */
export function ReviewsSkeleton() {
  return (
    <>
      <div
        aria-hidden
        className="grid items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-card p-4.5 @2xl:grid-cols-[auto_1fr_auto]"
      >
        <TextSkeleton className="w-24 text-[2.5rem]" />
        <TextSkeleton lines={6} />
        <TextSkeleton lines={2} className="w-32" />
      </div>
      <div aria-hidden className="mt-5 mb-3 flex h-(--control-height) items-center">
        <TextSkeleton className="max-w-24" />
      </div>
      <ReviewCardsSkeleton />
    </>
  );
}
