import { mayKeepIntakes } from '@homeward/contract/intakes';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import type { IntakesSearch } from './intakes.list.model.ts';
import { useIntakesLive } from './intakes.live.ts';
import { words } from './intakes.text.ts';

const IntakesTable = lazyPart(() =>
  import('./IntakesTable.tsx').then((module) => ({ default: module.IntakesTable })),
);
const IntakesBoard = lazyPart(() =>
  import('./IntakesBoard.tsx').then((module) => ({ default: module.IntakesBoard })),
);
const IntakesWeek = lazyPart(() =>
  import('./IntakesWeek.tsx').then((module) => ({ default: module.IntakesWeek })),
);
const NewIntakeDialog = lazyPart(() =>
  import('./NewIntakeDialog.tsx').then((module) => ({ default: module.NewIntakeDialog })),
);

const views = [
  { value: 'board', label: 'Board' },
  { value: 'week', label: 'Week' },
  { value: 'table', label: 'Table' },
] as const;

interface IntakesPageProps {
  search: IntakesSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: IntakesSearch, isStep: boolean) => void;
  /** Opens an intake. */
  onOpen: (path: string) => void;
}

/** Prospects as a board of their states, as the visits of a week, or as a table. Who is invited to a section sees the table. */
export function IntakesPage({ search, onSearchChange, onOpen }: IntakesPageProps) {
  const isOffice = mayKeepIntakes.allows(useViewer());
  const [isAdding, setAdding] = useState(false);
  useIntakesLive();
  const view = isOffice ? (views.find(({ value }) => value === search.view)?.value ?? 'board') : 'table';
  const add = isOffice ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setAdding(true)}>
      New prospect
    </Button>
  ) : null;
  const { view: _view, ...others } = search;
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      {isOffice ? (
        <div className="mb-4">
          <Segments
            label="View"
            options={views}
            value={view}
            onChange={(next) => onSearchChange(next === 'board' ? others : { ...others, view: next }, true)}
          />
        </div>
      ) : null}
      <Suspense fallback={<Loading />}>
        {view === 'week' ? (
          <IntakesWeek search={search} onSearchChange={(next) => onSearchChange(next, true)} />
        ) : view === 'board' ? (
          <IntakesBoard search={search} onSearchChange={(next) => onSearchChange(next, true)} />
        ) : (
          <IntakesTable search={search} onSearchChange={onSearchChange} onOpen={onOpen} isOffice={isOffice} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isAdding ? <NewIntakeDialog onClose={() => setAdding(false)} onOpen={onOpen} /> : null}
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Loading prospects…">
      <CardSkeleton rows={6} />
    </LoadingRegion>
  );
}
