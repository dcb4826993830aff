import type { Env } from '../env/index.ts';
import { runningOwnerUrl } from './attach.ts';
import { embeddedFolder, startPostgres } from './index.ts';

/**
 * Lets a command work as the owner: on the database of the settings, on the one that a running Homeward has, or on
 * one started for this.
 * @param work is given the owner's address
 */
export async function withOwner<T>(env: Env, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const folder = embeddedFolder(env.dataDir);
  const known = env.databaseOwnerUrl ?? runningOwnerUrl(folder);
  if (known !== undefined) return work(known);
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}
