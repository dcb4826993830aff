import { type Address, emptyAddress } from '@homeward/contract/addresses';
import { holidays, timeBands, workweekStartsOn } from '@homeward/contract/offices';
import type { Deps } from '../../platform/slice/index.ts';
import { insertChoice } from './offices.settings.store.ts';
import { insertOffice, readOffices, updateOffice } from './offices.store.ts';

const place = (part: Partial<Address>): Address => ({
  ...emptyAddress,
  ...part,
  country: 'United States',
  formattedAddress: [part.address1, part.address2, part.city, `${part.region} ${part.postalCode}`]
    .filter(Boolean)
    .join(', '),
});

const main = {
  name: 'Main office',
  timezone: 'America/New_York',
  address: place({
    address1: '410 Atlantic Ave',
    address2: 'Suite 3',
    city: 'Brooklyn',
    region: 'NY',
    postalCode: '11217',
    lat: 40.6863,
    lng: -73.9831,
  }),
  phone: '+17185550110',
  state: 'NY',
};

const second = {
  name: 'Austin office',
  timezone: 'America/Chicago',
  address: place({
    address1: '1100 E 6th St',
    city: 'Austin',
    region: 'TX',
    postalCode: '78702',
    lat: 30.2643,
    lng: -97.7301,
  }),
  phone: '+15125550142',
  state: 'TX',
};

/** What the second office has of its own. */
const own = [
  { key: workweekStartsOn.key, value: 'monday' },
  { key: timeBands.key, value: { DAY: '07:00', EVENING: '19:00', OVERNIGHT: '23:00' } },
  {
    key: holidays.key,
    value: {
      ...holidays.default,
      skipped: ['columbus'],
      observance: 'NEAREST_WEEKDAY',
      own: [
        {
          name: 'Christmas Eve',
          rule: { kind: 'FIXED', month: 12, day: 24 },
          startsAt: '18:00',
          endsAt: '24:00',
        },
        {
          name: 'Texas Independence Day',
          rule: { kind: 'FIXED', month: 3, day: 2 },
          startsAt: '00:00',
          endsAt: '24:00',
        },
      ],
    },
  },
];

/** Gives the demo agency two offices in two time zones; nothing where somebody has added one. */
export async function seedOffices({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const [first, ...others] = await readOffices(tx);
    if (!first || others.length > 0) return;
    await updateOffice(tx, first.id, main);
    const officeId = await insertOffice(tx, second);
    for (const { key, value } of own) {
      await insertChoice(tx, 0, { key, value, officeId, effectiveFrom: null, kind: 'SET', setBy: null });
    }
  });
}
