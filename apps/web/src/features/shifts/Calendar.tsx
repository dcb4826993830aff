import { shiftTierOf } from '@homeward/contract/shifts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { isFiltered } from '../../ui/table/tableState.ts';
import { clientSource } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useViewer } from '../session/index.ts';
import { peopleSource } from '../users/index.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarEmpty } from './CalendarEmpty.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarView } from './CalendarView.tsx';
import { ShiftLegend } from './ShiftLegend.tsx';
import { useCalendarKeys, useCalendarState } from './shifts.calendar.hooks.ts';
import {
  type CalendarSearch,
  filterQueryOf,
  filterStateOf,
  filtersFor,
  stepFrom,
} from './shifts.calendar.model.ts';
import { emptyTexts, noMatchText } from './shifts.calendar.text.ts';
import { useCalendarLive } from './shifts.live.ts';

interface CalendarProps {
  search: CalendarSearch;
  /** `isStep`: the back button leads to the address before. */
  onSearchChange: (search: CalendarSearch, isStep: boolean) => void;
}

/** The calendar: the shifts that the viewer may see, by month, week, day or one after the other. */
export function Calendar({ search, onSearchChange }: CalendarProps) {
  const calendar = useCalendarState(search, onSearchChange);
  useCalendarLive();
  const { isOffice, view, day, today, goTo } = calendar;
  return null;
}
