import { mostOperationRows } from '@homeward/contract/core';
import type { ShiftOperationKind } from '@homeward/contract/shifts';
import { X } from 'lucide-react';
import { formatNumber, plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import type { CalendarState } from './shifts.calendar.hooks.ts';
import type { FilterQuery, WindowQuery } from './shifts.calendar.model.ts';
import { useShownShifts } from './shifts.calendar.queries.ts';
import { periodTitle } from './shifts.calendar.text.ts';
import { kindsFor } from './shifts.operations.model.ts';
import { operationLabel } from './shifts.operations.text.ts';
import type { ShiftSelection } from './shifts.selection.hooks.ts';

interface SelectionBarProps {
  calendar: CalendarState;
  query: FilterQuery;
  selection: ShiftSelection;
  onOperate: (kind: ShiftOperationKind) => void;
}

/** What is done most often stands beside the menu of all others, where there is room. */
const often: readonly ShiftOperationKind[] = ['ASSIGN', 'SHIFT_TIME', 'PUBLISH'];
const dangerous: readonly ShiftOperationKind[] = ['CANCEL', 'DELETE_DRAFTS'];

/** While shifts are selected: how many, and what can be done with all of them. */
export function SelectionBar({ calendar, query, selection, onOperate }: SelectionBarProps) {
  const display = useDisplay();
  const { view, day, period, isPhone } = calendar;
  const shown = { ...query, ...period };
  const { ids, filter } = selection;
  const isNone = !filter && ids.size === 0;
  const label = filter
    ? `All of ${periodTitle(view, day, period, display)}`
    : `${plural(ids.size, 'shift')} selected`;
  const offered = kindsFor(useViewer());
  const kinds = isPhone ? offered : offered.filter((kind) => !often.includes(kind));
  return (
    <section
      aria-label="Selected shifts"
      data-foot-bar
      className="sticky bottom-0 z-10 mt-3 flex min-h-14 flex-wrap items-center gap-2 rounded-lg border border-line bg-selected px-3 py-2 shadow-float"
    >
      <span role="status" className="mr-1 pl-1 font-medium">
        {isNone ? 'Press the shifts to select' : label}
        {ids.size === mostOperationRows ? `, as many as at once` : ''}
      </span>
      {view === 'month' ? (
        <Button size="sm" variant="quiet" onPress={() => selection.takeAll(shown)}>
          Select all of this month
        </Button>
      ) : (
        <SelectShown shown={shown} selection={selection} />
      )}
      {isPhone
        ? null
        : often.map((kind) => (
            <Button key={kind} size="sm" isDisabled={isNone} onPress={() => onOperate(kind)}>
              {operationLabel(kind)}…
            </Button>
          ))}
      {isNone ? null : (
        <MenuButton
          label={isPhone ? 'What to do with the selected shifts' : 'More to do with the selected shifts'}
          variant="secondary"
          size="sm"
          entries={kinds.map((kind) => ({
            id: kind,
            label: `${operationLabel(kind)}…`,
            isDanger: dangerous.includes(kind),
            onAction: () => onOperate(kind),
          }))}
        >
          {isPhone ? 'Actions' : 'More'}
        </MenuButton>
      )}
      <span className="ml-auto flex gap-1">
        {isNone ? null : (
          <Button variant="quiet" size="sm" onPress={selection.clear}>
            Clear
          </Button>
        )}
        <Button variant="quiet" size="sm" icon={<X aria-hidden size={15} />} onPress={selection.end}>
          Stop selecting
        </Button>
      </span>
    </section>
  );
}

/** Selects all that the filters show in these days, as many as one operation takes. */
function SelectShown({ shown, selection }: { shown: WindowQuery; selection: ShiftSelection }) {
  const found = useShownShifts(shown).data ?? [];
  if (found.length === 0) return null;
  return (
    <Button size="sm" variant="quiet" onPress={() => selection.take(found.map(({ id }) => id))}>
      Select all {formatNumber(found.length)} shown
    </Button>
  );
}
