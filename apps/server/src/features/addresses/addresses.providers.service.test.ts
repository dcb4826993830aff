import { describe, expect, it } from 'vitest';
import { type Answer, useProviderServer } from '../../../test/addresses/provider-server.ts';
import { useTestServer } from '../../../test/server.ts';
import { cached } from './addresses.cached.service.ts';
import { createGoogle } from './addresses.google.service.ts';
import { createNominatim } from './addresses.nominatim.service.ts';
import { createPhoton } from './addresses.photon.service.ts';
import type { PlaceProvider } from './addresses.provider.service.ts';

const server = useProviderServer();
const key = 'a-key-that-no-browser-sees';
const session = '0199a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b';
const near = { lat: 39.78, lng: -89.65 };
const search = { input: '413 S 8th', session, near };

const googleDetails = {
  formattedAddress: '413 S 8th St, Springfield, IL 62701, USA',
  adrFormatAddress:
    '<span class="street-address">413 S 8th St</span>, <span class="locality">Springfield</span>, <span class="region">IL</span> <span class="postal-code">62701-1905</span>, <span class="country-name">USA</span>',
  location: { latitude: 39.7971, longitude: -89.6453 },
  addressComponents: [
    { longText: '3', shortText: '3', types: ['subpremise'] },
    { longText: '413', shortText: '413', types: ['street_number'] },
    { longText: 'South 8th Street', shortText: 'S 8th St', types: ['route'] },
    { longText: 'Springfield', shortText: 'Springfield', types: ['locality', 'political'] },
    { longText: 'Sangamon County', shortText: 'Sangamon County', types: ['administrative_area_level_2'] },
    { longText: 'Illinois', shortText: 'IL', types: ['administrative_area_level_1', 'political'] },
    { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
    { longText: '62701', shortText: '62701', types: ['postal_code'] },
  ],
};

const photonFeature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-89.6453, 39.7971] },
  properties: {
    osm_id: 1,
    osm_type: 'W',
    osm_key: 'building',
    type: 'house',
    housenumber: '413',
    street: 'South 8th Street',
    city: 'Springfield',
    county: 'Sangamon County',
    state: 'Illinois',
    postcode: '62701',
    country: 'United States',
    countrycode: 'US',
  },
};

const nominatimPlace = {
  place_id: 1,
  osm_type: 'way',
  osm_id: 42,
  lat: '39.7971',
  lon: '-89.6453',
  display_name: '413, South 8th Street, Springfield, Sangamon County, Illinois, 62701, United States',
  address: {
    house_number: '413',
    road: 'South 8th Street',
    city: 'Springfield',
    county: 'Sangamon County',
    state: 'Illinois',
    postcode: '62701',
    country: 'United States',
    country_code: 'us',
  },
};

const springfield = {
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'United States',
  lat: 39.7971,
  lng: -89.6453,
};

describe('Google', () => {
  const google = (timeoutMs = 2_000) => createGoogle({ url: server.current.url, key, timeoutMs });

  it('searches in a session, near the person, and asks for no field that it does not need', async () => {
    server.current.answer = {
      json: {
        suggestions: [
          { placePrediction: { placeId: 'ChIJ-one', text: { text: '413 S 8th St, Springfield, IL, USA' } } },
          { queryPrediction: { text: { text: 'a query' } } },
        ],
      },
    };
    expect(await google().search(search)).toEqual([
      { name: '413 S 8th St, Springfield, IL, USA', placeId: 'ChIJ-one' },
    ]);
    const [asked] = server.current.asked;
    expect(asked?.url.pathname).toBe('/v1/places:autocomplete');
    expect(asked?.body).toMatchObject({
      input: search.input,
      sessionToken: session,
      includedRegionCodes: ['us', 'ph'],
      locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng } } },
    });
    expect(asked?.headers['x-goog-api-key']).toBe(key);
    expect(asked?.headers['x-goog-fieldmask']).toContain('placePrediction.placeId');
  });

  it('reads an address of the United States, with Google’s own microformat', async () => {
    server.current.answer = { json: googleDetails };
    expect(await google().details('ChIJ-one', session)).toEqual({
      address: {
        ...springfield,
        address1: '413 South 8th Street',
        address2: '#3',
        formattedAddress: googleDetails.formattedAddress,
      },
      adrAddress: googleDetails.adrFormatAddress,
      precision: 'address',
    });
    expect(server.current.asked[0]?.url.searchParams.get('sessionToken')).toBe(session);
    expect(server.current.asked[0]?.headers['x-goog-fieldmask']).toBe(
      'addressComponents,formattedAddress,adrFormatAddress,location',
    );
  });

  it('reads an address of the Philippines: the province is the region, the barangay the second line', async () => {
    const component = (text: string, ...types: string[]) => ({ longText: text, shortText: text, types });
    server.current.answer = {
      json: {
        location: { latitude: 10.29, longitude: 123.9 },
        addressComponents: [
          component('Colon Street', 'route'),
          component('Santo Niño', 'sublocality_level_1', 'sublocality'),
          component('Cebu City', 'locality'),
          component('Cebu', 'administrative_area_level_2'),
          component('Central Visayas', 'administrative_area_level_1'),
          { longText: 'Philippines', shortText: 'PH', types: ['country'] },
          component('6000', 'postal_code'),
        ],
      },
    };
    expect(await google().details('ChIJ-two', session)).toMatchObject({
      precision: 'street',
      address: {
        address1: 'Colon Street',
        address2: 'Santo Niño',
        city: 'Cebu City',
        region: 'Cebu',
        formattedAddress: 'Colon Street, Santo Niño, Cebu City, 6000 Cebu, Philippines',
      },
    });
  });

  it('keeps no microformat that is more than text and spans', async () => {
    server.current.answer = {
      json: { ...googleDetails, adrFormatAddress: '<span class="locality" onclick="x()">Springfield</span>' },
    };
    const details = await google().details('ChIJ-one', session);
    expect(details?.adrAddress).not.toContain('onclick');
    expect(details?.adrAddress).toContain('<span class="locality">Springfield</span>');
  });

  it('names places nearby by their types, and makes no path of an id', async () => {
    server.current.answer = {
      json: {
        places: [{ id: 'ChIJ-p', displayName: { text: 'Corner Pharmacy' }, formattedAddress: '1 Elm St' }],
      },
    };
    expect(await google().nearby({ session, point: near, types: ['pharmacy', 'bank'] })).toEqual([
      { name: 'Corner Pharmacy, 1 Elm St', placeId: 'ChIJ-p' },
    ]);
    expect(server.current.asked[0]?.body).toMatchObject({ includedTypes: ['pharmacy', 'bank'] });
    server.current.asked.length = 0;
    expect(await google().details('../../v1/other:call', session)).toBeNull();
    expect(server.current.asked).toEqual([]);
  });
});

