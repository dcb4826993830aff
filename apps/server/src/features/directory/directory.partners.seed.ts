import { type Address, emptyAddress } from '@homeward/contract/addresses';
import type { OpeningHours, PartnerBody, PartnerType } from '@homeward/contract/directory';

type Interval = { opens: string; closes: string };

const zone = 'America/Los_Angeles';
const day: Interval[] = [{ opens: '09:00', closes: '17:00' }];
const split: Interval[] = [
  { opens: '08:30', closes: '12:00' },
  { opens: '13:00', closes: '17:30' },
];
const late: Interval[] = [{ opens: '08:00', closes: '22:00' }];
const night: Interval[] = [{ opens: '18:00', closes: '06:00' }];

/** The same on Monday to Friday, and what is open on the weekend. */
function hoursOf(weekday: Interval[], saturday: Interval[] = [], sunday: Interval[] = []): OpeningHours {
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

const always: OpeningHours = { ...hoursOf([]), isAlwaysOpen: true };

function at(street: string, city: string, postalCode: string, lat: number, lng: number): Address {
  return {
    ...emptyAddress,
    address1: street,
    city,
    region: 'CA',
    postalCode,
    country: 'United States',
    lat,
    lng,
    formattedAddress: `${street}, ${city}, CA ${postalCode}, United States`,
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
      { Main: '+14155550120', 'After hours': '+14155550121' },
      {
        contactName: 'Dr. Miriam Okafor',
        fax: '+14155550122',
        email: 'frontdesk@sunset-geriatrics.example',
        npi: '1234567893',
        address: at('1420 Irving St', 'San Francisco', '94122', 37.7637, -122.4707),
        hours: hoursOf(split),
        notes: 'Send vital signs by fax each Friday. Ask for Dr. Okafor’s nurse for medication questions.',
      },
    ),
    partner(
      'PHYSICIAN',
      'Lakeshore Family Medicine',
      { Main: '+15105550130' },
      {
        contactName: 'Dr. Daniel Reyes',
        fax: '+15105550131',
        npi: '1999999018',
        address: at('3250 Lakeshore Ave', 'Oakland', '94610', 37.8116, -122.2438),
        hours: hoursOf(day, [{ opens: '09:00', closes: '12:00' }]),
      },
    ),
    partner(
      'PHYSICIAN',
      'Bay Memory Clinic',
      { Scheduling: '+14155550140' },
      {
        contactName: 'Dr. Hana Whitfield, Neurology',
        fax: '+14155550141',
        email: 'referrals@baymemory.example',
        npi: '1999999026',
        address: at('2100 Webster St', 'San Francisco', '94115', 37.7905, -122.4323),
        hours: hoursOf(day),
        notes: 'New referrals take about three weeks.',
      },
    ),
    partner(
      'PHARMACY',
      'Parkside Pharmacy',
      { Main: '+14155550150', Refills: '+14155550151' },
      {
        fax: '+14155550152',
        npi: '1999999034',
        address: at('1040 Taraval St', 'San Francisco', '94116', 37.7428, -122.4779),
        hours: hoursOf(late, [{ opens: '09:00', closes: '18:00' }], [{ opens: '10:00', closes: '16:00' }]),
        notes: 'Delivers to the Sunset on weekdays until 6 PM. Blister packs on request.',
      },
    ),
    partner(
      'PHARMACY',
      'Grand Avenue 24-Hour Pharmacy',
      { Main: '+15105550160' },
      {
        npi: '1999999042',
        address: at('410 Grand Ave', 'Oakland', '94610', 37.8093, -122.2565),
        hours: always,
      },
    ),
    partner(
      'HOSPITAL',
      'Golden Gate Medical Center',
      { Switchboard: '+14155550170', 'Emergency room': '+14155550171' },
      {
        npi: '1999999059',
        address: at('600 Parnassus Ave', 'San Francisco', '94122', 37.7631, -122.4586),
        hours: always,
        notes: 'Discharge planner: ext. 4410, weekdays.',
      },
    ),
    partner(
      'HOSPITAL',
      'East Bay Community Hospital',
      { Switchboard: '+15105550180' },
      {
        npi: '1999999067',
        address: at('350 Hawthorne Ave', 'Oakland', '94609', 37.8217, -122.2631),
        hours: always,
      },
    ),
    partner(
      'EQUIPMENT',
      'Harbor Medical Equipment',
      { Orders: '+15105550190', 'Oxygen, after hours': '+15105550191' },
      {
        contactName: 'Priya Nair',
        fax: '+15105550192',
        email: 'orders@harbor-equipment.example',
        address: at('880 Embarcadero', 'Oakland', '94606', 37.7838, -122.2509),
        hours: hoursOf(day, [{ opens: '10:00', closes: '14:00' }]),
        notes: 'Hospital beds, lifts and wheelchairs. Same-day delivery when ordered before 11 AM.',
      },
    ),
    partner(
      'TRANSPORT',
      'Cable Car Paratransit',
      { Dispatch: '+14155550110' },
      {
        contactName: 'Luis Ortega',
        email: 'dispatch@cablecar-paratransit.example',
        address: at('1501 Cesar Chavez St', 'San Francisco', '94124', 37.7502, -122.3899),
        hours: hoursOf([{ opens: '05:30', closes: '22:00' }], [{ opens: '07:00', closes: '20:00' }]),
        notes: 'Wheelchair vans. Book one day ahead; have the pickup address and a phone number ready.',
      },
    ),
    partner(
      'TRANSPORT',
      'Nightingale Night Rides',
      { Dispatch: '+15105550111' },
      {
        address: at('2200 Broadway', 'Oakland', '94612', 37.8115, -122.2674),
        hours: hoursOf(night, night, night),
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
      { 'Non-emergency': '+14155550123' },
      { hours: always },
    ),
    partner('HOTLINE', '988 Suicide & Crisis Lifeline', { 'Call or text': '988' }, { hours: always }),
    partner('HOTLINE', 'Poison Control', { 'Help line': '+18002221222' }, { hours: always }),
    partner(
      'HOTLINE',
      'Adult Protective Services',
      { 'Report abuse or neglect': '+18334010832' },
      {
        hours: always,
        notes: 'Everyone who works here is a mandated reporter: call first, then tell the office.',
      },
    ),
    partner(
      'OTHER',
      'Sunset Meals at Home',
      { Orders: '+14155550112' },
      {
        contactName: 'Grace Tamayo',
        email: 'kitchen@sunset-meals.example',
        address: at('2450 Noriega St', 'San Francisco', '94122', 37.7536, -122.4899),
        hours: hoursOf([{ opens: '07:00', closes: '14:00' }]),
      },
    ),
  ];
}
