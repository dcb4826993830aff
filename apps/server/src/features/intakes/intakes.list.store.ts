import { mostIntakesFound } from '@homeward/contract/intakes';
import {
  asOne,
  byNumber,
  byTime,
  idRow,
  isOneOf,
  List,
  type ListSource,
  prepare,
  type Queryable,
} from '../../platform/db/index.ts';
import { reachText } from '../clients/index.ts';
import { joined, rowJson } from './intakes.row.store.ts';

/**
 * `$1`: states; `$2`: offices; `$3`: the viewer, null for those who see all offices; `$4`: assessors; `$5`: sources; `$6`:
 * payers; `$7`: priorities; `$8`, `$9`: from when to when the visits are; `$10`, `$11`: from when to when they asked.
 */
const values = 11;

/** The offices of the viewer that are asked for, with the day that it is there. */
const offices = `reach as materialized (select o.id, (now() at time zone o.timezone)::date - date '1970-01-01' as day
  from offices o where ($2::uuid[] is null or o.id = any ($2)) and ($3::uuid is null
    or exists (select from staff_offices w where w.user_id = $3 and w.office_id = o.id)))`;

const passes = [isOneOf('source', 5), isOneOf('payer', 6), isOneOf('priority', 7)].join(' and ');
const visits = `scheduled_at is not null and scheduled_at >= coalesce($8::timestamptz, '-infinity')
  and scheduled_at < coalesce($9::timestamptz, 'infinity')`;
const isAsked = `($10::timestamptz is null or created_at >= $10) and ($11::timestamptz is null or created_at < $11)`;
const isVisited = `($8::timestamptz is null and $9::timestamptz is null or ${visits})`;

/** What the index of an order holds, or is read between. */
const asked = {
  created: 'true',
  /** By the moment of asking, from one on or before one. With both ends the planner expects few rows, and reads them all. */
  since: 'created_at >= $10::timestamptz',
  before: 'created_at < $11::timestamptz',
  visit: 'scheduled_at is not null',
  /** By the visit, of some days: read between them. */
  visits,
  followUp: 'follow_up_day is not null',
  /** Of these offices, those whose day has come. */
  due: 'follow_up_day is not null',
} as const;
type Order = keyof typeof asked;

const facets = {
  created: 'facet',
  since: 'facet',
  before: 'facet',
  visit: 'visit_facet',
  visits: 'visit_facet',
  followUp: 'follow_up_facet',
  due: 'follow_up_facet',
};

const byCreated = [byTime('created_at', 'ms')];
const byVisit = [byTime('scheduled_at', 'ms')];
const byFollowUp = [byNumber('follow_up_day')];
/** Along what its index holds: by the day they were added, as otherwise, all of a key would be read and sorted. */
const countedBy: Readonly<Partial<Record<Order, NonNullable<ListSource['counted']>>>> = {
  since: byCreated,
  before: byCreated,
  visit: byVisit,
  visits: byVisit,
  followUp: byFollowUp,
  due: byFollowUp,
};

const countingOf = (order: Order): Pick<ListSource, 'counted'> => {
  const counted = countedBy[order];
  return counted ? { counted } : {};
};

const ofOffices = (order: Order): ListSource => ({
  values,
  ...countingOf(order),
  with: offices,
  branches: [
    {
      keys: 'reach cross join unnest($1::text[]) as asked (state)',
      column: facets[order],
      key: "(reach.id::text || ' ' || asked.state)",
      filter: [
        asOne(`$4::uuid[] is null and ${passes} and ${isVisited} and ${isAsked}`),
        asked[order],
        ...(order === 'due' ? ['follow_up_day <= reach.day'] : []),
      ].join(' and '),
    },
  ],
});

/** The three that few prospects may have in common: of each an index of its own, by the moment of asking. `at`: its parameter. */
const ofTrait = (trait: 'source' | 'payer' | 'priority', at: number): ListSource => ({
  values,
  counted: byCreated,
  with: offices,
  branches: [
    {
      keys: `reach cross join unnest($1::text[]) as asked (state) cross join unnest($${at}::text[]) as which (trait)`,
      column: `(facet || ' ' || ${trait})`,
      key: "(reach.id::text || ' ' || asked.state || ' ' || which.trait)",
      filter: `${trait} is not null and ${asOne(`$4::uuid[] is null and ${passes} and ${isVisited} and ${isAsked}`)}`,
    },
  ],
});

const ofAssessors = (order: Order): ListSource => ({
  values,
  ...countingOf(order),
  with: offices,
  branches: [
    {
      keys: 'unnest($4::uuid[]) as who (id) cross join unnest($1::text[]) as asked (state)',
      column: 'assessor_facet',
      key: "(who.id::text || ' ' || asked.state)",
      filter: [
        'assessor_id is not null',
        asked[order],
        asOne(
          [
            passes,
            isVisited,
            isAsked,
            order === 'due'
              ? 'follow_up_day <= (select reach.day from reach where reach.id = office_id)'
              : 'exists (select from reach where reach.id = office_id)',
          ].join(' and '),
        ),
      ].join(' and '),
    },
  ],
});

