import { Suspense } from 'react';
import { plural } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useDisplay } from '../session/index.ts';
import { CalendarClock } from './CalendarClock.tsx';
import { CalendarFaces } from './CalendarFaces.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { useShownShifts } from './shifts.calendar.queries.ts';
import { foundText, haveOneZone } from './shifts.calendar.text.ts';
import { ZoneNamedContext } from './shifts.clock.hooks.ts';

const AgendaView = lazyPart(() =>
  import('./AgendaView.tsx').then((module) => ({ default: module.AgendaView })),
);
const HoursView = lazyPart(() => import('./HoursView.tsx').then((module) => ({ default: module.HoursView })));
const LanesView = lazyPart(() => import('./LanesView.tsx').then((module) => ({ default: module.LanesView })));
const MapView = lazyPart(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));
const MonthView = lazyPart(() => import('./MonthView.tsx').then((module) => ({ default: module.MonthView })));

type CalendarViewProps = Omit<ViewProps, 'shifts' | 'isBusy' | 'officeIds'>;

/** The shifts of the days that are shown, in the view that is chosen. Each view is fetched when it is first shown. */
export function CalendarView({ query, ...props }: CalendarViewProps) {
  if (props.calendar.view === 'month')
    return (
      <Suspense fallback={<CalendarSkeleton />}>
        <MonthView {...props} query={query} />
      </Suspense>
    );
  return <ListedView {...props} query={query} />;
}

function ListedView({ query, ...props }: CalendarViewProps) {
  const display = useDisplay();
  const { view, lanes, period } = props.calendar;
  const found = useShownShifts({ ...query, ...period });
  const shifts = found.data ?? [];
  const View =
    view === 'agenda' ? AgendaView : lanes === 'none' ? HoursView : lanes === 'map' ? MapView : LanesView;
  const isBusy = found.isPlaceholderData;
  return (
    <CalendarFaces found={found}>
      <p role="status" className="sr-only">
        {isBusy ? '' : foundText(plural(shifts.length, 'shift'), period, display)}
      </p>
      <CalendarClock shifts={shifts} />
      <ZoneNamedContext value={haveOneZone(shifts)}>
        <Suspense fallback={<CalendarSkeleton />}>
          {shifts.length === 0 && !isBusy ? props.empty : null}
          <View
            {...props}
            shifts={shifts}
            query={query}
            officeIds={query.officeId === undefined ? undefined : [query.officeId].flat()}
            isBusy={isBusy}
          />
        </Suspense>
      </ZoneNamedContext>
    </CalendarFaces>
  );
}