describe('Photon', () => {
  const photon = () => createPhoton({ url: `${server.current.url}/` });

  it('finds an address, and its id holds what it stands for', async () => {
    const abroad = { ...photonFeature, properties: { ...photonFeature.properties, countrycode: 'DE' } };
    server.current.answer = {
      json: { type: 'FeatureCollection', features: [abroad, photonFeature, photonFeature] },
    };
    const found = await photon().search(search);
    expect(found.map(({ name }) => name)).toEqual(['413 South 8th Street, Springfield, IL 62701, USA']);
    const { url } = server.current.asked[0] ?? {};
    expect(url?.pathname).toBe('/api');
    expect(url?.searchParams.get('q')).toBe(search.input);
    expect(url?.searchParams.get('lat')).toBe('39.78');
    server.current.answer = 'silence';
    expect(await photon().details(found[0]?.placeId ?? '', session)).toMatchObject({
      precision: 'address',
      address: { ...springfield, address1: '413 South 8th Street' },
    });
    for (const id of ['photon:', 'photon:e30', 'photon:%%', 'here:x', 'x']) {
      expect(await photon().details(id, session), id).toBeNull();
    }
  });

  it('asks for what is around a point', async () => {
    server.current.answer = { json: { features: [photonFeature] } };
    expect(await photon().nearby({ session, point: near, types: ['pharmacy', 'bank'] })).toHaveLength(1);
    expect(server.current.asked[0]?.url.searchParams.getAll('osm_tag')).toEqual([
      'amenity:pharmacy',
      'amenity:bank',
    ]);
  });
});

describe('Nominatim', () => {
  const nominatim = () => createNominatim({ url: server.current.url });

  it('finds an address and looks it up', async () => {
    server.current.answer = { json: [nominatimPlace] };
    expect(await nominatim().search(search)).toEqual([
      { name: nominatimPlace.display_name, placeId: 'nominatim:W42' },
    ]);
    expect(server.current.asked[0]?.url.searchParams.get('countrycodes')).toBe('us,ph');
    expect(await nominatim().details('nominatim:W42', session)).toMatchObject({
      precision: 'address',
      address: { ...springfield, address1: '413 South 8th Street' },
    });
    expect(server.current.asked[1]?.url.searchParams.get('osm_ids')).toBe('W42');
    expect(await nominatim().details('nominatim:W42,W43', session)).toBeNull();
    server.current.answer = { json: [] };
    expect(await nominatim().details('nominatim:W1', session)).toBeNull();
  });

  it('names what is at a point, or nothing at sea', async () => {
    server.current.answer = { json: nominatimPlace };
    expect(await nominatim().nearby({ session, point: near, types: [] })).toHaveLength(1);
    server.current.answer = { json: { error: 'Unable to geocode' } };
    expect(await nominatim().nearby({ session, point: near, types: [] })).toEqual([]);
  });
});

const providers: [string, (timeoutMs?: number) => PlaceProvider][] = [
  ['Google', (timeoutMs = 2_000) => createGoogle({ url: server.current.url, key, timeoutMs })],
  ['Photon', (timeoutMs = 2_000) => createPhoton({ url: server.current.url, timeoutMs })],
  ['Nominatim', (timeoutMs = 2_000) => createNominatim({ url: server.current.url, timeoutMs })],
];

