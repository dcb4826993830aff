import { dayIn } from '@homeward/contract/core';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { ComplianceFigures } from './ComplianceFigures.tsx';
import { useCompliance } from './visits.queries.ts';
import { visitsInWords } from './visits.text.ts';

const ComplianceSheet = lazyPart(() =>
  import('./ComplianceSheet.tsx').then((module) => ({ default: module.ComplianceSheet })),
);

/** How well the visits of this month are verified; earlier months and caregivers are a step away. */
export function ComplianceTile() {
  const display = useDisplay();
  const [isOpen, setOpen] = useState(false);
  const found = useCompliance({ period: dayIn(display.timezone, new Date()) });
  return (
    <section aria-labelledby="evv-compliance" className="rounded-lg border border-line bg-card px-4.5 py-3.5">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="evv-compliance" className="text-md font-bold">
          EVV compliance this month
        </h2>
        <p className="text-sm text-muted">{found.data ? visitsInWords(found.data.visits) : null}</p>
        <Button size="sm" className="ml-auto" onPress={() => setOpen(true)}>
          EVV report…
        </Button>
      </div>
      {found.data ? (
        <ComplianceFigures report={found.data} />
      ) : found.error ? (
        <p role="alert">
          {sentenceOf(found.error)}{' '}
          <Button size="sm" isPending={found.isFetching} onPress={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <LoadingRegion label="Loading the figures…">
          <TextSkeleton lines={2} />
        </LoadingRegion>
      )}
      <Suspense fallback={null}>
        {isOpen ? <ComplianceSheet onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}
