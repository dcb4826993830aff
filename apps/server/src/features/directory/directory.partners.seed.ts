import { type Address, emptyAddress } from '@homeward/contract/addresses';
import type { OpeningHours, PartnerBody, PartnerType } from '@homeward/contract/directory';

type Interval = { opens: string; closes: string };

interface Town {
  readonly city: string;
  readonly region: string;
  readonly zone: string;
}

// The partners are where the offices of the demo are.
const brooklyn: Town = { city: 'Brooklyn', region: 'NY', zone: 'America/New_York' };
const austin: Town = { city: 'Austin', region: 'TX', zone: 'America/Chicago' };

const day: Interval[] = [{ opens: '09:00', closes: '17:00' }];
const split: Interval[] = [
  { opens: '08:30', closes: '12:00' },
  { opens: '13:00', closes: '17:30' },
];
const late: Interval[] = [{ opens: '08:00', closes: '22:00' }];
const night: Interval[] = [{ opens: '18:00', closes: '06:00' }];

/** The same on Monday to Friday, and what is open on the weekend. */
function hoursOf(
  { zone }: Town,
  weekday: Interval[],
  saturday: Interval[] = [],
  sunday: Interval[] = [],
): OpeningHours {
  const days = {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday,
    sunday,
  };
  return { timezone: zone, isAlwaysOpen: false, days };
}

const always: OpeningHours = { ...hoursOf(brooklyn, []), isAlwaysOpen: true };

function at({ city, region }: Town, street: string, postalCode: string, lat: number, lng: number): Address {
  return {
    ...emptyAddress,
    address1: street,
    city,
    region,
    postalCode,
    country: 'United States',
    lat,
    lng,
    formattedAddress: `${street}, ${city}, ${region} ${postalCode}, United States`,
  };
}

function partner(
  type: PartnerType,
  name: string,
  phones: Readonly<Record<string, string>>,
  more: Partial<PartnerBody> = {},
): PartnerBody {
  return {
    type,
    name,
    contactName: '',
    phones: Object.entries(phones).map(([label, number]) => ({ label, number })),
    fax: '',
    email: '',
    npi: '',
    address: emptyAddress,
    hours: null,
    notes: '',
    ...more,
  };
}

