import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '../../src/platform/db/index.ts';
import { type RunningPostgres, startPostgres } from '../../src/platform/postgres/index.ts';
import { clusterProcesses } from '../../src/platform/postgres/processes.ts';
import { Agency, startNode, type TestNode } from '../nodes.ts';
import { fair, Wire } from './wire.ts';

/** A node whose PostgreSQL is behind a wire, and can be stopped in all ways. */
export interface OutageGround {
  readonly node: TestNode;
  readonly agency: Agency;
  readonly wire: Wire;
  readonly outages: Readonly<Record<OutageKind, Outage>>;
}

export type OutageKind = 'hangs' | 'stopped' | 'black hole' | 'cut off';

interface Outage {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** The address of a database as it is seen through a wire. */
export function through(url: string, wire: Wire): string {
  return url.replace(/@[^/]*\//, `@127.0.0.1:${wire.port}/`).replace(/[?&]host=[^&]*/, '');
}

/** Where the embedded PostgreSQL listens. */
export function socketOf(url: string): string {
  return join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
}

/** Starts a PostgreSQL, a wire and a node; they end with the test. */
export async function startOutageGround(): Promise<OutageGround> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-outage-'));
  let postgres: RunningPostgres = await startPostgres({ dataDir, log: () => undefined });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(postgres.ownerUrl);
  const wire = new Wire({ path: socketOf(postgres.appUrl) });
  await wire.open();
  onTestFinished(() => wire.close());
  const node = await startNode({ appUrl: through(postgres.appUrl, wire), ownerUrl: postgres.ownerUrl });
  const signal = (name: NodeJS.Signals) => {
    for (const pid of clusterProcesses(join(dataDir, 'cluster'))) process.kill(pid, name);
  };
  return {
    node,
    agency: new Agency(node.url, postgres.ownerUrl),
    wire,
    outages: {
      hangs: { begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
      stopped: {
        begin: () => postgres.stop(),
        end: async () => {
          postgres = await startPostgres({ dataDir, log: () => undefined });
        },
      },
      'black hole': { begin: () => wire.turn({ isHole: true }), end: () => wire.turn(fair) },
      'cut off': { begin: () => wire.cut(), end: () => wire.turn(fair) },
    },
  };
}
