import { asOne, byNumber, isOneOf, isSame, List } from '../../platform/db/index.ts';
import { reachText } from '../clients/index.ts';
import { joined, rowJson } from './assessments.row.store.ts';

const inCare = `c.status in ('ONBOARDING', 'ACTIVE', 'ON_HOLD')`;
const today = '(now() at time zone o.timezone)::date';

/** `$5`: which re-assessments; of clients who are not in care none is due. */
const isDue = `($5::text is null or due_day is not null and exists (select from clients c join offices o on o.id = c.office_id
  where c.id = assessments.client_id and ${inCare} and ($5 = 'ANY' or ($5 = 'OVERDUE' and due_on < ${today})
    or ($5 = 'SOON' and due_on between ${today} and ${today} + 30))))`;

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
  sorts: { visit: [byNumber('visit_day')], due: [byNumber('due_day')] },
  sources: {
    everyone: {
      values: 9,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'facet',
          key: 'key',
          filter: `$2::uuid[] is null and ${asOne(`${isReached} and ${passes}`)}`,
        },
      ],
    },
    /** By the day on which they are due: those that are. */
    due: {
      values: 9,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'due_facet',
          key: 'key',
          filter: `${isNearDue} and $2::uuid[] is null and ${asOne(`${isReached} and ${passes}`)}`,
        },
      ],
    },
    clients: {
      values: 9,
      branches: [
        {
          keys: 'unnest($2::uuid[]) as key',
          column: 'client_id',
          key: 'key',
          filter: `${isOfFacet} and ${isReached} and ${passes}`,
        },
      ],
    },
    reached: {
      values: 9,
      with: `reached as materialized (select distinct client_id as id from client_reach
        where user_id = $3::uuid and (until is null or until > now()))`,
      branches: [
        {
          keys: 'reached',
          column: 'client_id',
          key: 'reached.id',
          filter: `${isOfFacet} and $2::uuid[] is null and ${passes}`,
        },
      ],
    },
  },
});
