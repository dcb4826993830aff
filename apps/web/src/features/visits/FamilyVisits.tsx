import { VisitsPart } from './VisitsPart.tsx';
import type { TimeClockProps } from './visits.address.model.ts';

/** The record of the family: who came to their person, when they arrived and left, and what was done. */
export function FamilyVisits(props: TimeClockProps) {
  return (
    <>
      <p className="mb-3 text-muted">
        When someone arrived and left, and what was done. Open a visit to confirm it, or to say what is wrong.
      </p>
      <VisitsPart {...props} tab="visits" />
    </>
  );
}
