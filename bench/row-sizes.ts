// What a row takes on the disk, with its indexes, and what it costs PostgreSQL that one more node reads the outbox: for
// `npm run scale-model`.
import { scan } from '../apps/server/src/platform/outbox/reading.ts';
import { familyMicroseconds, parentPid } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { makeSignedIn, startGround } from './servers.ts';
import * as subjects from './subjects.ts';
import { printTable } from './table.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const reads = 5_000;

const ground = await startGround();
try {
  const { owner } = ground;
  await makeSignedIn(owner, 'Admin', 1);
  const empty = await sizes();
  await insertCrowd(owner, rows);
  const crowded = await sizes();
  await subjects.insertActors(owner);
  await subjects.insertNotifications(owner, rows);
  await subjects.insertAuditEntries(owner, rows);
  await subjects.insertLoginEvents(owner, rows);
  await subjects.insertOutbox(owner, rows);
  await owner.query('vacuum analyze');
  const full = await sizes();
  const bytes = (after: Map<string, number>, before: Map<string, number>, tables: readonly string[]) =>
    (
      tables.reduce((sum, table) => sum + (after.get(table) ?? 0) - (before.get(table) ?? 0), 0) / rows
    ).toFixed(0);
  printTable(`Bytes a row, with indexes (${rows} rows each)`, [
    ['what', 'bytes'],
    ['user', bytes(crowded, empty, [...crowded.keys()])],
    ['notification', bytes(full, crowded, ['notifications'])],
    ['audit entry', bytes(full, crowded, ['audit_entries'])],
    ['sign-in', bytes(full, crowded, ['login_events'])],
  ]);
  printTable('Outbox', [
    ['what', 'µs'],
    ['read by one node', (await readOutbox()).toFixed(0)],
  ]);
} finally {
  await ground.close();
}

async function sizes(): Promise<Map<string, number>> {
  await ground.owner.query('vacuum analyze');
  const found = await ground.owner.query<{ name: string; size: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as size from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(found.rows.map(({ name, size }) => [name, size]));
}

/** PostgreSQL's processor time for a look at the outbox that finds one message. */
async function readOutbox(): Promise<number> {
  const { rows: found } = await ground.owner.query<{ pid: number; xid: string; id: string }>(
    'select pg_backend_pid() as pid, o.xid::text, o.id::text from outbox o order by o.xid desc, o.id desc offset 1 limit 1',
  );
  const [place] = found;
  if (!place) throw new Error('The outbox is empty.');
  const postmaster = parentPid(place.pid);
  const before = familyMicroseconds(postmaster);
  for (let read = 0; read < reads; read += 1) await scan(ground.owner, place, ['bench']);
  return (familyMicroseconds(postmaster) - before) / reads;
}