/** The organisations of the demo. Names and numbers are made up, public emergency numbers apart. */
export function makePartners(): PartnerBody[] {
  return [
    partner(
      'PHYSICIAN',
      'Sunset Geriatrics',
      { Main: '+17185550120', 'After hours': '+17185550121' },
      {
        contactName: 'Dr. Miriam Okafor',
        fax: '+17185550122',
        email: 'frontdesk@sunset-geriatrics.example',
        npi: '1234567893',
        address: at(brooklyn, '215 Court St', '11201', 40.6876, -73.9927),
        hours: hoursOf(brooklyn, split),
        notes: 'Send vital signs by fax each Friday. Ask for Dr. Okafor’s nurse for medication questions.',
      },
    ),
    partner(
      'PHYSICIAN',
      'Lakeshore Family Medicine',
      { Main: '+15125550130' },
      {
        contactName: 'Dr. Daniel Reyes',
        fax: '+15125550131',
        npi: '1999999018',
        address: at(austin, '2101 E Riverside Dr', '78741', 30.2441, -97.7297),
        hours: hoursOf(austin, day, [{ opens: '09:00', closes: '12:00' }]),
      },
    ),
    partner(
      'PHYSICIAN',
      'Harbor Memory Clinic',
      { Scheduling: '+17185550140' },
      {
        contactName: 'Dr. Hana Whitfield, Neurology',
        fax: '+17185550141',
        email: 'referrals@harbor-memory.example',
        npi: '1999999026',
        address: at(brooklyn, '350 Henry St', '11201', 40.6894, -73.9972),
        hours: hoursOf(brooklyn, day),
        notes: 'New referrals take about three weeks.',
      },
    ),
    partner(
      'PHARMACY',
      'Parkside Pharmacy',
      { Main: '+17185550150', Refills: '+17185550151' },
      {
        fax: '+17185550152',
        npi: '1999999034',
        address: at(brooklyn, '192 Smith St', '11201', 40.6849, -73.9918),
        hours: hoursOf(
          brooklyn,
          late,
          [{ opens: '09:00', closes: '18:00' }],
          [{ opens: '10:00', closes: '16:00' }],
        ),
        notes: 'Delivers in Brooklyn on weekdays until 6 PM. Blister packs on request.',
      },
    ),
    partner(
      'PHARMACY',
      'Congress Avenue 24-Hour Pharmacy',
      { Main: '+15125550160' },
      {
        npi: '1999999042',
        address: at(austin, '801 Congress Ave', '78701', 30.2702, -97.7421),
        hours: always,
      },
    ),
    partner(
      'HOSPITAL',
      'Atlantic Medical Center',
      { Switchboard: '+17185550170', 'Emergency room': '+17185550171' },
      {
        npi: '1999999059',
        address: at(brooklyn, '339 Hicks St', '11201', 40.6906, -73.9978),
        hours: always,
        notes: 'Discharge planner: ext. 4410, weekdays.',
      },
    ),
    partner(
      'HOSPITAL',
      'East Austin Community Hospital',
      { Switchboard: '+15125550180' },
      {
        npi: '1999999067',
        address: at(austin, '1601 Trinity St', '78701', 30.2776, -97.7349),
        hours: always,
      },
    ),
    partner(
      'EQUIPMENT',
      'Harbor Medical Equipment',
      { Orders: '+15125550190', 'Oxygen, after hours': '+15125550191' },
      {
        contactName: 'Priya Nair',
        fax: '+15125550192',
        email: 'orders@harbor-equipment.example',
        address: at(austin, '2400 E Cesar Chavez St', '78702', 30.2533, -97.718),
        hours: hoursOf(austin, day, [{ opens: '10:00', closes: '14:00' }]),
        notes: 'Hospital beds, lifts and wheelchairs. Same-day delivery when ordered before 11 AM.',
      },
    ),
    partner(
      'TRANSPORT',
      'Crosstown Paratransit',
      { Dispatch: '+17185550110' },
      {
        contactName: 'Luis Ortega',
        email: 'dispatch@crosstown-paratransit.example',
        address: at(brooklyn, '525 Hamilton Ave', '11232', 40.6665, -73.9975),
        hours: hoursOf(
          brooklyn,
          [{ opens: '05:30', closes: '22:00' }],
          [{ opens: '07:00', closes: '20:00' }],
        ),
        notes: 'Wheelchair vans. Book one day ahead; have the pickup address and a phone number ready.',
      },
    ),
    partner(
      'TRANSPORT',
      'Nightingale Night Rides',
      { Dispatch: '+15125550111' },
      {
        address: at(austin, '1705 Guadalupe St', '78701', 30.2802, -97.7416),
        hours: hoursOf(austin, night, night, night),
      },
    ),
    partner(
      'EMERGENCY',
      'Emergency services (police, fire, ambulance)',
      { Emergency: '911' },
      { hours: always },
    ),
    partner(
      'EMERGENCY',
      'City non-emergency dispatch',
      { 'Non-emergency': '+17185550123' },
      { hours: always },
    ),
    partner('HOTLINE', '988 Suicide & Crisis Lifeline', { 'Call or text': '988' }, { hours: always }),
    partner('HOTLINE', 'Poison Control', { 'Help line': '+18002221222' }, { hours: always }),
    partner(
      'HOTLINE',
      'Adult Protective Services',
      { 'New York': '+18446973505', Texas: '+18002525400' },
      {
        hours: always,
        notes: 'Everyone who works here is a mandated reporter: call first, then tell the office.',
      },
    ),
    partner(
      'OTHER',
      'Sunset Meals at Home',
      { Orders: '+17185550112' },
      {
        contactName: 'Grace Tamayo',
        email: 'kitchen@sunset-meals.example',
        address: at(brooklyn, '480 Atlantic Ave', '11217', 40.6864, -73.9812),
        hours: hoursOf(brooklyn, [{ opens: '07:00', closes: '14:00' }]),
      },
    ),
  ];
}
