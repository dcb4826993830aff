import * as z from 'zod/mini';
import {
  asOne,
  type Branch,
  byNumber,
  isOneOf,
  isSame,
  List,
  type ListSource,
  prepare,
  type Queryable,
} from '../../platform/db/index.ts';
import { inCareText, reachText } from '../clients/index.ts';
import { joined, rowJson } from './assessments.row.store.ts';

const today = '(now() at time zone o.timezone)::date';

/** `$5`: which re-assessments; of clients who are not in care none is due. */
const isDue = `($5::text is null or due_facet is not null and exists (select from clients c
  join offices o on o.id = c.office_id where c.id = assessments.client_id and ${inCareText('c')}
    and ($5 = 'ANY' or $5 = 'OVERDUE' and due_on < ${today}
      or $5 = 'SOON' and due_on between ${today} and ${today} + 30)))`;

/**
 * The days among which `isDue` looks, a day wider than those of any office: along the index, so that a page of what is due soon
 * does not pass over all that is overdue.
 */
const epochDay = `current_date - date '1970-01-01'`;
const isNearDue = `due_day >= case when $5::text = 'SOON' then ${epochDay} - 1 else -2147483648 end
  and due_day <= case $5::text when 'SOON' then ${epochDay} + 31 when 'OVERDUE' then ${epochDay} else 2147483647 end`;

/** Reach: `$3` is whose counts, null for those who reach every client. `$8`: a family member sees by consent. */
const isReached = `($3::uuid is null or ${reachText('$3', 'assessments.client_id')})`;
const isConsented = `($8::boolean is not true or exists (select from client_contacts x
  join client_consents k on k.contact_id = x.id and k.is_given and k.section = 'assessments'
  where x.client_id = assessments.client_id and x.user_id = $3))`;

/** Not the column itself: where the clients are known, an index of all facets only costs. */
const isOfFacet = `instrument || ' ' || status = any ($1::text[])`;

const passes = [
  '($4::text[] is null or band_keys && $4)',
  isDue,
  isOneOf('assessor_id', 6, 'uuid'),
  `($7::uuid[] is null or exists (select from clients c where c.id = assessments.client_id and c.office_id = any ($7)))`,
  isConsented,
  isSame('is_current', 9),
].join(' and ');

type Order = 'visit' | 'due';

const values = 9;

const byVisit = [byNumber('visit_day')];
const byDue = [byNumber('due_day')];

/** Each of some keys by itself. `held`: what the index holds beside the order, and the ends between which it is read. */
const ofKeys = (keys: string, column: string, key: string, held: string, more = 'true'): Branch => ({
  keys,
  column,
  key,
  filter: [held, '$2::uuid[] is null', asOne(`${more} and ${isReached} and ${passes}`)].join(' and '),
});

/** As equal, so that the index is read from the first of these days and not from the first of all. */
const dueOf = (column: string, key: string) =>
  `due_facet is not null and ${column} = ${key} and ${isNearDue}`;

const facets = 'unnest($1::text[]) as key';
const facetsOfAssessors = 'unnest($6::uuid[]) as who (id) cross join unnest($1::text[]) as asked (key)';
const assessorsKey = "(who.id::text || ' ' || asked.key)";
const ofAssessor = (facet: string) => `(assessor_id::text || ' ' || ${facet})`;

/** A result has up to four bands; one that several of them match counts where the first does. */
const ofBand = (at: number): Branch =>
  ofKeys(
    'unnest($1::text[]) as asked (key) cross join unnest($4::text[]) as which (band)',
    `(facet || ' ' || band_keys[${at}])`,
    "(asked.key || ' ' || which.band)",
    `band_keys[${at}] is not null`,
    `not band_keys[1:${at - 1}] && $4`,
  );

/** Of each client by themselves. `clients`: who they are. */
const ofClients = (order: Order, clients: string): ListSource => ({
  values,
  with: `listed as materialized (${clients})`,
  branches: [
    {
      keys: 'listed',
      column: 'client_id',
      key: 'listed.id',
      // All else as one, and the client as equal: PostgreSQL then reads what the client has, and no other index beside.
      filter: [
        'client_id = listed.id',
        asOne(`${order === 'due' ? 'is_current' : 'true'} and ${isOfFacet} and ${isReached} and ${passes}`),
      ].join(' and '),
    },
  ],
});

