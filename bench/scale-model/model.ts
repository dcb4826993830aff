import assumptions from './assumptions.json' with { type: 'json' };
import type { Measured } from './measured.ts';

export type Assumptions = typeof assumptions;

/** What so many need. */
export interface Need {
  readonly accounts: number;
  readonly connected: number;
  readonly requestsASecond: number;
  readonly writesASecond: number;
  readonly serverCores: number;
  readonly nodes: number;
  readonly databaseCores: number;
  readonly databaseGigabytes: number;
  readonly objectGigabytes: number;
  readonly redisOperationsASecond: number;
  readonly redis: number;
  readonly dollarsAMonth: number;
  /** How full each part is that one installation has only one of, 1 being all that it gives; the fullest first. */
  readonly fullness: readonly { readonly part: string; readonly share: number }[];
}

const perSecond = (microseconds: number) => microseconds / 1_000_000;

/** Processor time of the average request, in microseconds. */
export function averageRequest(measured: Measured, { mix, shareOfWrites }: Assumptions) {
  let [server, database, all] = [0, 0, 0];
  for (const [call, share] of Object.entries(mix)) {
    const cost = measured.calls[call];
    if (!cost) throw new Error(`"${call}" was not measured.`);
    server += cost.server * share;
    database += cost.database * share;
    all += share;
  }
  return {
    server: (server / all) * (1 - shareOfWrites) + measured.write.server * shareOfWrites,
    database: (database / all) * (1 - shareOfWrites) + measured.write.database * shareOfWrites,
  };
}

/**
 * What a number of agencies needs in its busiest minute, and what it has stored at the end of the years that are kept.
 * @param agencies how many; a fraction is a small one
 */
export function needOf(agencies: number, measured: Measured, assumptions: Assumptions): Need {
  const { people, machines, monthlyPrices: price } = assumptions;
  const accounts = agencies * people.accountsAnAgency;
  const connected = accounts * people.shareConnectedAtPeak;
  const average = averageRequest(measured, assumptions);
  const requestsASecond = (connected * people.requestsAMinuteConnected) / 60;
  const signInsASecond =
    (accounts * people.signInsADayAnAccount * people.shareOfSignInsInTheBusiestMinute) / 60;
  const events = (connected * people.eventsAMinuteConnected) / 60;
  const writesASecond = requestsASecond * assumptions.shareOfWrites + signInsASecond + events;

  const serverCores =
    perSecond(requestsASecond * average.server + signInsASecond * measured.signIn.server) +
    perSecond(events * people.screensAnEvent * measured.microsecondsADelivery);
  const nodes = nodesOf(serverCores, connected, measured, assumptions);
  // Every node reads every message: it alone knows whom it has connected.
  const databaseCores =
    perSecond(requestsASecond * average.database + signInsASecond * measured.signIn.database) +
    perSecond(Math.min(events, 20) * nodes * measured.outboxReadMicroseconds);
  const databaseGigabytes = storedOf(accounts, measured, assumptions);
  const objectGigabytes = (accounts * people.filesMegabytesAYearAnAccount * people.yearsKept) / 1_000;
  const redisOperationsASecond = nodes > 1 ? (connected * machines.redisOperationsAMinuteConnected) / 60 : 0;
  const redis =
    nodes > 1
      ? 2 *
        Math.max(
          1,
          Math.ceil(redisOperationsASecond / (machines.mostRedisOperationsASecond * machines.busyAtMost)),
        )
      : 0;
  const boughtCores = Math.max(2, Math.ceil(databaseCores / machines.busyAtMost));
  const fullness = [
    {
      part: 'processor of the first PostgreSQL',
      share: databaseCores / (machines.mostDatabaseCores * machines.busyAtMost),
    },
    { part: 'commits a second of the first PostgreSQL', share: writesASecond / machines.mostCommitsASecond },
    {
      part: 'connections to PostgreSQL',
      share: (nodes * machines.connectionsANode) / machines.mostDatabaseConnections,
    },
    {
      part: 'storage of one PostgreSQL',
      share: databaseGigabytes / (machines.mostTerabytesOnOneDatabase * 1_000),
    },
    {
      part: 'messages that every node reads',
      share: perSecond(events * measured.microsecondsADelivery) / machines.busyAtMost,
    },
    { part: 'one Redis', share: redisOperationsASecond / machines.mostRedisOperationsASecond },
  ].sort((a, b) => b.share - a.share);
  return {
    accounts,
    connected,
    requestsASecond,
    writesASecond,
    serverCores,
    nodes,
    databaseCores,
    databaseGigabytes,
    objectGigabytes,
    redisOperationsASecond,
    redis,
    dollarsAMonth:
      nodes * price.node +
      (boughtCores * price.databaseCore + databaseGigabytes * price.databaseGigabyte) *
        (nodes > 1 ? price.standbyFactor : 1) +
      redis * price.redis +
      objectGigabytes * price.objectGigabyte,
    fullness,
  };
}

/** One node is one process, whose event loop is one core; two at least as soon as one would not do alone. */
function nodesOf(
  serverCores: number,
  connected: number,
  measured: Measured,
  { machines }: Assumptions,
): number {
  const byProcessor = serverCores / machines.busyAtMost;
  const room = machines.nodeMegabytes * machines.busyAtMost - measured.restMegabytes;
  const byMemory = (connected * measured.kilobytesABrowser) / 1_000 / room;
  const wanted = Math.ceil(Math.max(byProcessor, byMemory, 1));
  return wanted > 1 ? wanted + 1 : 1;
}

function storedOf(accounts: number, measured: Measured, { people }: Assumptions): number {
  const days = people.yearsKept * 365;
  const { bytesARow } = measured;
  const aDay =
    people.notificationsADayAnAccount * bytesARow.notification +
    people.auditEntriesADayAnAccount * bytesARow.audit +
    people.signInsADayAnAccount * bytesARow.signIn;
  return (accounts * (bytesARow.user + aDay * days)) / 1e9;
}

/** How many agencies fill a part to the brim, by halving. */
export function agenciesUntilFull(part: string, measured: Measured, assumptions: Assumptions): number {
  const shareAt = (agencies: number) =>
    needOf(agencies, measured, assumptions).fullness.find((one) => one.part === part)?.share ?? Number.NaN;
  let [low, high] = [1, 1];
  while (shareAt(high) < 1 && high < 1e9) high *= 2;
  while (high - low > Math.max(1, low / 1_000)) {
    const middle = Math.floor((low + high) / 2);
    if (shareAt(middle) < 1) low = middle;
    else high = middle;
  }
  return high;
}
