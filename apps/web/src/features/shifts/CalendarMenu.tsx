import type { RosterKind } from '@homeward/contract/shifts';
import { CalendarPlus, ListChecks, Printer, Send, TriangleAlert, UserRoundPlus } from 'lucide-react';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { CalendarPart } from './CalendarParts.tsx';
import type { FilterQuery, Period } from './shifts.calendar.model.ts';
import { rosterLabels } from './shifts.calendar.text.ts';
import { useSaveRoster } from './shifts.roster.queries.ts';

interface CalendarMenuProps {
  period: Period;
  query: FilterQuery;
  /** Begins to select shifts, or ends it; undefined where the viewer cannot do anything with them. */
  onSelect: (() => void) | undefined;
  isSelecting: boolean;
  onPart: (part: CalendarPart) => void;
}

/** On a phone: what stands above the calendar elsewhere, so that the shifts begin near the top. */
export function CalendarMenu({ period, query, onSelect, isSelecting, onPart }: CalendarMenuProps) {
  const save = useSaveRoster();
  const office = onSelect
    ? ([
        {
          id: 'publish',
          label: 'Publish…',
          icon: <Send aria-hidden size={17} />,
          onAction: () => onPart({ kind: 'publish' }),
        },
        {
          id: 'select',
          label: isSelecting ? 'Stop selecting' : 'Select shifts',
          icon: <ListChecks aria-hidden size={17} />,
          onAction: onSelect,
        },
        {
          id: 'fill',
          label: 'Fill the week',
          icon: <UserRoundPlus aria-hidden size={17} />,
          onAction: () => onPart({ kind: 'fill' }),
        },
        {
          id: 'conflicts',
          label: 'Conflicts',
          icon: <TriangleAlert aria-hidden size={17} />,
          onAction: () => onPart({ kind: 'conflicts' }),
        },
        { id: 'end-of-office', separator: true },
      ] as const)
    : [];
  return (
    <MenuButton
      label="Calendar tools"
      entries={[
        ...office,
        {
          id: 'subscribe',
          label: 'Subscribe',
          icon: <CalendarPlus aria-hidden size={17} />,
          onAction: () => onPart({ kind: 'feeds' }),
        },
        ...(Object.keys(rosterLabels) as RosterKind[]).map((by) => ({
          id: by,
          label: `Print roster ${rosterLabels[by].toLowerCase()}`,
          icon: <Printer aria-hidden size={17} />,
          isDisabled: save.isPending,
          onAction: () => save.mutate({ ...query, ...period, by }),
        })),
      ]}
    />
  );
}
