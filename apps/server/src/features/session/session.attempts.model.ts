/** A counter of wrong tries: how many pass before further ones have to wait, and for how long they are counted. */
export interface Lane {
  readonly limit: number;
  /** The wait after that many; it doubles with each further try, to `longestWaitSeconds` at most. */
  readonly firstWaitSeconds: number;
  readonly minutes: number;
}

const longestWaitSeconds = 300;

/**
 * What is counted how. Strangers at one account have two lanes: the first tries of each network in an hour go by
 * `newcomers`, its further ones by `returning`, so that who hammers from a few networks does not take the turns of an
 * owner who comes from another. Together they let no more through in an hour than one lane of five tries in a quarter
 * of an hour did (34), and less in a day.
 */
export const lanes = {
  newcomers: { limit: 5, firstWaitSeconds: 30, minutes: 60 },
  returning: { limit: 2, firstWaitSeconds: 60, minutes: 60 },
  /** A browser that has signed in to the account before; one's own password or code; a link for an account. */
  own: { limit: 5, firstWaitSeconds: 30, minutes: 15 },
  address: { limit: 20, firstWaitSeconds: 30, minutes: 15 },
} as const satisfies Record<string, Lane>;

/** Wrong tries of a network at one account in an hour before it is a newcomer no longer. */
export const newcomerTries = 3;

/** Tries are forgotten after so many minutes: the longest that a lane counts. */
export const longestLaneMinutes = 60;

/** The wait after so many wrong tries, from the newest of them. */
export function waitAfter({ limit, firstWaitSeconds }: Lane, count: number): number {
  if (count < limit) return 0;
  return Math.min(firstWaitSeconds * 2 ** (count - limit), longestWaitSeconds);
}

/**
 * Whose address it is: an IPv4 address, or the first 64 bits of an IPv6 address, of which every customer has 2^64.
 * @param address as the socket says it; one that maps IPv4 into IPv6 is the IPv4 address
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
