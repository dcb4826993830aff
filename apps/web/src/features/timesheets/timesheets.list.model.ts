import { addDays, type CallInput, type Day, mostChosenRecords } from '@homeward/contract/core';
import {
  type listTimesheets,
  type TimesheetRow,
  type TimesheetStatus,
  timesheetStates,
} from '@homeward/contract/timesheets';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, Sort, TableState } from '../../ui/table/types.ts';
import { statusLabel } from './timesheets.text.ts';

const statuses = Object.keys(timesheetStates.states) as TimesheetStatus[];

/** What the grid can be narrowed by; the ids are also the names in the address and in the query. */
export function filtersFor(
  offices: readonly { readonly id: string; readonly name: string }[],
): readonly Filter[] {
  const status: Filter = {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    options: statuses.map((value) => ({ value, label: statusLabel(value) })),
  };
  if (offices.length < 2) return [status];
  const options = offices.map(({ id, name }) => ({ value: id, label: name }));
  return [{ kind: 'choice', id: 'officeId', label: 'Office', options }, status];
}

/** By name. */
export const byName: Sort = { column: 'staff', direction: 'ascending' };

/** The state of the table that an address stands for. */
export const stateOf = (
  search: Readonly<Record<string, string | undefined>>,
  filters: readonly Filter[],
): TableState => tableStateFromSearch(search, filters, byName);

/** The offices that the grid is narrowed to. */
export function officesOf({ filters }: TableState): string[] | undefined {
  const { officeId } = filters;
  return isChoice(officeId) ? officeId.slice(0, mostChosenRecords) : undefined;
}

export type TimesheetsListQuery = NonNullable<CallInput<typeof listTimesheets>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState, day: Day): TimesheetsListQuery {
  const { status } = state.filters;
  const officeId = officesOf(state);
  return {
    period: day,
    ...(officeId && { officeId }),
    // The options of the filter are the contract's own values, and only they come out of an address.
    ...(isChoice(status) && { status: status as TimesheetStatus[] }),
    ...(state.cursor && { cursor: state.cursor }),
  };
}

/** A day as the address has it; another where it has none. */
export const dayOf = (text: string | undefined, otherwise: Day): Day =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : otherwise;

type Shown = Pick<TimesheetRow, 'periodStart' | 'periodEnd'>;

/** The period that all rows share; undefined: there is none, or the offices differ. */
export function periodOfRows(rows: readonly Shown[] | undefined): Shown | undefined {
  const [first] = rows ?? [];
  const isShared = rows?.every(({ periodStart }) => periodStart === first?.periodStart) ?? false;
  return isShared ? first : undefined;
}

/** A day of the period before or after: beside the one that is shown, else a week away. */
export function stepFrom(day: Day, shown: Shown | undefined, step: -1 | 1): Day {
  if (shown === undefined) return addDays(day, 7 * step);
  return step < 0 ? addDays(shown.periodStart, -1) : addDays(shown.periodEnd, 1);
}
