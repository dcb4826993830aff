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

/** The day that it is where an office is, since 1970: the earliest and the latest of all offices. */
const dayOfOffices = (
  which: 'min' | 'max',
) => `(select ${which}((now() at time zone zone)::date - date '1970-01-01')
  from (select distinct timezone from offices) as zones (zone))`;
const earliest = dayOfOffices('min');
const latest = dayOfOffices('max');

/**
 * The days among which `isDue` looks, of all offices: along the index, so that a page of what is due soon does not pass over
 * all that is overdue.
 */
const firstDay = `case when $5::text = 'SOON' then ${earliest} else -2147483648 end`;
const lastDay = `case $5::text when 'SOON' then ${latest} + 30 when 'OVERDUE' then ${latest} - 1 else 2147483647 end`;
const isNearDue = `due_day >= ${firstDay} and due_day <= ${lastDay}`;

/**
 * `$5`: which re-assessments; of clients who are not in care none is due. The day of the office is looked up only where that
 * of another time zone differs.
 */
const isDue = `($5::text is null or due_facet is not null and ${isNearDue} and exists (select from clients c
  where c.id = assessments.client_id and ${inCareText('c')} and case
    when $5 = 'ANY' or $5 = 'OVERDUE' and due_day < ${earliest}
      or $5 = 'SOON' and due_day between ${latest} and ${earliest} + 30 then true
    else (select case $5 when 'OVERDUE' then due_on < ${today} else due_on between ${today} and ${today} + 30 end
      from offices o where o.id = c.office_id) end))`;

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
const dueBranch = ofKeys(facets, 'due_facet', 'key', dueOf('due_facet', 'key'));
const facetsOfAssessors = 'unnest($6::uuid[]) as who (id) cross join unnest($1::text[]) as asked (key)';
const assessorsKey = "(who.id::text || ' ' || asked.key)";
const ofAssessor = (facet: string) => `(assessor_id::text || ' ' || ${facet})`;
const facetsOfOffices =
  '(select distinct id from unnest($7::uuid[]) as id) as place cross join unnest($1::text[]) as asked (key)';
const officesKey = "(place.id::text || ' ' || asked.key)";
const ofOffice = (facet: string) => `(office_id::text || ' ' || ${facet})`;

/** A result has up to four bands; one that several of them match counts where the first does. */
const ofBand = (at: number): Branch =>
  ofKeys(
    'unnest($1::text[]) as asked (key) cross join unnest($4::text[]) as which (band)',
    `(facet || ' ' || band_keys[${at}])`,
    "(asked.key || ' ' || which.band)",
    `band_keys[${at}] is not null`,
    `not band_keys[1:${at - 1}] && $4`,
  );

/** What is due of each facet, by the days from the visit until then: one index holds both in the order of the visits. */
const dueKey = `(due_facet || ' ' || case when due_reason = 'INTERVAL' then (due_on - visit_date)::text else 'EVENT' end
  collate "C")`;

/** The next of these keys after one, with its days; null of what is due after an event. */
const nextDueKey = (after: string, facet: string) => `(
  select ${dueKey} as key, case when due_reason = 'INTERVAL' then due_on - visit_date end as lag from assessments
  where due_facet is not null and ${dueKey} > ${after} and ${dueKey} < ${facet} || '!' order by 1 limit 1) as next`;
const dueKeys = `recursive due_keys (facet, key, lag) as (
  select asked.facet, next.key, next.lag from unnest($1::text[]) as asked (facet)
    cross join lateral ${nextDueKey("asked.facet || ' '", 'asked.facet')}
  union all
  select due_keys.facet, next.key, next.lag from due_keys cross join lateral ${nextDueKey('due_keys.key', 'due_keys.facet')})`;

/** What is due between two days was visited between two days, where the days from the one to the other are known. */
const isVisitedNear = `visit_day >= case when lag is not null and $5::text = 'SOON' then ${earliest} - lag else -2147483648 end
  and visit_day <= case when lag is null then 2147483647 when $5::text = 'SOON' then ${latest} + 30 - lag
    when $5::text = 'OVERDUE' then ${latest} - 1 - lag else 2147483647 end`;

type Clients = 'all' | 'current' | 'assessor';

/** What is read of each client. All else stands as one: PostgreSQL then goes by the client, and no other index beside. */
const heldOfClients: Readonly<Record<Clients, string>> = {
  all: 'true',
  current: 'is_current',
  assessor: 'assessor_id = any ($6::uuid[])',
};

/** Of each client by themselves. `clients`: who they are. */
const ofClients = (held: Clients, clients: string): ListSource => ({
  values,
  with: `listed as materialized (${clients})`,
  branches: [
    {
      keys: 'listed',
      column: 'client_id',
      key: 'listed.id',
      filter: [
        'client_id = listed.id',
        heldOfClients[held],
        asOne(`${isOfFacet} and ${isReached} and ${passes}`),
      ].join(' and '),
    },
  ],
});

const asked = 'select distinct id from unnest($2::uuid[]) as id';
const ofOffices = 'select id from clients where $2::uuid[] is null and office_id = any ($7::uuid[])';
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
      branches: [dueBranch],
    },
    'near.visit': {
      values,
      with: dueKeys,
      branches: [
        ofKeys('due_keys', dueKey, 'due_keys.key', `${dueOf(dueKey, 'due_keys.key')} and ${isVisitedNear}`),
      ],
      counted: byDue,
      countedBranches: [dueBranch],
    },
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
    'offices.visit': {
      values,
      counted: byVisit,
      branches: [ofKeys(facetsOfOffices, ofOffice('facet'), officesKey, 'true')],
    },
    'offices.due': {
      values,
      counted: byDue,
      branches: [
        ofKeys(facetsOfOffices, ofOffice('due_facet'), officesKey, dueOf(ofOffice('due_facet'), officesKey)),
      ],
    },
    'clients.all': ofClients('all', asked),
    'clients.current': ofClients('current', asked),
    'ofOffices.current': ofClients('current', ofOffices),
    'ofOffices.assessor': ofClients('assessor', ofOffices),
    'reached.all': ofClients('all', reached),
    'reached.current': ofClients('current', reached),
    'reached.assessor': ofClients('assessor', reached),
  },
});
export type AssessmentListSource = Parameters<typeof assessmentList.page>[1]['source'];

/**
 * From how many clients on it is less work to walk along all assessments and pass over those of others. Client by client some
 * 40 rows are read of each, or 10 of what is current; along the walk 1,100 rows of every client's for each that is theirs.
 */
const worthAWalk = { all: 27, current: 110 };
const manyRow = z.strictObject({ isMany: z.boolean() });
const manyText = (clients: string) =>
  `select (select count(*) from (${clients} limit 20000) few) > (
    select sqrt($2::int * greatest(reltuples, 1)) from pg_class where oid = 'clients'::regclass) as "isMany"`;
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
type Read = keyof typeof worthAWalk;

/** Whether offices have so many clients that a list is rather read along all assessments. */
export async function areManyOfOffices(
  db: Queryable,
  offices: readonly string[],
  read: Read,
): Promise<boolean> {
  const [found] = await findManyOfOffices(db, [offices, worthAWalk[read]]);
  return found?.isMany === true;
}

/** Whether somebody reaches so many clients. */
export async function areManyReached(db: Queryable, viewerId: string, read: Read): Promise<boolean> {
  const [found] = await findManyReached(db, [viewerId, worthAWalk[read]]);
  return found?.isMany === true;
}
