import { dayIn } from '@homeward/contract/core';
import { mayKeepShifts, type ShiftRow } from '@homeward/contract/shifts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { type SavedList, useSavedAddress } from '../../ui/table/savedViews.ts';
import { isTypingTarget } from '../../ui/typing.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useViewer } from '../session/index.ts';
import type { ShiftInitial } from './ShiftDialog.tsx';
import {
  type CalendarAddress,
  type CalendarSearch,
  dayOfAddress,
  defaultsFor,
  type FilterQuery,
  periodOf,
  shownBy,
} from './shifts.calendar.model.ts';

/** The calendar, as its saved address and named views know it. */
export const calendarList: SavedList = { name: 'calendar' };

/** Today by the reader's clock; it moves on at their midnight. */
function useToday(): string {
  return dayIn(useFormatters().timezone, new Date(useNow()));
}

/**
 * What the calendar shows, by its address: where that says nothing, as it was left, else as the viewer's role and window
 * usually see it.
 * @param onSearchChange writes another address; `isStep`: "back" leads to the one before
 */
export function useCalendarState(
  search: CalendarSearch,
  onSearchChange: (search: CalendarSearch, isStep: boolean) => void,
) {
  const isOffice = mayKeepShifts.allows(useViewer());
  const isPhone = useMediaQuery('(width < 40rem)');
  const { firstDayOfWeek } = useFormatters();
  const today = useToday();
  const { date, shift, ...own } = search;
  const place = { ...(date ? { date } : {}), ...(shift ? { shift } : {}) };
  const [address, remember] = useSavedAddress<CalendarAddress>(calendarList, own, (saved) =>
    onSearchChange({ ...saved, ...place }, false),
  );
  const defaults = defaultsFor(isOffice, isPhone);
  const { view, lanes } = shownBy(address, defaults);
  const day = dayOfAddress(search, today);
  /** Another way of showing, or other filters. What is as usual is left out. */
  const show = (next: CalendarAddress, at: string | undefined = date) => {
    const { view: nextView, lanes: nextLanes, ...filters } = next;
    const kept: CalendarAddress = {
      ...(nextView && nextView !== defaults.view ? { view: nextView } : {}),
      ...(nextLanes && nextLanes !== defaults.lanes ? { lanes: nextLanes } : {}),
      ...filters,
    };
    remember(kept);
    onSearchChange({ ...kept, ...(at && at !== today ? { date: at } : {}) }, true);
  };
  return {
    isOffice,
    isPhone,
    today,
    day,
    view,
    lanes,
    address,
    defaults,
    period: periodOf(view, day, firstDayOfWeek),
    show,
    /** Goes to another day, in the same view. */
    goTo: (next: string) => show(address, next),
    /** Opens a shift, or closes the one that is open. */
    open: (id: string | undefined) =>
      onSearchChange(
        { ...address, ...(date ? { date } : {}), ...(id ? { shift: id } : {}) },
        id !== undefined,
      ),
    opened: shift,
  };
}

export type CalendarState = ReturnType<typeof useCalendarState>;

/** What each view is given. */
export interface ViewProps {
  calendar: CalendarState;
  shifts: readonly ShiftRow[];
  /** What they are narrowed by. */
  query: FilterQuery;
  /** The offices that the calendar is narrowed to; undefined: all within reach. */
  officeIds: readonly string[] | undefined;
  /** Others are on their way. */
  isBusy: boolean;
  onOpen: (id: string) => void;
  /** Plans a shift; undefined where the viewer cannot. */
  onPlan: ((planned: ShiftInitial) => void) | undefined;
  /** What stands where nothing is found. */
  empty: ReactNode;
}

/** What the keys of the calendar do. */
export interface CalendarKeys {
  readonly t: () => void;
  readonly j: () => void;
  readonly k: () => void;
  readonly n: (() => void) | undefined;
  readonly s: (() => void) | undefined;
}

/** Hears the letters of the calendar while nothing lies over it and nobody types. Those after a `g` are the product's. */
export function useCalendarKeys(keys: CalendarKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.entries(keys).find(([key]) => key === event.key.toLowerCase())?.[1] as
      | (() => void)
      | undefined;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat);
    if (!act || !isPlain || event.defaultPrevented || isTypingTarget(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
