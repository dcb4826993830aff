import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';

interface CalendarFacesProps {
  found: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  children: ReactNode;
}

/** What the calendar shows until its shifts are there, and where they could not be had. */
export function CalendarFaces({ found, children }: CalendarFacesProps) {
  const { data, error, isFetching, refetch } = found;
  if (data !== undefined) return children;
  if (!error) return <CalendarSkeleton />;
  return (
    <div className="rounded-lg border border-line bg-card">
      <LoadFailed title="The calendar could not be loaded" found={{ error, isFetching, refetch }} />
    </div>
  );
}
