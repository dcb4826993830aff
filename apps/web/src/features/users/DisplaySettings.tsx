import { Suspense } from 'react';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';

const DisplayForm = lazyPart(() =>
  import('./DisplayForm.tsx').then((module) => ({ default: module.DisplayForm })),
);

/** How oneself wants times shown; every page follows at once. */
export function DisplaySettings() {
  return (
    <DetailCard title="Display" isPlain>
      <Suspense
        fallback={
          <LoadingRegion label="Loading your display preferences…">
            <TextSkeleton lines={14} />
          </LoadingRegion>
        }
      >
        <DisplayForm />
      </Suspense>
    </DetailCard>
  );
}
