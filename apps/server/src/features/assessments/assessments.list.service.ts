import {
  type AssessmentRow,
  type AssessmentsQuery,
  assessmentStates,
  assessmentTierOf,
  sealedStatuses,
} from '@homeward/contract/assessments';
import { reachesAll } from '@homeward/contract/clients';
import type { Page, Viewer } from '@homeward/contract/core';
import { instrumentKeys } from '@homeward/contract/instruments';
import type { Queryable } from '../../platform/db/index.ts';
import { findByWords, markReadOnly } from '../clients/index.ts';
import {
  type AssessmentListSource,
  areManyOfOffices,
  areManyReached,
  assessmentList,
} from './assessments.list.store.ts';
import type { StoredRow } from './assessments.row.store.ts';
import { shownRow } from './assessments.shown.service.ts';

/**
 * One page of assessments, each as far as the viewer may see it.
 * @throws 400 when the cursor was made by another list
 */
export async function listAssessments(
  db: Queryable,
  query: AssessmentsQuery,
  viewer: Viewer,
): Promise<Page<AssessmentRow>> {
  const { band = null, assessor = null, office = null, current = null, sort } = query;
  // By the day that they are due: those that are.
  const due = query.due ?? (sort.endsWith('due') ? 'ANY' : null);
  const isAll = reachesAll(viewer);
  const client = await clientsOf(db, query, viewer);
  const asked = { ...query, client, due: due ?? undefined };
  const source = await sourceOf(db, asked, isAll ? null : viewer.id);
  const values = [
    facetsOf(query, viewer),
    client ?? null,
    isAll ? null : viewer.id,
    band,
    due,
    assessor,
    office,
    viewer.role === 'Family',
    current,
  ];
  const page = JSON.parse(await assessmentList.page(db, { source, values, sort }, query)) as Page<StoredRow>;
  const shown = page.data.map((row) => shownRow(row, viewer));
  return { ...page, data: await markReadOnly(db, viewer, shown, (row) => row.client.id) };
}

/** The clients that are asked for, by name or by a choice; undefined: all. */
async function clientsOf(
  db: Queryable,
  { client, search }: AssessmentsQuery,
  viewer: Viewer,
): Promise<string[] | undefined> {
  if (search === undefined || search.trim() === '') return client;
  const found = await findByWords(db, search, viewer);
  return client ? found.filter((id) => client.includes(id)) : found;
}

/** What is read for a page: never more than what the narrowest of the filters leaves. @param viewerId null: all clients */
async function sourceOf(
  db: Queryable,
  {
    client,
    assessor,
    office,
    band,
    current,
    due,
    sort,
  }: Omit<AssessmentsQuery, 'client'> & { readonly client: string[] | undefined },
  viewerId: string | null,
): Promise<AssessmentListSource> {
  const order = sort.endsWith('due') ? 'due' : 'visit';
  // What is due is among what is current.
  const isCurrent = due !== undefined || current === true;
  const read = isCurrent ? 'current' : 'all';
  if (client) return `clients.${read}`;
  if (viewerId !== null && !(await areManyReached(db, viewerId, read)))
    return isCurrent || !assessor ? `reached.${read}` : 'reached.assessor';
  if (office && !assessor && (order === 'due' || !isCurrent)) return `offices.${order}`;
  if (office && !(await areManyOfOffices(db, office, read)))
    return isCurrent ? 'ofOffices.current' : 'ofOffices.assessor';
  if (assessor) return `assessors.${order}`;
  if (order === 'due') return 'everyone.due';
  if (due !== undefined) return 'near.visit';
  if (current === true) return 'current.visit';
  return band ? 'bands.visit' : 'everyone.visit';
}

/** The instruments and states that are asked for, as far as the viewer may see them: `adl-6 SIGNED`. */
function facetsOf({ instrument, status }: AssessmentsQuery, viewer: Viewer): string[] {
  const isFull = assessmentTierOf(viewer) === 'FULL';
  const seen: readonly string[] = isFull ? Object.keys(assessmentStates.states) : sealedStatuses;
  const states = seen.filter((one) => status === undefined || (status as string[]).includes(one));
  const keys = new Set(instrument ?? instrumentKeys);
  return [...keys].flatMap((key) => states.map((one) => `${key} ${one}`));
}
