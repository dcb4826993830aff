import { TriangleAlert, UserRoundPlus } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTablePreferences } from '../../ui/table/savedViews.ts';
import { SavedViewsContext } from '../../ui/table/savedViewsContext.ts';
import { RosterMenu } from './RosterMenu.tsx';
import { type CalendarState, calendarList } from './shifts.calendar.hooks.ts';
import type { FilterQuery } from './shifts.calendar.model.ts';
import { viewsText } from './shifts.calendar.text.ts';

interface CalendarToolsProps {
  calendar: CalendarState;
  query: FilterQuery;
  /** Opens the conflicts or a proposal of what is shown; undefined where the viewer cannot do anything about them. */
  onTool: ((kind: 'conflicts' | 'fill') => void) | undefined;
}

/**
 * The rarely used part of the calendar's bar: named views, proposals, conflicts, and the roster to print. On a phone all
 * but the views stand in `CalendarMenu`.
 */
export function CalendarTools({ calendar, query, onTool }: CalendarToolsProps) {
  const { Menu: ViewsMenu } = use(SavedViewsContext);
  const [preferences] = useTablePreferences(calendarList.name);
  const { isPhone, address, view, lanes, defaults, show, period } = calendar;
  // A named view holds view and rows, because the defaults differ by role and window.
  return (
    <>
      {ViewsMenu ? (
        <ViewsMenu
          list={calendarList.name}
          shown={{ ...preferences, address: { ...address, view, lanes } }}
          initial={{ ...preferences, address: { ...defaults } }}
          keeps={viewsText.keeps}
          onShow={(chosen) => show(chosen.address)}
        />
      ) : null}
      {onTool && !isPhone ? (
        <>
          <IconButton
            label="Fill the week"
            icon={<UserRoundPlus aria-hidden size={17} />}
            onPress={() => onTool('fill')}
          />
          <IconButton
            label="Conflicts"
            icon={<TriangleAlert aria-hidden size={17} />}
            onPress={() => onTool('conflicts')}
          />
        </>
      ) : null}
      {isPhone ? null : <RosterMenu period={period} query={query} />}
    </>
  );
}
