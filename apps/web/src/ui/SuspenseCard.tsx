import { type ReactNode, Suspense } from 'react';
import { CardSkeleton, LoadingRegion } from './Skeleton.tsx';

interface SuspenseCardProps {
  /** What a screen reader says until the children are here, as "Loading the reviews…". */
  label: string;
  /** Rows of the card that is drawn until then. */
  rows?: number;
  children: ReactNode;
}

/** A part of a page whose code or data come later. A card of about its height is drawn until then. */
export function SuspenseCard({ label, rows = 5, children }: SuspenseCardProps) {
  return (
    <Suspense
      fallback={
        <LoadingRegion label={label}>
          <CardSkeleton rows={rows} />
        </LoadingRegion>
      }
    >
      {children}
    </Suspense>
  );
}
