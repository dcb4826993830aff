import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { HazardListProps } from './HazardList.tsx';

const HazardList = lazyPart(() =>
  import('./HazardList.tsx').then((module) => ({ default: module.HazardList })),
);

/** What is done about the hazards in the home of a client. It comes after the page around it. */
export function HazardActions(props: HazardListProps) {
  return (
    <Suspense fallback={null}>
      <HazardList {...props} />
    </Suspense>
  );
}
