import { emptyAddress } from '@homeward/contract/addresses';
import type { Deps } from '../../platform/slice/index.ts';
import { updateIdentity, updateLogo } from './settings.identity.store.ts';
import { demoLogo } from './settings.logo.seed.ts';

const identity = {
  name: 'Hearthside Home Care',
  address: {
    ...emptyAddress,
    address1: '410 Atlantic Ave',
    address2: 'Suite 3',
    city: 'Brooklyn',
    region: 'NY',
    postalCode: '11217',
    country: 'United States',
    lat: 40.6863,
    lng: -73.9831,
    formattedAddress: '410 Atlantic Ave, Suite 3, Brooklyn, NY 11217',
  },
  phone: '+17185550110',
  licenses: [
    { issuer: 'New York State Department of Health, home care services agency', number: '9999L001' },
    { issuer: 'Texas Health and Human Services, HCSSA', number: '099901' },
  ],
};

/** The name, address, licenses and logo of the demo agency. Nothing is sent: nobody is connected yet. */
export async function seedAgency({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    await updateIdentity(tx, identity);
    await updateLogo(tx, { png: Buffer.from(demoLogo, 'base64'), width: 480, height: 120 });
  });
}