const asked = 'select distinct id from unnest($2::uuid[]) as id';
const ofOffice = 'select id from clients where $2::uuid[] is null and office_id = any ($7::uuid[])';
const reached = `select distinct r.client_id as id from client_reach r where $2::uuid[] is null
  and r.user_id = $3::uuid and (r.until is null or r.until > now())
  and ($7::uuid[] is null or exists (select from clients c where c.id = r.client_id and c.office_id = any ($7)))`;

/**
 * Assessments by the day of the visit, or by the day on which they are due again. `$1`: `instrument status`; `$2`: clients;
 * `$3`: the viewer; `$4`: bands; `$5`: due; `$6`: assessors; `$7`: offices; `$8`: by consent only; `$9`: the current ones.
 */
export const assessmentList = new List({
  name: 'assessments',
  table: 'assessments',
  alias: 'a',
  json: rowJson,
  joins: joined,
  // The day of a visit reads as a day that something is due.
  marksCursors: true,
  sorts: { visit: byVisit, due: byDue },
  sources: {
    'everyone.visit': { values, branches: [ofKeys(facets, 'facet', 'key', 'true')] },
    'everyone.due': {
      values,
      counted: byDue,
      branches: [ofKeys(facets, 'due_facet', 'key', dueOf('due_facet', 'key'))],
    },
    /** What is due is among the latest of each client and instrument. */
    'near.visit': { values, branches: [ofKeys(facets, 'facet', 'key', `is_current and ${isNearDue}`)] },
    'current.visit': { values, branches: [ofKeys(facets, 'facet', 'key', 'is_current')] },
    'bands.visit': { values, counted: byVisit, branches: [ofBand(1), ofBand(2), ofBand(3), ofBand(4)] },
    'assessors.visit': {
      values,
      counted: byVisit,
      branches: [ofKeys(facetsOfAssessors, ofAssessor('facet'), assessorsKey, 'true')],
    },
    'assessors.due': {
      values,
      counted: byDue,
      branches: [
        ofKeys(
          facetsOfAssessors,
          ofAssessor('due_facet'),
          assessorsKey,
          dueOf(ofAssessor('due_facet'), assessorsKey),
        ),
      ],
    },
    'clients.visit': ofClients('visit', asked),
    'clients.due': ofClients('due', asked),
    'offices.visit': ofClients('visit', ofOffice),
    'offices.due': ofClients('due', ofOffice),
    'reached.visit': ofClients('visit', reached),
    'reached.due': ofClients('due', reached),
  },
});
export type AssessmentListSource = Parameters<typeof assessmentList.page>[1]['source'];

/**
 * From how many clients on it is less work to walk along all assessments and pass over those of others: client by client
 * some 40 rows are read of each, along the walk 1,100 rows of every client's for each that is theirs.
 */
const worthAWalk = "select sqrt(27 * greatest(reltuples, 1)) from pg_class where oid = 'clients'::regclass";
const manyRow = z.strictObject({ isMany: z.boolean() });
const manyText = (clients: string) =>
  `select (select count(*) from (${clients} limit 20000) few) > (${worthAWalk}) as "isMany"`;
const findManyOfOffices = prepare(
  'assessments.manyOfOffices',
  manyRow,
  manyText('select from clients where office_id = any ($1::uuid[])'),
);
const findManyReached = prepare(
  'assessments.manyReached',
  manyRow,
  manyText('select from client_reach where user_id = $1::uuid'),
);

/** Whether offices have so many clients that a list is rather read along all assessments. */
export async function areManyOfOffices(db: Queryable, offices: readonly string[]): Promise<boolean> {
  const [found] = await findManyOfOffices(db, [offices]);
  return found?.isMany === true;
}

/** Whether somebody reaches so many clients. */
export async function areManyReached(db: Queryable, viewerId: string): Promise<boolean> {
  const [found] = await findManyReached(db, [viewerId]);
  return found?.isMany === true;
}
