import { lateNoticeHours, type Regular, type SeriesResult } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { insertMoves, type MoveRow } from '../../platform/states/index.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { judgedOf, keptConflicts, plannedOn, whyLeftOpen } from './shifts.materialize.model.ts';
import { visibilityIn } from './shifts.planning.service.ts';
import type { StoredSeries } from './shifts.series.store.ts';
import { becomeOf, isChanged, type SeriesShift, withPerson } from './shifts.series-edits.model.ts';
import * as store from './shifts.series-edits.store.ts';

/** A shift before and after a change of its series; `after` null: it is there no more. */
export interface Touched {
  readonly before: SeriesShift;
  readonly after: SeriesShift | null;
}

/** Takes back the drafts of a series, and cancels what people know of. */
export async function removeShifts(
  tx: Transaction,
  removed: readonly SeriesShift[],
  { viewer, meta }: Caller,
): Promise<Touched[]> {
  const isDraft = ({ status }: SeriesShift) => status === 'DRAFT';
  const published = removed.filter((one) => !isDraft(one));
  await store.deleteDrafts(
    tx,
    removed.filter(isDraft).map(({ id }) => id),
  );
  await store.cancelOccurrences(
    tx,
    published.map(({ id }) => id),
    { by: viewer.id, now: meta.at, lateHours: lateNoticeHours },
  );
  const reason = 'Its series no longer comes on this day';
  await insertMoves(
    tx,
    published.map((one) => ({ ...moveOf(one, 'cancel', 'CANCELLED', viewer.id), reason })),
  );
  return removed.map((before) => ({ before, after: null }));
}

const moveOf = (thing: SeriesShift, move: string, to: string, by: string): MoveRow => ({
  thingType: 'shift',
  thingId: thing.id,
  move,
  from: thing.status,
  to,
  by,
  version: thing.version + 1,
});

/** Makes shifts what their series says; whoever cannot come is taken off. */
export async function changeShifts(
  tx: Transaction,
  series: StoredSeries,
  regulars: readonly Regular[],
  shifts: readonly SeriesShift[],
  { viewer }: Caller,
): Promise<{ touched: Touched[]; leftOpen: SeriesResult['conflicts'] }> {
  // What stays as it is is left alone, also where something speaks against it by now.
  const says = { ...series, visibility: await visibilityIn(tx, series.officeId, series.visibility) };
  const changes = shifts
    .map((before) => becomeOf(before, says, plannedOn(series, regulars, before.date)))
    .filter(isChanged);
  const judged = changes.map(({ after }) => judgedOf(series, after, after.id));
  const found = await findConflictsOf(tx, judged, viewer);
  const leftOpen: { date: string; message: string }[] = [];
  const settled = changes.map((change, at) => {
    const conflicts = found[at] ?? [];
    const { before, after } = change;
    const why = after.careProviderId === null ? undefined : whyLeftOpen(conflicts, series);
    if (why) leftOpen.push({ date: before.date, message: why.message });
    const kept = keptConflicts(conflicts, why !== undefined);
    return { ...(why ? withPerson(before, after, null) : change), conflicts: kept };
  });
  await store.saveOccurrences(
    tx,
    settled.map(({ after, conflicts }) => ({ ...after, conflicts })),
    series.overrideReason,
  );
  await insertMoves(
    tx,
    settled.flatMap(({ before, after, move }) =>
      move ? [moveOf(before, move, after.status, viewer.id)] : [],
    ),
  );
  return { touched: settled.filter(isChanged).map(({ before, after }) => ({ before, after })), leftOpen };
}
