import type pg from 'pg';
import type { Case } from './cases.ts';

/** What the product says of a case; the same by two ways that share neither code nor data of zones. */
export interface Said {
  readonly relative: string;
  readonly notification: string;
  readonly date: string;
  readonly words: string;
  readonly long: string;
  readonly time: string;
  readonly exact: string;
  readonly local: string;
  readonly day: string;
  readonly daysAway: number;
  readonly startOfDay: string;
  readonly endOfDay: string;
}

/** The labels once more, by PostgreSQL: its own data of zones, its own calendar, its own formats. */
const labels = `
with given as (
  select n, instant, now, zone, date_format, time_format,
    instant at time zone zone as there, now at time zone zone as seen_there,
    extract(epoch from now - instant) as age,
    extract(epoch from (now at time zone zone) - (now at time zone 'UTC'))::int / 60 as offset_now
  from unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])
    with ordinality as g (instant, now, zone, date_format, time_format, n)
), said as (
  select given.*,
    case date_format when 'MM/DD/YYYY' then to_char(there, 'MM/DD/YYYY')
      when 'DD/MM/YYYY' then to_char(there, 'DD/MM/YYYY') else to_char(there, 'YYYY-MM-DD') end as date,
    case date_format when 'MM/DD/YYYY' then to_char(there, 'Mon FMDD, YYYY')
      when 'DD/MM/YYYY' then to_char(there, 'FMDD Mon YYYY') else to_char(there, 'YYYY-MM-DD') end as words,
    case date_format when 'MM/DD/YYYY' then to_char(there, 'FMDay, FMMonth FMDD')
      else to_char(there, 'FMDay, FMDD FMMonth') end as long,
    case time_format when '12h' then to_char(there, 'FMHH12:MI AM') else to_char(there, 'HH24:MI') end as time,
    case time_format when '12h' then to_char(there, 'FMHH12:MI:SS AM') else to_char(there, 'HH24:MI:SS') end as seconds,
    case time_format when '12h' then to_char(seen_there, 'FMHH12:MI AM') else to_char(seen_there, 'HH24:MI') end as clock,
    seen_there::date - there::date as days_away,
    floor(abs(age) / 60)::int as minutes
  from given
), spans as (
  select said.*, amount || ' ' || unit || case when amount = 1 then '' else 's' end as span
  from said cross join lateral (select
    case when abs(days_away) < 31 then 'week' when abs(days_away) < 365 then 'month' else 'year' end as unit,
    case when abs(days_away) < 31 then abs(days_away) / 7
      when abs(days_away) < 365 then floor(abs(days_away) / 30.4375)::int
      else greatest(1, floor(abs(days_away) / 365.25)::int) end as amount) parts
)
select
  case when abs(age) < 60 then 'Just now'
    when minutes < 60 then format(case when age >= 0 then '%s min ago' else 'In %s min' end, minutes)
    when days_away = 0 or minutes < 720 then format(case when age >= 0 then '%s h ago' else 'In %s h' end, minutes / 60)
    when days_away = 1 then 'Yesterday' when days_away = -1 then 'Tomorrow'
    when abs(days_away) < 7
      then format(case when age >= 0 then '%s days ago' else 'In %s days' end, abs(days_away))
    else format(case when age >= 0 then '%s ago' else 'In %s' end, span) end as relative,
  case when age < 86400 then 'Today at ' || time
    when age < 7 * 86400 then to_char(there, 'FMDay ') || time else words || ', ' || time end as notification,
  date, words, long, time, date || ' ' || seconds as exact,
  clock || to_char(seen_there, ' FMDay, ') || 'UTC' || case when offset_now < 0 then '-' else '+' end
    || to_char(abs(offset_now) / 60, 'FM00') || ':' || to_char(abs(offset_now) % 60, 'FM00') as local,
  there::date::text as day, days_away as "daysAway"
from spans order by n`;

/**
 * The bounds of the days, judged rather than computed: PostgreSQL has no opinion on a midnight that comes twice.
 * @returns the first instant that is wrong, if any
 */
const bounds = `
select n::int - 1 as at from unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::date[])
  with ordinality as g (first, after, zone, day, n)
where (first at time zone zone)::date < day
  or ((first - interval '1 ms') at time zone zone)::date >= day
  or (after at time zone zone)::date <= day
  or ((after - interval '1 ms') at time zone zone)::date > day
order by n`;

/** What PostgreSQL says of each case, without the bounds of its day. */
export async function askPostgres(
  owner: pg.Client,
  cases: readonly Case[],
): Promise<Omit<Said, 'startOfDay' | 'endOfDay'>[]> {
  const { rows } = await owner.query<Omit<Said, 'startOfDay' | 'endOfDay'>>(labels, [
    cases.map(({ instant }) => instant.toISOString()),
    cases.map(({ now }) => now.toISOString()),
    cases.map(({ display }) => display.timezone),
    cases.map(({ display }) => display.dateFormat),
    cases.map(({ display }) => display.timeFormat),
  ]);
  return rows;
}

/** The places of the cases whose days PostgreSQL says to begin or to end elsewhere. */
export async function findWrongBounds(
  owner: pg.Client,
  cases: readonly Case[],
  said: readonly Said[],
): Promise<number[]> {
  const { rows } = await owner.query<{ at: number }>(bounds, [
    said.map(({ startOfDay }) => startOfDay),
    said.map(({ endOfDay }) => endOfDay),
    cases.map(({ display }) => display.timezone),
    said.map(({ day }) => day),
  ]);
  return rows.map(({ at }) => at);
}

/** The zones that PostgreSQL knows. */
export async function zonesOf(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>('select name from pg_timezone_names');
  return new Set(rows.map(({ name }) => name));
}

/** How far the clocks of zones are from UTC at moments, in minutes: all moments of the first zone, then the next's. */
export async function offsetsOf(
  owner: pg.Client,
  zones: readonly string[],
  moments: readonly Date[],
): Promise<number[]> {
  const { rows } = await owner.query<{ minutes: number }>(
    `select extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::int / 60 as minutes
     from unnest($1::text[]) with ordinality as z (zone, n)
     cross join unnest($2::timestamptz[]) with ordinality as m (at, k) order by n, k`,
    [zones, moments.map((moment) => moment.toISOString())],
  );
  return rows.map(({ minutes }) => minutes);
}
