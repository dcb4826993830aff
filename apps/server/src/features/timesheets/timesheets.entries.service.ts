import { isDeepStrictEqual } from 'node:util';
import {
  type EntryBody,
  entryRights,
  isFrozen,
  type Timesheet,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofSheet, timesheetsChangedMessage } from './timesheets.changes.service.ts';
import { findSheetOf, saveEntry } from './timesheets.entries.store.ts';
import { type ComputedSheet, computeOne } from './timesheets.figures.service.ts';
import { lockWhole } from './timesheets.moves.service.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import { isTold, shownSheet, subjectOf } from './timesheets.shown.service.ts';
import { findSheet, saveSheet } from './timesheets.store.ts';
import { dayAtHome } from './timesheets.worked.service.ts';

interface Wanted {
  readonly visitId: string;
  readonly entry: EntryBody;
  readonly ifMatch: number;
}

/** Two entries in the words of the audit log. */
const inWords = ({ travel, sleep, note }: EntryBody) => ({
  travel: travel ? `${travel.minutes} min, ${travel.miles ?? '?'} mi` : null,
  sleep: sleep
    ? `${sleep.from} – ${sleep.to}, ${sleep.interruptions.length} calls, agreed ${sleep.agreedOn}`
    : null,
  note,
});

/**
 * Keeps what the punches of a visit do not say. The timesheet has its next version, so that nobody confirms it unread.
 * @throws 403 unpaid sleep of one's own, 404, 409 submitted or approved, 412 with the newer version, 422 an agreement of later
 */
export async function setEntry(
  deps: Deps,
  tx: Transaction,
  { visitId, entry, ifMatch }: Wanted,
  caller: Caller,
): Promise<Timesheet> {
  const { viewer, meta } = caller;
  const meets = await meetsOf(tx, viewer);
  const id = await findSheetOf(tx, visitId);
  const sheet = id && (await lockWhole(tx, id, meets));
  if (!id || !sheet) throw notFound(timesheetsText.visit);
  const computed = await computeOne(tx, sheet, viewer);
  const shown = (one: ComputedSheet) => shownSheet(one, { viewer, meets, now: meta.at });
  const visit = computed.lines.find((line) => line.visit.id === visitId)?.visit;
  // The hours of an office are kept by those who keep that office.
  if (!visit || !isTold(sheet, visit.officeId, { viewer, meets })) throw notFound(timesheetsText.visit);
  if (isFrozen(sheet.status)) throw problem(409, visitsText.locked);
  const rights = entryRights(viewer, subjectOf(sheet, viewer), sheet.status);
  if (!rights.travel) throw problem(409, timesheetsText.submittedAlready);
  const before = visit.entry;
  if (!rights.sleep && !isDeepStrictEqual(entry.sleep, before?.sleep ?? null))
    throw problem(403, timesheetsText.officeEntersSleep);
  if (entry.sleep && entry.sleep.agreedOn > dayAtHome(visit))
    throw fieldProblem(422, 'sleep.agreedOn', timesheetsText.agreedLater);
  if (ifMatch !== sheet.version)
    throw problem(412, timesheetsText.changedSinceRead, { current: shown(computed) });
  await saveEntry(tx, visitId, entry, viewer.id);
  await saveSheet(tx, id, { status: sheet.status, approved: null });
  await deps.record(caller, tx, {
    action: 'timesheets.entered',
    ...ofSheet(id),
    before: before ? inWords(before) : {},
    after: { visitId, ...inWords(entry) },
    tell: timesheetsChangedMessage([sheet]),
  });
  const after = await findSheet(tx, id, meets);
  if (!after) throw notFound(timesheetsText.sheet);
  return shown(await computeOne(tx, after, viewer));
}
