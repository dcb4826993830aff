/** A real city with streets that could be there; house numbers are made up. */
export interface Place {
  city: string;
  region: string;
  postalCode: string;
  country: 'United States' | 'Philippines';
  lat: number;
  lng: number;
  timezone: string;
  /** Area code (US) or mobile prefix (PH) of the phones. */
  dial: string;
  streets: readonly string[];
}

/** Near the two offices: where those live who work in them. */
export const brooklyn: Place = {
  city: 'Brooklyn',
  region: 'NY',
  postalCode: '11217',
  country: 'United States',
  lat: 40.6826,
  lng: -73.9793,
  timezone: 'America/New_York',
  dial: '718',
  streets: ['Bergen St', 'Dean St', 'Pacific St', 'Carlton Ave'],
};

export const austin: Place = {
  city: 'Austin',
  region: 'TX',
  postalCode: '78702',
  country: 'United States',
  lat: 30.2632,
  lng: -97.7186,
  timezone: 'America/Chicago',
  dial: '512',
  streets: ['E 2nd St', 'Chicon St', 'Holly St', 'Comal St'],
};

const bay = ['Irving St', 'Kirkham St', 'Judah St', 'Noriega St', 'Taraval St'];

export const usPlaces: readonly Place[] = [
  {
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94122',
    country: 'United States',
    lat: 37.7599,
    lng: -122.4842,
    timezone: 'America/Los_Angeles',
    dial: '415',
    streets: bay,
  },
  {
    city: 'Oakland',
    region: 'CA',
    postalCode: '94610',
    country: 'United States',
    lat: 37.8119,
    lng: -122.2418,
    timezone: 'America/Los_Angeles',
    dial: '510',
    streets: ['Grand Ave', 'Lakeshore Ave', 'Santa Clara Ave', 'Mandana Blvd'],
  },
  {
    city: 'Daly City',
    region: 'CA',
    postalCode: '94015',
    country: 'United States',
    lat: 37.6801,
    lng: -122.4806,
    timezone: 'America/Los_Angeles',
    dial: '650',
    streets: ['Southgate Ave', 'Gellert Blvd', 'Callan Blvd', 'St Francis Blvd'],
  },
  {
    city: 'San Jose',
    region: 'CA',
    postalCode: '95125',
    country: 'United States',
    lat: 37.2952,
    lng: -121.8939,
    timezone: 'America/Los_Angeles',
    dial: '408',
    streets: ['Lincoln Ave', 'Willow St', 'Minnesota Ave', 'Pine Ave'],
  },
  {
    city: 'Sacramento',
    region: 'CA',
    postalCode: '95818',
    country: 'United States',
    lat: 38.5567,
    lng: -121.4929,
    timezone: 'America/Los_Angeles',
    dial: '916',
    streets: ['Land Park Dr', 'Riverside Blvd', 'Freeport Blvd'],
  },
  {
    city: 'Phoenix',
    region: 'AZ',
    postalCode: '85016',
    country: 'United States',
    lat: 33.5024,
    lng: -112.0307,
    timezone: 'America/Phoenix',
    dial: '602',
    streets: ['Camelback Rd', 'Indian School Rd', 'Osborn Rd'],
  },
  {
    city: 'Denver',
    region: 'CO',
    postalCode: '80210',
    country: 'United States',
    lat: 39.6787,
    lng: -104.963,
    timezone: 'America/Denver',
    dial: '303',
    streets: ['Pearl St', 'Evans Ave', 'Downing St', 'Buchtel Blvd'],
  },
  {
    city: 'Chicago',
    region: 'IL',
    postalCode: '60618',
    country: 'United States',
    lat: 41.9464,
    lng: -87.7042,
    timezone: 'America/Chicago',
    dial: '773',
    streets: ['Addison St', 'Western Ave', 'Irving Park Rd'],
  },
  {
    city: 'Jersey City',
    region: 'NJ',
    postalCode: '07302',
    country: 'United States',
    lat: 40.7197,
    lng: -74.0466,
    timezone: 'America/New_York',
    dial: '201',
    streets: ['Newark Ave', 'Grove St', 'Jersey Ave', 'Brunswick St'],
  },
  {
    city: 'Honolulu',
    region: 'HI',
    postalCode: '96816',
    country: 'United States',
    lat: 21.2886,
    lng: -157.8008,
    timezone: 'Pacific/Honolulu',
    dial: '808',
    streets: ['Waialae Ave', 'Kapahulu Ave', 'Kaimuki Ave'],
  },
];

export const philippinePlaces: readonly Place[] = [
  {
    city: 'Makati',
    region: 'Metro Manila',
    postalCode: '1209',
    country: 'Philippines',
    lat: 14.5547,
    lng: 121.0244,
    timezone: 'Asia/Manila',
    dial: '917',
    streets: ['Rizal St', 'Kamagong St', 'Chino Roces Ave'],
  },
  {
    city: 'Quezon City',
    region: 'Metro Manila',
    postalCode: '1103',
    country: 'Philippines',
    lat: 14.676,
    lng: 121.0437,
    timezone: 'Asia/Manila',
    dial: '918',
    streets: ['Tomas Morato Ave', 'Kamuning Rd', 'Scout Tuazon St'],
  },
  {
    city: 'Cebu City',
    region: 'Cebu',
    postalCode: '6000',
    country: 'Philippines',
    lat: 10.3157,
    lng: 123.8854,
    timezone: 'Asia/Manila',
    dial: '920',
    streets: ['Osmena Blvd', 'Jones Ave', 'Gorordo Ave'],
  },
  {
    city: 'Davao City',
    region: 'Davao del Sur',
    postalCode: '8000',
    country: 'Philippines',
    lat: 7.1907,
    lng: 125.4553,
    timezone: 'Asia/Manila',
    dial: '921',
    streets: ['Quirino Ave', 'Bajada St', 'Bolton St'],
  },
  {
    city: 'Iloilo City',
    region: 'Iloilo',
    postalCode: '5000',
    country: 'Philippines',
    lat: 10.7202,
    lng: 122.5621,
    timezone: 'Asia/Manila',
    dial: '919',
    streets: ['Iznart St', 'Delgado St', 'Luna St'],
  },
];
