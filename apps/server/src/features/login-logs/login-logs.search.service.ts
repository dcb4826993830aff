import { isIP } from 'node:net';
import type { Queryable } from '../../platform/db/index.ts';
import { maskName } from './login-logs.record.service.ts';
import { findPeople } from './login-logs.search.store.ts';
import type { Found } from './login-logs.store.ts';

const nothing: Found = { userIds: [], addresses: [], networks: [], attemptedNames: [] };

/** How much of an address names the household or office behind it; as the column `network` keeps it. */
const networkBits: Readonly<Record<number, string>> = { 4: '24', 6: '64' };

/**
 * What a typed search stands for: an address (`203.0.113.7`), its network (`203.0.113.`, `203.0.113.0/24`,
 * `2001:db8:1:2::/64`), a name as it is kept of a failed try (`j•••`), or people by name, username, email or phone, and then
 * failed tries under such an email as well.
 */
export async function findTargets(db: Queryable, typed: string): Promise<Found> {
  // A zone (`fe80::1%eth0`) means something on one machine only.
  if (isIP(typed) !== 0 && !typed.includes('%')) return { ...nothing, addresses: [typed] };
  const network = readNetwork(typed);
  if (network) return { ...nothing, networks: [network] };
  if (typed.includes('•')) return { ...nothing, attemptedNames: [typed.toLowerCase()] };
  const attemptedNames = typed.includes('@') ? [maskName(typed)] : [];
  return { ...nothing, userIds: await findPeople(db, typed), attemptedNames };
}

function readNetwork(typed: string): string | undefined {
  const [address = '', bits, ...rest] = typed.split('/');
  if (bits !== undefined) {
    return rest.length === 0 && !address.includes('%') && networkBits[isIP(address)] === bits
      ? typed
      : undefined;
  }
  const firstThree = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.?$/.exec(typed)?.[1];
  return firstThree && isIP(`${firstThree}.0`) === 4 ? `${firstThree}.0/24` : undefined;
}