const failures: [string, Answer, string][] = [
  ['fails', { status: 500 }, 'refused'],
  ['refuses the key', { status: 403, json: { error: { message: 'x' } } }, 'refused'],
  ['is over its quota', { status: 429 }, 'quota'],
  ['answers no JSON', { text: '<html>hello' }, 'malformed'],
  ['answers another shape', { json: { features: 7, suggestions: 7, places: 7, error: 7 } }, 'malformed'],
  ['answers without end', { text: `"${'x'.repeat(1_100_000)}"` }, 'malformed'],
  ['sends elsewhere', { status: 302, location: 'http://169.254.169.254/' }, 'unreachable'],
];

/** An id that the provider itself might have given; Photon's holds all that there is to know, and asks nobody. */
const idOf: Record<string, string> = { Google: 'ChIJ-one', Nominatim: 'nominatim:W42' };

describe.each(providers)('when %s', (name, create) => {
  it.each(failures)('%s', async (_what, answer, code) => {
    server.current.answer = answer;
    const provider = create();
    const fault = { name: 'ProviderError', code };
    await expect(provider.search(search)).rejects.toMatchObject(fault);
    await expect(provider.nearby({ session, point: near, types: ['pharmacy'] })).rejects.toMatchObject(fault);
    const id = idOf[name];
    if (id) await expect(provider.details(id, session)).rejects.toMatchObject(fault);
  });

  it('does not understand what one person asks, it still serves the others', async () => {
    const provider = create();
    server.current.answer = { status: 400, json: { error: { message: 'x' } } };
    for (let time = 0; time < 8; time += 1) {
      await expect(provider.search(search)).rejects.toMatchObject({ code: 'question' });
    }
    server.current.answer = { json: name === 'Nominatim' ? [] : { features: [], suggestions: [] } };
    expect(await provider.search(search)).toEqual([]);
  });

  it('says nothing, it is not waited for', async () => {
    server.current.answer = 'silence';
    await expect(create(40).search(search)).rejects.toMatchObject({ code: 'slow' });
  });

  it('fails five times, it is left alone', async () => {
    server.current.answer = { status: 500 };
    const provider = create();
    for (let time = 0; time < 5; time += 1) {
      await expect(provider.search(search)).rejects.toMatchObject({ code: 'refused' });
    }
    server.current.asked.length = 0;
    await expect(provider.search(search)).rejects.toMatchObject({ code: 'resting' });
    expect(server.current.asked).toEqual([]);
  });
});

it('finds nothing in an empty answer', async () => {
  server.current.answer = { json: {} };
  expect(await providers[0]?.[1]().search(search)).toEqual([]);
  server.current.answer = { json: { features: [] } };
  expect(await providers[1]?.[1]().search(search)).toEqual([]);
  server.current.answer = { json: [] };
  expect(await providers[2]?.[1]().search(search)).toEqual([]);
});

it('remembers a list, but no failure, and nothing of Google’s beyond its search', async () => {
  const other = { ...search, session: '0199a1b2-c3d4-4e5f-8a9b-000000000000' };
  const photon = cached(createPhoton({ url: server.current.url }));
  server.current.answer = { status: 500 };
  await expect(photon.search(search)).rejects.toThrow();
  server.current.answer = { json: { features: [photonFeature] } };
  await photon.search(search);
  await photon.search(other);
  expect(server.current.asked).toHaveLength(2);
  server.current.asked.length = 0;
  const google = cached(createGoogle({ url: server.current.url, key }));
  server.current.answer = { json: { suggestions: [] } };
  await google.search(search);
  await google.search(search);
  await google.search(other);
  expect(server.current.asked).toHaveLength(2);
});

describe('through the calls', () => {
  const logLines: string[] = [];
  const homeward = useTestServer({
    logLines,
    env: { ADDRESS_PROVIDER: 'google', ADDRESS_KEY: key, ADDRESS_URL: 'http://127.0.0.1:9' },
  });

  it('the embedded provider stands in, and neither the key nor what was typed is told', async () => {
    const as = await homeward.current.createPerson();
    const found = await homeward.current.call<{ placeId: string }[]>(
      'GET',
      `/google-maps/places/search?input=1+Zebrawood+Lane+62704&gUuid=${session}`,
      { as },
    );
    expect(found.body[0]).toMatchObject({ name: '1 Zebrawood Lane, Springfield, IL 62704, USA' });
    const details = (placeId: string) =>
      homeward.current.call('GET', `/google-maps/places/details?placeId=${placeId}&gUuid=${session}`, { as });
    expect((await details(found.body[0]?.placeId ?? '')).status).toBe(200);
    const refused = await details('ChIJ-of-google');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    const source = await homeward.current.call('GET', '/google-maps/places/source', { as });
    expect(JSON.stringify([found.body, refused.body, source.body])).not.toContain(key);
    expect(logLines.join('\n')).toContain('gave no answer');
    expect(logLines.join('\n')).not.toMatch(new RegExp(`zebrawood|${key}`, 'i'));
  });
});
