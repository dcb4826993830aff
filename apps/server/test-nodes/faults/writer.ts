import type { Person } from '../../test/people.ts';
import type { Caller } from './caller.ts';

type Rows = Record<string, unknown>[];
export type Ask = (sql: string) => Promise<Rows>;

/** One who writes without end, and knows afterwards what must be there. */
export interface Writer {
  readonly name: string;
  /** How many writes were acknowledged. */
  readonly acknowledged: number;
  /** One write; what is not answered is known to be unknown. */
  step(): Promise<void>;
  /** @returns a sentence for each write that is lost, half there or doubled */
  check(ask: Ask): Promise<string[]>;
  /** The check of this moment, to be made later, of what others have kept since. */
  freeze(): Check;
}

export type Check = (ask: Ask) => Promise<string[]>;

/** Everybody whom the load needs. The callers are renewed by each round: a token outlives no hour. */
export interface Cast {
  office: Caller;
  member: Caller;
  readonly subject: Person;
  readonly provider: Person;
}

/** Numbers by their names, each counted by a query. */
export async function counts(ask: Ask, parts: Record<string, string>): Promise<Record<string, number>> {
  const columns = Object.entries(parts).map(([name, sql]) => `(${sql})::int as "${name}"`);
  const [row = {}] = await ask(`select ${columns.join(', ')}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}

/** What must hold whoever wrote: counts that are kept beside the rows that they count. */
export async function checkCounts(ask: Ask): Promise<string[]> {
  const inboxes = await ask(`
    select i.user_id, i.unread_count, i.last_sequence, n.unread, n.last, n.rows, n.different
    from notification_inboxes i join lateral (
      select count(*) filter (where not is_read and sequence > i.read_up_to)::int as unread,
        coalesce(max(sequence), 0) as last, count(sequence)::int as rows, count(distinct sequence)::int as different
      from notifications where user_id = i.user_id) n on true
    where i.unread_count <> n.unread or i.last_sequence <> n.last or n.rows <> n.different`);
  const summaries = await ask(`
    select s.user_id from rating_summaries s join lateral (
      select count(*) filter (where half_stars > 0)::int as count, coalesce(sum(half_stars), 0) as stars, coalesce(sum(listed), 0)::int as listed from (
        select distinct on (rater_id) half_stars, count(*) over (partition by rater_id) as listed from ratings
        where user_id = s.user_id and deleted_at is null order by rater_id, created_at desc, id desc) newest) r on true
    where s.count <> r.count or s.half_stars <> r.stars or s.listed <> r.listed`);
  return [
    ...inboxes.map((row) => `the inbox does not agree with its rows: ${JSON.stringify(row)}`),
    ...summaries.map(({ user_id }) => `the summary of ${user_id} does not agree with its ratings`),
  ];
}
