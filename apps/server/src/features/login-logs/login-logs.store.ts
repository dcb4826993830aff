import { roles } from '@homeward/contract/core';
import { type LoginLogFilters, loginEvents, loginOutcomes } from '@homeward/contract/login-logs';
import { byTime, List } from '../../platform/db/index.ts';
import { rowJson } from './login-logs.row.store.ts';

/** What a search matched; every list may be empty. */
export interface Found {
  readonly userIds: readonly string[];
  readonly addresses: readonly string[];
  readonly networks: readonly string[];
  readonly attemptedNames: readonly string[];
}

export interface Wanted {
  readonly filters: Pick<LoginLogFilters, 'event' | 'outcome' | 'role'>;
  readonly hasPeriod: boolean;
  /** Undefined where nothing is searched for. */
  readonly found: Found | undefined;
}

export type Source = 'everything' | 'period' | 'event' | 'outcome' | 'role' | 'facets' | 'found';

const whole = { values: 0, branches: [{}] };
const along = (column: string) => ({
  values: 1,
  branches: [{ keys: 'unnest($1::text[]) as key', column, key: 'key' }],
});
const filter = `($1::text[] is null or event = any ($1)) and ($2::text[] is null or outcome = any ($2))
  and ($3::text[] is null or role = any ($3))`;

/**
 * Events in the order of time, between two instants. `facets` has 13 × 3 × 8 keys, of which two filters or more leave
 * 192. `found` has 41; with a filter besides, it passes over the other events of the people and addresses that were
 * found, so what those did is its bound.
 */
export const loginLogList = new List({
  name: 'login-logs',
  table: 'login_events',
  alias: 'event',
  json: rowJson,
  joins: 'left join users as person on person.id = event.user_id',
  isBounded: true,
  sorts: { at: [byTime('at', 'ms')] },
  sources: {
    everything: { ...whole, isWhole: 'true' },
    period: whole,
    event: along('event'),
    outcome: along('outcome'),
    role: along('role'),
    facets: along('facets'),
    found: {
      values: 7,
      branches: [
        { keys: 'unnest($4::uuid[]) as key', column: 'user_id', key: 'key', filter },
        { keys: 'unnest($5::inet[]) as key', column: 'address', key: 'key', filter },
        { keys: 'unnest($6::inet[]) as key', column: 'network', key: 'network(key)', filter },
        { keys: 'unnest($7::text[]) as key', column: 'attempted_name', key: 'key', filter },
      ],
    },
  },
});

/** The way to what is wanted that reads the least, with its parameters. */
export function sourceOf({ filters, found, hasPeriod }: Wanted): { source: Source; values: unknown[] } {
  const { event, outcome, role } = filters;
  if (found) {
    const { userIds, addresses, networks, attemptedNames } = found;
    return {
      source: 'found',
      values: [event, outcome, role, userIds, addresses, networks, attemptedNames],
    };
  }
  const facets = (['event', 'outcome', 'role'] as const).filter((name) => filters[name] !== undefined);
  if (facets.length > 1) return { source: 'facets', values: [facetsOf(filters)] };
  const [facet] = facets;
  if (facet) return { source: facet, values: [filters[facet]] };
  return { source: hasPeriod ? 'period' : 'everything', values: [] };
}

/** Every value that the column `facets` may have under the filters; no filter stands for all its values. */
function facetsOf({ event, outcome, role }: Wanted['filters']): string[] {
  return (event ?? loginEvents).flatMap((e) =>
    (outcome ?? loginOutcomes).flatMap((o) => (role ?? [...roles, '']).map((r) => `${e} ${o} ${r}`)),
  );
}
