import { roles } from '@homeward/contract/core';
import { type LoginLogFilters, loginEvents, loginOutcomes } from '@homeward/contract/login-logs';
import { byTime, isOneOf, List } from '../../platform/db/index.ts';
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
  /** Whose events; undefined lets everybody's pass. */
  readonly userIds: readonly string[] | undefined;
  readonly hasPeriod: boolean;
  /** Undefined where nothing is searched for. */
  readonly found: Found | undefined;
}

export type Source = 'everything' | 'period' | 'event' | 'outcome' | 'role' | 'facets' | 'found' | 'foundOf';

const whole = { values: 0, branches: [{}] };
const along = (column: string) => ({
  values: 1,
  branches: [{ keys: 'unnest($1::text[]) as key', column, key: 'key' }],
});
const facetsPass = [isOneOf('event', 1), isOneOf('outcome', 2), isOneOf('role', 3)].join(' and ');
const found = (filter: string) => [
  { keys: 'unnest($4::uuid[]) as key', column: 'user_id', key: 'key', filter },
  { keys: 'unnest($5::inet[]) as key', column: 'address', key: 'key', filter },
  { keys: 'unnest($6::inet[]) as key', column: 'network', key: 'network(key)', filter },
  { keys: 'unnest($7::text[]) as key', column: 'attempted_name', key: 'key', filter },
];

/**
 * Events in the order of time, between two instants. `facets` has 13 × 3 × 8 keys, of which two filters or more leave
 * 192. `found` has 41; with a filter besides, it passes over the other events of the people and addresses that were
 * found, so what those did is its bound. `foundOf` is what some people did of that; what they did at all is `found` of
 * them alone.
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
    found: { values: 7, branches: found(facetsPass) },
    foundOf: { values: 8, branches: found(`${facetsPass} and ${isOneOf('user_id', 8, 'uuid')}`) },
  },
});

/** The way to what is wanted that reads the least, with its parameters. */
export function sourceOf(wanted: Wanted): { source: Source; values: unknown[] } {
  const { filters, hasPeriod, userIds } = wanted;
  const { event, outcome, role } = filters;
  const found = wanted.found ?? (userIds && { userIds, addresses: [], networks: [], attemptedNames: [] });
  if (found) {
    const { addresses, networks, attemptedNames } = found;
    const values = [event, outcome, role, found.userIds, addresses, networks, attemptedNames];
    return wanted.found && userIds
      ? { source: 'foundOf', values: [...values, userIds] }
      : { source: 'found', values };
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
