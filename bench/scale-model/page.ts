import type { Results } from '../results.ts';
import { markdownOf } from '../table.ts';
import assumptions from './assumptions.json' with { type: 'json' };
import { measuredOf } from './measured.ts';
import { agenciesUntilFull, averageRequest, type Need, needOf } from './model.ts';
import { simulate } from './simulate.ts';

const engines: Readonly<Record<string, string>> = {
  'processor of the first PostgreSQL': 'read replicas for lists; then one database per agency',
  'commits a second of the first PostgreSQL': 'one database per agency, or a distributed PostgreSQL',
  'connections to PostgreSQL': 'a pooler (PgBouncer), or one database per agency',
  'storage of one PostgreSQL': 'partitions by time, old ones detached to an object store',
  'messages that every node reads': 'one database, and with it one outbox, per agency',
  'one Redis': 'Redis Cluster',
};

function count(value: number): string {
  // A zero would say that it needs nothing.
  if (value > 0 && value < 0.05) return '< 0.1';
  const digits = value < 10 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/**
 * The page of the model: what each size needs.
 * @param from the figures of the bench
 * @returns Markdown; the same for the same figures and assumptions
 * @throws Error when a figure that it needs was not measured
 */
export function scalePage(from: Results): string {
  const measured = measuredOf(from);
  const { people, machines, monthlyPrices } = assumptions;
  const million = 1_000_000 / (people.accountsAnAgency * people.shareConnectedAtPeak);
  const sizes = [1, 100, 10_000, million];
  const needs = sizes.map((agencies) => needOf(agencies, measured, assumptions));
  const row = (what: string, of: (need: Need) => number) => [what, ...needs.map((need) => count(of(need)))];
  const average = averageRequest(measured, assumptions);
  const parts = (needs.at(-1)?.fullness ?? []).map(({ part }) => {
    const agencies = agenciesUntilFull(part, measured, assumptions);
    return { part, agencies };
  });
  parts.sort((a, b) => a.agencies - b.agencies);
  return `# How far it goes

Written by \`npm run scale-model\` from the figures in \`bench.json\` and the assumptions below; do not edit it. The figures
were measured on ${machineOf(from)}. To try other assumptions, change \`bench/scale-model/assumptions.json\` and run it
again.

## What each size needs

In the busiest minute, and with the data of ${people.yearsKept} years.

${markdownOf([
  ['', '1 agency', '100 agencies', '10,000 agencies', 'a million connected'],
  row('accounts', (need) => need.accounts),
  row('people connected', (need) => need.connected),
  row('requests a second', (need) => need.requestsASecond),
  row('writes a second', (need) => need.writesASecond),
  row('cores of servers at work', (need) => need.serverCores),
  row(
    `nodes (${machines.nodeCores} cores, ${machines.nodeMegabytes / 1024} GB; one to spare)`,
    (need) => need.nodes,
  ),
  row('cores of PostgreSQL at work', (need) => need.databaseCores),
  row('PostgreSQL, GB', (need) => need.databaseGigabytes),
  row('objects (files), GB', (need) => need.objectGigabytes),
  row('Redis, operations a second', (need) => need.redisOperationsASecond),
  row('Redis, servers', (need) => need.redis),
  row('dollars a month', (need) => need.dollarsAMonth),
])}

## Which part fills up first

Parts that an installation has only one of, and the number of agencies that fill each. Nodes are not among them: they share
no state, so capacity grows with their number.

${markdownOf([
  ['part', 'full at agencies', 'connected people', 'what takes over'],
  ...parts.map(({ part, agencies }) => [
    part,
    agencies >= 1e9 ? 'never' : count(agencies),
    agencies >= 1e9 ? '' : count(agencies * people.accountsAnAgency * people.shareConnectedAtPeak),
    engines[part] ?? '',
  ]),
])}

The order in which an operator reaches each step, and what it changes in the code:

1. **One node** serves an agency: everything in one process, PostgreSQL beside it.
2. **More nodes, one PostgreSQL, one Redis, an object store** (\`REDIS_URL\`, \`S3_URL\`): settings only. Agencies that share
   nothing can also have an installation each.
3. **Partitions by time** for notifications, the audit log and sign-ins, which are nine tenths of the bytes: old months are
   detached and kept elsewhere. PostgreSQL's own \`partition by range\`; their keys contain the time already, so lists still
   read one or two partitions. This needs a migration, but no change of the API.
4. **Read replicas** for lists and searches: four fifths of PostgreSQL's work. What a person has just written must be
   read from the primary; the outbox position of the answer shows whether a replica is behind.
5. **One database per agency** (or per thousand of them), behind a map of agencies to addresses: the only step that divides
   writes. No query joins two agencies, so no query changes. It also ends the last quadratic growth: every node reads every
   message of its own database only.
6. **A distributed PostgreSQL** (Citus by agency; Aurora, AlloyDB or Neon for storage that grows by itself) if a single agency
   outgrows a machine, which the table above does not predict.
7. **Redis Cluster** for who is online, by agency as well.

## The wait, simulated

A formula gives the wait in one queue. A request waits in three that depend on each other: the event loop, a pool of
${machines.connectionsANode} connections, and a core of PostgreSQL. The simulation has random arrivals, one node, and four cores of PostgreSQL.

${markdownOf([
  ['requests a second', 'event loop busy', 'p50 ms', 'p99 ms'],
  ...[0.2, 0.4, 0.6, 0.8, 0.9, 0.95].map((share) => {
    const arrivalsASecond = (share * 1_000_000) / average.server;
    const waits = simulate({
      arrivalsASecond,
      serverMs: average.server / 1_000,
      databaseMs: average.database / 1_000,
      nodes: 1,
      connections: machines.connectionsANode,
      databaseCores: 4,
    });
    return [
      count(arrivalsASecond),
      `${(waits.nodeBusy * 100).toFixed(0)} %`,
      waits.p50Ms.toFixed(2),
      waits.p99Ms.toFixed(2),
    ];
  }),
])}

Up to ${machines.busyAtMost * 100} % of a core, which is the most that the model allows, requests hardly wait for each other; beyond 90 % all of them do.

## Two real nodes compared with the model

${twoNodesOf(from)}

## Measured

${markdownOf([
  ['what', 'figure'],
  ['average request of the mix, server, µs', count(average.server)],
  ['average request of the mix, PostgreSQL, µs', count(average.database)],
  ['sign-in, server, µs', count(measured.signIn.server)],
  ['memory of a node at rest, MB', count(measured.restMegabytes)],
  ['memory of a connected browser, kB', count(measured.kilobytesABrowser)],
  ['one event to one more screen, µs', count(measured.microsecondsADelivery)],
  ['a user, bytes with indexes', count(measured.bytesARow.user)],
  ['a notification, bytes', count(measured.bytesARow.notification)],
  ['an audit entry, bytes', count(measured.bytesARow.audit)],
  ['a sign-in, bytes', count(measured.bytesARow.signIn)],
  ['one read of the outbox, PostgreSQL, µs', count(measured.outboxReadMicroseconds)],
])}

## Assumed

Prices are those of a large cloud in November 2026, rounded, without discounts. They do not include email, traffic and staff.

${markdownOf([
  ['what', 'value'],
  ...Object.entries(people).map(([what, value]) => [wordsOf(what), String(value)]),
  ...Object.entries(assumptions.mix).map(([what, value]) => [`share of reads: ${what}`, String(value)]),
  ['share of writes', String(assumptions.shareOfWrites)],
  ...Object.entries(machines).map(([what, value]) => [wordsOf(what), String(value)]),
  ...Object.entries(monthlyPrices).map(([what, value]) => [
    `dollars a month: ${wordsOf(what)}`,
    String(value),
  ]),
])}
`;
}

function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function machineOf(from: Results): string {
  const machine = from.requests?.machine;
  return machine
    ? `${machine.cores} cores (${machine.processor}), PostgreSQL ${machine.postgres}`
    : 'an unknown machine';
}

/** The run that holds the model to what two real nodes do. */
function twoNodesOf(from: Results): string {
  const run = from['two-nodes']?.tables[0];
  if (!run) return 'Not measured yet: `npm run bench -- two-nodes`.';
  return `Two servers on one PostgreSQL and one Redis at a steady rate, beside the simulation of one of them. The model depends
on how busy they are; the stated error is 20 %. Latency is shown but not judged: the client, the servers and PostgreSQL shared
two cores.

${markdownOf(run.rows)}`;
}
