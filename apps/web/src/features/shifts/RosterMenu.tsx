import type { RosterKind } from '@homeward/contract/shifts';
import { Printer } from 'lucide-react';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { FilterQuery, Period } from './shifts.calendar.model.ts';
import { rosterLabels } from './shifts.calendar.text.ts';
import { useSaveRoster } from './shifts.roster.queries.ts';

interface RosterMenuProps {
  period: Period;
  query: FilterQuery;
}

/** Saves the shifts that the calendar shows as a PDF to print. */
export function RosterMenu({ period, query }: RosterMenuProps) {
  const save = useSaveRoster();
  return (
    <MenuButton
      label="Print roster"
      icon={<Printer aria-hidden size={17} />}
      entries={(Object.keys(rosterLabels) as RosterKind[]).map((by) => ({
        id: by,
        label: rosterLabels[by],
        isDisabled: save.isPending,
        onAction: () => save.mutate({ ...query, ...period, by }),
      }))}
    />
  );
}
