import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { VisitList } from './VisitList.tsx';
import type { TimeClockProps } from './visits.address.model.ts';

const VisitSheet = lazyPart(() =>
  import('./VisitSheet.tsx').then((module) => ({ default: module.VisitSheet })),
);

interface VisitsPartProps extends TimeClockProps {
  /** The tab that it stands in; its visits are opened there. */
  tab: string;
}

/** The list of visits, and the one that is open beside it. */
export function VisitsPart({ search, onSearchChange, tab }: VisitsPartProps) {
  const { visit, tab: _tab, ...address } = search;
  const show = (id: string | undefined) =>
    onSearchChange({ ...address, tab, ...(id !== undefined && { visit: id }) }, id !== undefined);
  return (
    <>
      <VisitList
        address={address}
        onAddressChange={(next, isStep) => onSearchChange({ ...next, tab }, isStep)}
        onOpen={show}
      />
      <Suspense fallback={null}>
        {visit ? <VisitSheet visitId={visit} onClose={() => show(undefined)} /> : null}
      </Suspense>
    </>
  );
}
