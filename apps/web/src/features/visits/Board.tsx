import { type BoardColumn, type BoardRow, boardColumnLabels, boardColumns } from '@homeward/contract/visits';
import { CircleCheck, CirclePlay, Clock3, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Segments } from '../../ui/Segments.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { isFiltered, searchFromTableState, withFilter } from '../../ui/table/tableState.ts';
import { clientSource, PartState } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { peopleSource } from '../users/index.ts';
import { BoardLine } from './BoardLine.tsx';
import type { TimeClockSearch } from './visits.address.model.ts';
import { boardFilters, boardQueryOf, boardStateOf, byColumn, lineKey } from './visits.board.model.ts';
import { useBoard } from './visits.queries.ts';

const BoardMap = lazyPart(() => import('./BoardMap.tsx').then((module) => ({ default: module.BoardMap })));

const views = [
  { value: 'columns', label: 'Columns' },
  { value: 'map', label: 'Map' },
] as const;

const icons: Readonly<Record<BoardColumn, LucideIcon>> = {
  EXPECTED: Clock3,
  ON_SITE: CirclePlay,
  LATE: TriangleAlert,
  DONE: CircleCheck,
};

const tones: Readonly<Record<BoardColumn, string>> = {
  EXPECTED: 'neutral',
  ON_SITE: 'info',
  LATE: 'danger',
  DONE: 'success',
};

const nobody: Readonly<Record<BoardColumn, string>> = {
  EXPECTED: 'Nobody else is expected today.',
  ON_SITE: 'Nobody is on site.',
  LATE: 'Nobody is late.',
  DONE: 'No visit is done yet.',
};

interface BoardProps {
  address: TimeClockSearch;
  onAddressChange: (address: TimeClockSearch, isStep: boolean) => void;
  onOpen: (visitId: string) => void;
}

/** Today at a glance: who is expected, on site, late or missed, and done. It follows what happens by itself. */
export function Board({ address: { view, ...address }, onAddressChange, onOpen }: BoardProps) {
  const offices = useOfficeChoices().data?.data ?? [];
  const filters = boardFilters({ people: peopleSource, clients: clientSource, offices });
  const state = boardStateOf(address, filters);
  const found = useBoard(boardQueryOf(state));
  const isMap = view === 'map';
  const change = (next: TimeClockSearch, toMap = isMap) =>
    onAddressChange(toMap ? { ...next, view: 'map' } : next, true);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">Filters</legend>
          {filters.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={state.filters[filter.id]}
              onChange={(value) => change(searchFromTableState(withFilter(state, filter.id, value)))}
            />
          ))}
          {isFiltered(state) ? (
            <Button variant="quiet" size="sm" onPress={() => change({})}>
              Clear filters
            </Button>
          ) : null}
        </fieldset>
        <Segments
          label="View"
          options={views}
          value={isMap ? 'map' : 'columns'}
          onChange={(next) => change(address, next === 'map')}
        />
      </div>
      {isMap && found.data ? (
        <Suspense fallback={null}>
          <BoardMap rows={found.data.rows} />
        </Suspense>
      ) : null}
      {found.data ? (
        <Columns rows={found.data.rows} onOpen={onOpen} />
      ) : (
        <PartState found={found} loading="Loading the board…" failed="The board could not be loaded" />
      )}
    </>
  );
}

function Columns({ rows, onOpen }: { rows: readonly BoardRow[]; onOpen: (visitId: string) => void }) {
  const columns = byColumn(rows);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {boardColumns.map((column) => {
        const Icon = icons[column];
        const lines = columns[column];
        return (
          <section
            key={column}
            aria-labelledby={`board-${column}`}
            className="min-w-0 rounded-lg border border-line bg-sunk p-2.5"
          >
            <h2
              id={`board-${column}`}
              data-tone={tones[column]}
              className="mb-2 flex items-center gap-2 px-1.5 pt-0.5 font-bold"
            >
              <Icon aria-hidden size={17} className="text-tone" />
              {boardColumnLabels[column]}
              <span className="ml-auto font-normal text-muted tabular-nums">{lines.length}</span>
            </h2>
            <ul className="grid gap-2">
              {lines.map((line) => (
                <li key={lineKey(line)}>
                  <BoardLine line={line} onOpen={onOpen} />
                </li>
              ))}
              {lines.length === 0 ? <li className="px-1.5 pb-1.5 text-muted">{nobody[column]}</li> : null}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
