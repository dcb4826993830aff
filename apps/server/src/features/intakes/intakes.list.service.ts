import { reachesAll } from '@homeward/contract/clients';
import { dayMs, type Page } from '@homeward/contract/core';
import {
  type IntakeRow,
  type IntakesQuery,
  intakeAges,
  intakeStatuses,
  mayKeepIntakes,
  mostIntakesFound,
} from '@homeward/contract/intakes';
import type { Asked, Queryable } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { rulesOf } from './intakes.changes.service.ts';
import { findByPatterns, type IntakeListSource, intakeList, type Searched } from './intakes.list.store.ts';
import type { StoredRow } from './intakes.row.store.ts';
import { shownRow } from './intakes.shown.service.ts';

/**
 * One page of the prospects that are there for the caller, each as far as they may see it.
 * @throws 400 when the cursor was made by another list
 */
export async function listIntakes(
  db: Queryable,
  query: IntakesQuery,
  { viewer, meta }: Caller,
): Promise<Page<IntakeRow>> {
  const asked = mayKeepIntakes.allows(viewer)
    ? await officeAsked(db, query, { viewer, meta })
    : await othersAsked(db, query, { viewer, meta });
  const page = JSON.parse(await intakeList.page(db, asked, query)) as Page<StoredRow>;
  const rules = await rulesOf(db, meta.at);
  return { ...page, data: page.data.map((row) => shownRow(row, viewer, rules)) };
}

/** What the office asks for: of its offices, or of some assessors, in the order of an index. */
async function officeAsked(
  db: Queryable,
  query: IntakesQuery,
  { viewer, meta }: Caller,
): Promise<Asked<IntakeListSource>> {
  const isDue = query.followUp === 'DUE';
  // Those to follow up are read along that day.
  const sort = isDue && !query.sort.endsWith('followUp') ? 'followUp' : query.sort;
  const plain = sort.replace('-', '') as 'created' | 'visit' | 'followUp';
  const hasDays = query.visitFrom !== undefined || query.visitBefore !== undefined;
  const order = isDue ? 'due' : plain === 'visit' && hasDays ? 'visits' : plain;
  const [since, before] = askedBetween(query.age, meta.at);
  const aged = since ? 'since' : before ? 'before' : order;
  const whose = query.assessor === undefined ? 'offices' : 'assessors';
  const values = [
    query.status ?? intakeStatuses,
    query.office ?? null,
    reachesAll(viewer) ? null : viewer.id,
    query.assessor ?? null,
    query.source ?? null,
    query.payer ?? null,
    query.priority ?? null,
    query.visitFrom ?? null,
    query.visitBefore ?? null,
    since,
    before,
  ];
  const found = await searched(db, query.search, { values, isDue, guestId: null, reacherId: null });
  const trait = order === 'created' && aged === order && whose === 'offices' ? traitOf(query) : undefined;
  const source = trait
    ? (`offices.${trait}` as const)
    : (`${whose}.${order === 'created' ? aged : order}` as const);
  return { source, values, sort, found };
}

/** What of a prospect is asked for that few may have; the first of several narrows the list. */
function traitOf(query: IntakesQuery) {
  return (['source', 'payer', 'priority'] as const).find((trait) => query[trait] !== undefined);
}

/**
 * What others ask for: a medical professional the prospects to whom they are invited, a caregiver those who became their
 * clients. What they are not shown does not narrow it.
 */
async function othersAsked(
  db: Queryable,
  query: IntakesQuery,
  { viewer }: Caller,
): Promise<Asked<IntakeListSource>> {
  const isGuest = viewer.role === 'MedicalProfessional';
  const isByVisit = query.sort.endsWith('visit');
  const sort = isByVisit || query.sort.endsWith('created') ? query.sort : '-created';
  const valuesOf = (personId: string | null) => [
    query.status ?? intakeStatuses,
    query.office ?? null,
    personId,
    query.assessor ?? null,
    null,
    null,
    query.priority ?? null,
    query.visitFrom ?? null,
    query.visitBefore ?? null,
    null,
    null,
  ];
  const found = await searched(db, query.search, {
    values: valuesOf(null),
    isDue: false,
    guestId: isGuest ? viewer.id : null,
    reacherId: isGuest ? null : viewer.id,
  });
  const source = `${isGuest ? 'guests' : 'clients'}.${isByVisit ? 'visit' : 'created'}` as const;
  return { source, values: valuesOf(viewer.id), sort, found };
}

/** From when and before when those of an age asked; null where nothing limits it. */
function askedBetween(age: IntakesQuery['age'], at: Date): readonly [Date | null, Date | null] {
  const { over, upTo } = age === undefined ? {} : intakeAges[age];
  const daysAgo = (days: number | undefined) =>
    days === undefined ? null : new Date(at.getTime() - days * dayMs);
  return [daysAgo(upTo), daysAgo(over)];
}

/** What a search finds; undefined where nothing is looked for. */
async function searched(db: Queryable, search: string | undefined, asked: Omit<Searched, 'patterns'>) {
  const patterns = patternsOf(search ?? '');
  if (patterns.length === 0) return undefined;
  const ids = await findByPatterns(db, { ...asked, patterns });
  return { ids: ids.slice(0, mostIntakesFound), isMore: ids.length > mostIntakesFound };
}

/** Each typed word as the beginning of a word; digits as a part of a phone number. */
function patternsOf(search: string): string[] {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [`%${digits}%`];
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 6).map((word) => `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