const ofGuests = (order: Order): ListSource => ({
  values,
  branches: [
    {
      keys: '(select distinct intake_id from intake_guests where user_id = $3::uuid) as mine',
      column: 'id',
      key: 'mine.intake_id',
      filter: `status = any ($1) and ($2::uuid[] is null or office_id = any ($2)) and ${isOneOf('assessor_id', 4, 'uuid')}
        and $5::text[] is null and $6::text[] is null and ${isOneOf('priority', 7)}
        and ${asked[order]} and ${isVisited} and ${isAsked}`,
    },
  ],
});

/** `$3`: who reaches the clients that prospects became. */
const ofClients = (order: Order): ListSource => ({
  values,
  branches: [
    {
      keys: `(select distinct client_id from client_reach where user_id = $3::uuid and (until is null or until > now()))
        as mine`,
      column: 'client_id',
      key: 'mine.client_id',
      filter: `status = any ($1) and ($2::uuid[] is null or office_id = any ($2)) and ${isOneOf('assessor_id', 4, 'uuid')}
        and $5::text[] is null and $6::text[] is null and ${isOneOf('priority', 7)}
        and ${asked[order]} and ${isVisited} and ${isAsked}`,
    },
  ],
});

/** Prospects by the moment they were added, by their visits, or by the day on which they are followed up. */
export const intakeList = new List({
  name: 'intakes',
  table: 'intakes',
  alias: 'i',
  json: rowJson,
  joins: joined,
  marksCursors: true,
  sorts: {
    created: byCreated,
    visit: byVisit,
    followUp: byFollowUp,
  },
  sources: {
    'offices.created': ofOffices('created'),
    'offices.source': ofTrait('source', 5),
    'offices.payer': ofTrait('payer', 6),
    'offices.priority': ofTrait('priority', 7),
    'offices.since': ofOffices('since'),
    'offices.before': ofOffices('before'),
    'offices.visit': ofOffices('visit'),
    'offices.visits': ofOffices('visits'),
    'offices.followUp': ofOffices('followUp'),
    'offices.due': ofOffices('due'),
    'assessors.created': ofAssessors('created'),
    'assessors.since': ofAssessors('since'),
    'assessors.before': ofAssessors('before'),
    'assessors.visit': ofAssessors('visit'),
    'assessors.visits': ofAssessors('visits'),
    'assessors.followUp': ofAssessors('followUp'),
    'assessors.due': ofAssessors('due'),
    'guests.created': ofGuests('created'),
    'guests.visit': ofGuests('visit'),
    'clients.created': ofClients('created'),
    'clients.visit': ofClients('visit'),
  },
});

/**
 * `$12`: each typed word as a pattern, which is folded once and not for each row that matches; `$13`: whether only those
 * count whose day of follow-up has come; `$14`: a guest; `$15`: somebody who reaches the client that a prospect became.
 * The names are looked up once: joined at once, PostgreSQL would look them up again for each office.
 */
const findText = `with ${offices}, named as materialized (
    select id, office_id, client_id, status, assessor_id, source, payer, priority, scheduled_at, created_at, follow_up_day
    from intakes where search_text like (select fold_text(($12::text[])[1]))
      and search_text like all ((select array_agg(fold_text(word)) from unnest($12::text[]) as word)::text[])
  )
  select i.id from named i join reach on reach.id = i.office_id
  where i.status = any ($1) and ${isOneOf('assessor_id', 4, 'uuid')} and ${passes} and ${isVisited} and ${isAsked}
    and ($13::boolean is not true or follow_up_day <= reach.day)
    and ($14::uuid is null or exists (select from intake_guests g where g.user_id = $14 and g.intake_id = i.id))
    and ($15::uuid is null or ${reachText('$15', 'i.client_id')})
  order by i.created_at desc, i.id limit ${mostIntakesFound + 1}`;
const findAll = prepare('intakes.find', idRow, findText);

export type IntakeListSource = Parameters<typeof intakeList.page>[1]['source'];

/** What a search looks for, within the parameters of the list. */
export interface Searched {
  readonly values: readonly unknown[];
  /** One for each typed word; all of them have to match. */
  readonly patterns: readonly string[];
  readonly isDue: boolean;
  /** Whose invitations count; null for the office. */
  readonly guestId: string | null;
  /** Whose clients count; null for all others. */
  readonly reacherId: string | null;
}

/** The prospects that are found, the newest first; one more than `mostIntakesFound` where there are more. */
export async function findByPatterns(db: Queryable, given: Searched): Promise<string[]> {
  const found = await findAll(db, [
    ...given.values,
    given.patterns,
    given.isDue,
    given.guestId,
    given.reacherId,
  ]);
  return found.map(({ id }) => id);
}
