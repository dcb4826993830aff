import type { Deps } from '../../platform/slice/index.ts';
import { forgetDrafts } from './profiles.drafts.store.ts';
import { forgetOldRemovals } from './profiles.removal.store.ts';

const hourMs = 3_600_000;
const draftDays = 30;

/** Lets go of drafts that nobody has come back to in 30 days, and of removed profiles that cannot be taken back. */
export async function forgetOld({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await forgetDrafts(db, new Date(now.getTime() - draftDays * 24 * hourMs));
  await forgetOldRemovals(db, new Date(now.getTime() - hourMs));
}
