import {
  addNeutrality,
  earlyMinutesCount,
  type Neutrality,
  type NeutralityQuery,
  type NeutralityReport,
  neutralityOf,
  quarterOf,
} from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { findStaff, type PaidVisit, paidVisits } from './visits.neutrality.store.ts';

/** The most people of a report. */
const mostRows = 1_000;

/** What rounding for pay gave or took in the quarter of a day, by person. Who lost most comes first. */
export async function readNeutrality(
  db: Queryable,
  { period, officeId }: NeutralityQuery,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<NeutralityReport> {
  const quarter = quarterOf(period);
  const settings = new Map<string, SettingsOf>();
  let sums: Neutrality[] = [];
  for await (const visits of paidVisits(db, { ...quarter, officeId }, viewer)) {
    for (const id of new Set(visits.map((visit) => visit.officeId)))
      if (!settings.has(id)) settings.set(id, await settingsOf(db, id));
    const counts = ({ officeId: id, date }: PaidVisit) =>
      settings.get(id)?.on(earlyMinutesCount, date).value ?? false;
    const rounded = visits.map((visit) => ({ ...visit, countsEarlyMinutes: counts(visit) }));
    sums = addNeutrality(sums, neutralityOf(rounded));
  }
  const lost = ({ roundedMinutes, actualMinutes }: Neutrality) => roundedMinutes - actualMinutes;
  const first = sums
    .toSorted((a, b) => lost(a) - lost(b) || (a.staffId < b.staffId ? -1 : 1))
    .slice(0, mostRows);
  const staff = await findStaff(
    db,
    first.map(({ staffId }) => staffId),
  );
  const rows = first.flatMap(({ staffId, ...sum }) => {
    const person = staff.get(staffId);
    const differenceMinutes = sum.roundedMinutes - sum.actualMinutes;
    return person ? [{ staff: person, ...sum, differenceMinutes }] : [];
  });
  return { ...quarter, rows };
}
