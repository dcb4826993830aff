import { demoPassword } from '@homeward/contract/session';
import type { Deps } from '../../platform/slice/index.ts';
import { hashPassword } from './session.passwords.service.ts';
import { giveSeedPassword, hasNoCredentials } from './session.seed.store.ts';

/** Gives everybody of the demo who has accepted their invitation the password that the start prints. */
export async function seedSession({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (await hasNoCredentials(tx)) await giveSeedPassword(tx, await hashPassword(demoPassword));
  });
}
