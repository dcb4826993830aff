import type { Deps } from '../../platform/slice/index.ts';
import { makeEvents } from './login-logs.events.seed.ts';
import { hasNoEvents, insertSeedEvents, readSeedAccounts } from './login-logs.seed.store.ts';

/** Gives the demo a past: sixty days of sign-ins of the people that are there; nothing where something was written. */
export async function seedLoginLogs({ db }: Deps): Promise<void> {
  if (!(await hasNoEvents(db))) return;
  // Made up before the transaction begins: a busy machine takes seconds for it.
  const events = makeEvents(await readSeedAccounts(db), new Date());
  await db.transaction(async (tx) => {
    if (await hasNoEvents(tx)) await insertSeedEvents(tx, events);
  });
}
