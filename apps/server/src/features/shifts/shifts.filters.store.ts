import type { Day, Viewer } from '@homeward/contract/core';
import { type ShiftFilters, shiftTierOf, type unacknowledgedKinds } from '@homeward/contract/shifts';
import { join, raw, type Sql, sql } from '../../platform/db/index.ts';
import { acknowledgeBy, isToAcknowledge } from './shifts.row.store.ts';
import { seenBy } from './shifts.store.ts';

/** A time, from its start up to its end, which it does not hold. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
  /** Only what these days hold by the clock of each shift; `before` is the first that they do not hold. */
  readonly days?: { readonly from: Day; readonly before: Day };
}

/** A shift lasts a day at most, and an hour more where clocks go back: no earlier did any begin that reaches into a time. */
const mostMs = 26 * 3_600_000;

/** The condition that a shift (`shifts as s`, its client `c`) is seen, touches the time and passes the filters. */
export function asked({ from, to, days }: Window, filters: ShiftFilters, viewer: Viewer): Sql {
  const earliest = new Date(from.getTime() - mostMs);
  return join(
    [
      sql`s.starts_at > ${earliest} and s.starts_at < ${to} and s.ends_at > ${from}`,
      ...(days
        ? [sql`s.start_wall < ${`${days.before}T00:00`} and s.end_wall > ${`${days.from}T00:00`}`]
        : []),
      seenBy(viewer),
      ...filtersOf(filters, viewer),
    ],
    ' and ',
  );
}

/** The condition that a change of a shift (`s`) awaits an acknowledgement. Who acknowledges is the office's to know. */
export function isUnacknowledged(viewer: Viewer, kind: (typeof unacknowledgedKinds)[number]): Sql {
  if (shiftTierOf(viewer) !== 'OFFICE') return sql`false`;
  return sql`exists (select from shift_acknowledgements k where k.shift_id = s.id and ${raw(isToAcknowledge)}
    ${kind === 'LATE' ? raw(`and ${acknowledgeBy} < now()`) : sql``})`;
}

function filtersOf(filters: ShiftFilters, viewer: Viewer): Sql[] {
  const { officeId, clientId, staffId, careManagerId, serviceType, status } = filters;
  const { open, unpublished, inSeries, hasConflict, unacknowledged } = filters;
  const yesNo = (wanted: boolean | undefined, condition: Sql) =>
    wanted === undefined ? [] : [wanted ? condition : sql`not (${condition})`];
  return [
    ...(officeId ? [sql`s.office_id = any (${officeId}::uuid[])`] : []),
    ...(clientId ? [sql`s.client_id = any (${clientId}::uuid[])`] : []),
    ...(staffId ? [sql`s.care_provider_id = any (${staffId}::uuid[])`] : []),
    ...(careManagerId ? [sql`c.care_manager_id = any (${careManagerId}::uuid[])`] : []),
    ...(serviceType ? [sql`s.service_type = any (${serviceType}::text[])`] : []),
    ...(status ? [sql`s.status = any (${status}::text[])`] : []),
    ...yesNo(open, sql`s.care_provider_id is null and s.status in ('DRAFT', 'OPEN', 'OFFERED')`),
    ...yesNo(unpublished, sql`s.status = 'DRAFT'`),
    ...yesNo(inSeries, sql`s.series_id is not null`),
    ...(unacknowledged ? [isUnacknowledged(viewer, unacknowledged.includes('ANY') ? 'ANY' : 'LATE')] : []),
    // Conflicts are the office's alone: for others there are none.
    ...yesNo(hasConflict, shiftTierOf(viewer) === 'OFFICE' ? sql`s.conflicts <> '{}'` : sql`false`),
  ];
}
