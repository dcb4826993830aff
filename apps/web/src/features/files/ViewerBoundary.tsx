import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ViewerBoundaryProps {
  fileId: string;
  /** Told once of each file whose viewer has failed. */
  onFailed?: () => void;
  /** What is shown instead. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a viewer to its own place: the page around it goes on. Another file begins anew. */
export function ViewerBoundary({ fileId, onFailed, instead, children }: ViewerBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => fileId} errorComponent={() => instead} onCatch={() => onFailed?.()}>
      {children}
    </CatchBoundary>
  );
}
