import type { PartnerBody } from '@homeward/contract/directory';
import type { Deps } from '../../platform/slice/index.ts';
import { makePartners } from './directory.partners.seed.ts';
import { insertPartner } from './directory.partners.store.ts';
import { hasNoPartners, hideCareProvidersPhone, linkSeedPartners } from './directory.seed.store.ts';

/** Gives the demo agency the organisations that it works with; does nothing where there is one already. */
export async function seedDirectory({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoPartners(tx))) return;
    const partners: readonly PartnerBody[] = makePartners();
    for (const partner of partners) await insertPartner(tx, partner);
    await linkSeedPartners(tx);
    await hideCareProvidersPhone(tx);
  });
}
