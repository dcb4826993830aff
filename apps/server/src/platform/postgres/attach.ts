import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clusterPaths } from './cluster.ts';

/**
 * The owner's address of the embedded PostgreSQL that another process runs on a folder right now.
 * @returns undefined when none does
 */
export function runningOwnerUrl(dataDir: string): string | undefined {
  const paths = clusterPaths(resolve(dataDir));
  const elsewhere = join(resolve(dataDir), 'run-elsewhere');
  const folder = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8') : paths.sockets;
  if (!existsSync(join(folder, '.s.PGSQL.5432')) || !existsSync(paths.passwords)) return undefined;
  const { owner } = JSON.parse(readFileSync(paths.passwords, 'utf8')) as { owner: string };
  return `postgres://homeward_owner:${owner}@localhost/homeward?host=${encodeURIComponent(folder)}`;
}
