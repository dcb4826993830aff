import type { Deps } from '../../platform/slice/index.ts';
import { forgetOldRemovals } from './profiles.removal.store.ts';

const hourMs = 3_600_000;

/** Lets go of removed profiles that cannot be taken back any more. */
export async function forgetOld({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await forgetOldRemovals(db, new Date(now.getTime() - hourMs));
}
