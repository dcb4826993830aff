import { mayAnswerOffers, mayHaveShifts, shiftTierOf } from '@homeward/contract/shifts';
import { CalendarPlus, Plus, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { isFiltered } from '../../ui/table/tableState.ts';
import { clientSource } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useViewer } from '../session/index.ts';
import { peopleSource } from '../users/index.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarEmpty } from './CalendarEmpty.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { type CalendarPart, CalendarParts } from './CalendarParts.tsx';
import { CalendarView } from './CalendarView.tsx';
import { ShiftLegend } from './ShiftLegend.tsx';
import { useCalendarKeys, useCalendarState } from './shifts.calendar.hooks.ts';
import {
  type CalendarSearch,
  filterQueryOf,
  filterStateOf,
  filtersFor,
  looksOf,
  stepFrom,
} from './shifts.calendar.model.ts';
import { emptyTexts, noMatchText } from './shifts.calendar.text.ts';
import { useShiftsLive } from './shifts.live.ts';
import { SelectionContext, useShiftSelection } from './shifts.selection.hooks.ts';

const OpenOffers = lazyPart(() =>
  import('./OpenOffers.tsx').then((module) => ({ default: module.OpenOffers })),
);

const ChangedShifts = lazyPart(() =>
  import('./ChangedShifts.tsx').then((module) => ({ default: module.ChangedShifts })),
);

const CalendarMenu = lazyPart(() =>
  import('./CalendarMenu.tsx').then((module) => ({ default: module.CalendarMenu })),
);

const SelectionBar = lazyPart(() =>
  import('./SelectionBar.tsx').then((module) => ({ default: module.SelectionBar })),
);

interface CalendarProps {
  search: CalendarSearch;
  /** `isStep`: the back button leads to the address before. */
  onSearchChange: (search: CalendarSearch, isStep: boolean) => void;
}

/** Whose calendar it is, for what stands in it where it is empty. */
function useEmptyTexts() {
  const viewer = useViewer();
  const tier = shiftTierOf(viewer);
  if (tier === 'OFFICE') return emptyTexts.office;
  if (tier === 'FAMILY') return emptyTexts.family;
  return viewer.role === 'MedicalProfessional' ? emptyTexts.medical : emptyTexts.caregiver;
}

/** The calendar: the shifts that the viewer may see, by month, week, day or one after the other. */
export function Calendar({ search, onSearchChange }: CalendarProps) {
  const viewer = useViewer();
  const calendar = useCalendarState(search, onSearchChange);
  const { isOffice, isPhone, view, day, period, today, address, goTo, show, open, opened } = calendar;
  const offices = useOfficeChoices().data?.data ?? [];
  const filters = filtersFor(isOffice, { people: peopleSource, clients: clientSource, offices });
  const state = filterStateOf(address, filters);
  const query = filterQueryOf(state);
  const texts = useEmptyTexts();
  const [part, setPart] = useState<CalendarPart>();
  useShiftsLive();
  const plan = () => setPart({ kind: 'plan', initial: { start: `${day}T09:00`, end: `${day}T10:00` } });
  const { selection, begin } = useShiftSelection();
  const select = isOffice ? (selection?.end ?? begin) : undefined;
  useCalendarKeys({
    t: () => goTo(today),
    j: () => goTo(stepFrom(view, day, 1)),
    k: () => goTo(stepFrom(view, day, -1)),
    n: isOffice ? plan : undefined,
    s: select,
  });
  const add = isOffice ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={plan} aria-keyshortcuts="n">
      Add shift
    </Button>
  ) : null;
  const clear = () => show(looksOf(address));
  const empty = isFiltered(state) ? (
    <CalendarEmpty texts={noMatchText} action={<Button onPress={clear}>Clear filters</Button>} />
  ) : (
    <CalendarEmpty texts={texts} action={add ?? <Button onPress={() => goTo(today)}>Go to today</Button>} />
  );
  return (
    <>
      <PageHeader
        title="Calendar"
        actions={
          isPhone ? (
            <>
              {add}
              <span className="inline-flex min-h-11 min-w-11">
                <Suspense fallback={null}>
                  <CalendarMenu
                    period={period}
                    query={query}
                    onSelect={select}
                    isSelecting={selection !== undefined}
                    onPart={setPart}
                  />
                </Suspense>
              </span>
            </>
          ) : (
            <>
              <Button
                variant="quiet"
                icon={<CalendarPlus aria-hidden size={16} />}
                onPress={() => setPart({ kind: 'feeds' })}
              >
                Subscribe
              </Button>
              {isOffice ? (
                <Button icon={<Send aria-hidden size={16} />} onPress={() => setPart({ kind: 'publish' })}>
                  Publish…
                </Button>
              ) : null}
              {add}
            </>
          )
        }
      />
      {mayHaveShifts.allows(viewer) ? (
        <Suspense fallback={null}>
          <ChangedShifts />
        </Suspense>
      ) : null}
      {mayAnswerOffers.allows(viewer) ? (
        <Suspense fallback={null}>
          <OpenOffers />
        </Suspense>
      ) : null}
      <CalendarBar
        calendar={calendar}
        query={query}
        onSelect={select}
        isSelecting={selection !== undefined}
        onTool={isOffice ? (kind) => setPart({ kind }) : undefined}
      />
      <CalendarFilters calendar={calendar} filters={filters} state={state} />
      <SelectionContext value={selection}>
        <CalendarView
          calendar={calendar}
          query={query}
          empty={empty}
          onOpen={open}
          onPlan={isOffice && !selection ? (initial) => setPart({ kind: 'plan', initial }) : undefined}
        />
      </SelectionContext>
      {selection ? (
        <Suspense>
          <SelectionBar
            calendar={calendar}
            query={query}
            selection={selection}
            onOperate={(operation) => setPart({ kind: 'operate', operation, selection })}
          />
        </Suspense>
      ) : null}
      <div className="mt-4">
        <ShiftLegend isOffice={isOffice} />
      </div>
      <CalendarParts
        part={part}
        opened={opened}
        calendar={calendar}
        query={query}
        onClose={() => setPart(undefined)}
      />
    </>
  );
}
