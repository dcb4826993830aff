import {
  type Address,
  addressText,
  emptyAddress,
  makeAdrAddress,
  type PlaceDetails,
  type PlaceSource,
  type PlaceSuggestion,
} from '@homeward/contract/addresses';
import { roles } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const logLines: string[] = [];
const server = useTestServer({ logLines });

const gUuid = '0199a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b';
const at = (input: string, more = '') =>
  `/google-maps/places/search?input=${encodeURIComponent(input)}&gUuid=${gUuid}${more}`;
const detailsOf = (placeId: string) =>
  `/google-maps/places/details?placeId=${encodeURIComponent(placeId)}&gUuid=${gUuid}`;

const home: Address = {
  ...emptyAddress,
  address1: '17 Larkspur Lane',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62704',
  country: 'United States',
  lat: 39.77,
  lng: -89.68,
  formattedAddress: '17 Larkspur Lane, Springfield, IL 62704, USA',
};

async function personAt(address: Address, fields: Parameters<typeof server.current.createPerson>[0] = {}) {
  const person = await server.current.createPerson(fields);
  await server.current.owner.query('update users set address = $2 where id = $1', [person.id, address]);
  return person;
}

const search = async (as: Person, input: string, more = '') =>
  (await server.current.call<PlaceSuggestion[]>('GET', at(input, more), { as })).body;

const body = { address: home, updatedFields: { city: 'Chatham' }, adrAddress: makeAdrAddress(home) };

it.each(roles)('serves %s with every call', async (role) => {
  const as = await server.current.createPerson({ role });
  const found = await server.current.call<PlaceSuggestion[]>('GET', at('62704'), { as });
  expect(found.status).toBe(200);
  const [first] = found.body;
  expect(first?.name).toBe('Springfield, IL 62704, USA');
  const answers = await Promise.all([
    server.current.call('GET', detailsOf(first?.placeId ?? ''), { as }),
    server.current.call(
      'GET',
      `/google-maps/places/nearby?gUuid=${gUuid}&latLng.lat=39.78&latLng.lng=-89.65&includeTypes=locality`,
      { as },
    ),
    server.current.call('PATCH', '/google-maps/places/address', { as, body }),
    server.current.call('GET', '/google-maps/places/source', { as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('refuses whoever is signed out', async () => {
  const answers = await Promise.all([
    server.current.call('GET', at('62704')),
    server.current.call('GET', detailsOf('here:x')),
    server.current.call('GET', `/google-maps/places/nearby?gUuid=${gUuid}&latLng.lat=1&latLng.lng=1`),
    server.current.call('PATCH', '/google-maps/places/address', { body }),
    server.current.call('GET', '/google-maps/places/source'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

it('keeps a military address and all nine digits of a postal code as they were typed, the former without a pin', async () => {
  const as = await server.current.createPerson();
  const chosen = async (typed: string) => {
    const [first, ...others] = await search(as, typed);
    const { body: details } = await server.current.call<PlaceDetails>(
      'GET',
      detailsOf(first?.placeId ?? ''),
      {
        as,
      },
    );
    return { address: details.address, others: others.length };
  };
  expect(await chosen('PSC 802 Box 74, APO AE 09499')).toEqual({
    address: {
      address1: 'PSC 802 Box 74',
      address2: '',
      city: 'APO',
      region: 'AE',
      postalCode: '09499',
      country: 'United States',
      lat: 0,
      lng: 0,
      formattedAddress: 'PSC 802 Box 74, APO AE 09499',
    },
    others: 0,
  });
  const { address } = await chosen('742 Evergreen Ter, Springfield, IL 62704-1234');
  expect(address).toMatchObject({
    postalCode: '62704-1234',
    lat: 39.773,
    formattedAddress: '742 Evergreen Ter, Springfield, IL 62704-1234, USA',
  });
  // Moved to a ship, an address loses the point that it had.
  const updatedFields = { address1: 'USS Nimitz', city: 'FPO', region: 'AP', postalCode: '96620' };
  const moved = await server.current.call<Address>('PATCH', '/google-maps/places/address', {
    as,
    body: { ...body, updatedFields },
  });
  expect(moved.body).toMatchObject({ city: 'FPO', lat: 0, lng: 0 });
  const unknown = await server.current.call('GET', detailsOf('military:xyz'), { as });
  expect(unknown.status).toBe(404);
});

it('takes a typed address apart, and says how much it knows', async () => {
  const as = await server.current.createPerson();
  const [first] = await search(as, '742 Evergreen Ter Apt 3 Springfield IL 62704');
  expect(first?.name).toBe('742 Evergreen Ter, Apt 3, Springfield, IL 62704, USA');
  const { body: details } = await server.current.call<PlaceDetails>('GET', detailsOf(first?.placeId ?? ''), {
    as,
  });
  expect(details).toMatchObject({
    precision: 'postalCode',
    address: {
      address1: '742 Evergreen Ter',
      address2: 'Apt 3',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62704',
      country: 'United States',
      lat: 39.773,
      lng: -89.689,
    },
    adrAddress:
      '<span class="street-address">742 Evergreen Ter</span>, <span class="extended-address">Apt 3</span>, <span class="locality">Springfield</span>, <span class="region">IL</span> <span class="postal-code">62704</span>, <span class="country-name">USA</span>',
  });
});

it('puts the person’s own place first', async () => {
  const as = await server.current.createPerson();
  const [inMissouri] = await search(as, 'Springfield', '&latLng.lat=37.2&latLng.lng=-93.3');
  expect(inMissouri?.name).toBe('Springfield, MO, USA');
  const [street] = await search(as, '12 Elm Street', '&latLng.lat=39.78&latLng.lng=-89.65');
  expect(street?.name).toContain('12 Elm Street, Springfield, IL');
});

it('shows known addresses first: everybody’s to management, their own to others, nobody else’s', async () => {
  const owner = await personAt(home, { role: 'Family' });
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  const typed = '17 larkspur springfield';
  for (const as of [owner, manager]) {
    const [first] = await search(as, typed);
    expect(first).toEqual({ name: home.formattedAddress, placeId: `known:${owner.id}` });
    const details = await server.current.call<PlaceDetails>('GET', detailsOf(first?.placeId ?? ''), { as });
    expect(details.body).toMatchObject({ address: home, precision: 'address' });
  }
  const others = await search(stranger, typed);
  expect(others.map(({ placeId }) => placeId)).not.toContain(`known:${owner.id}`);
  expect((await server.current.call('GET', detailsOf(`known:${owner.id}`), { as: stranger })).status).toBe(
    404,
  );
});

it('shows an address once, however many live there, and none of who left', async () => {
  const both = { ...home, formattedAddress: '9 Juniper Court, Chatham, IL 62629, USA' };
  await personAt(both);
  await personAt(both);
  const gone = { ...home, formattedAddress: '9 Juniper Court, Decatur, IL 62521, USA' };
  const left = await personAt(gone, { isActive: false });
  const as = await server.current.createPerson({ role: 'Admin' });
  const names = (await search(as, '9 juniper court')).filter(({ placeId }) => placeId.startsWith('known:'));
  expect(names.map(({ name }) => name)).toEqual([both.formattedAddress]);
  expect((await server.current.call('GET', detailsOf(`known:${left.id}`), { as })).status).toBe(404);
});

it('finds who lives there behind many who have left, and whoever comes back', async () => {
  const { owner } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (first_name, last_name, username, email, role, is_active, address)
     select 'Gone', 'Number ' || n, 'gone.' || n, 'gone.' || n || '@brightway.example', 'Family', false,
       $1::jsonb || jsonb_build_object('formattedAddress', '8 Sorrel Way ' || n || ', Aurora, IL 60505, USA')
     from generate_series(1, 60) n returning id`,
    [home],
  );
  const stays = { ...home, formattedAddress: '8 Sorrel Way, Peoria, IL 61602, USA' };
  await personAt(stays);
  const as = await server.current.createPerson({ role: 'Admin' });
  const known = async () =>
    (await search(as, '8 sorrel way')).flatMap(({ placeId, name }) =>
      placeId.startsWith('known:') ? [name] : [],
    );
  expect(await known()).toEqual([stays.formattedAddress]);
  await owner.query('update users set is_active = true where id = $1', [rows[0]?.id]);
  expect(await known()).toContain('8 Sorrel Way 1, Aurora, IL 60505, USA');
  await owner.query('update users set is_active = false where id = $1', [rows[0]?.id]);
  expect(await known()).toEqual([stays.formattedAddress]);
});

it('finds a known address by its words in any order, with or without apostrophes, and as it is now', async () => {
  const as = await server.current.createPerson({ role: 'Admin' });
  const before = { ...home, formattedAddress: '44 O’Hara St., Winston-Salem, NC 27101, USA' };
  const person = await personAt(before);
  const known = async (typed: string) =>
    (await search(as, typed)).filter(({ placeId }) => placeId === `known:${person.id}`);
  for (const typed of ['44 o’hara', '44 OHARA st', 'salem ohara', "o'hara 27101"])
    expect(await known(typed), typed).toHaveLength(1);
  expect(await known('44 hara')).toEqual([]);
  const after = { ...home, formattedAddress: '45 Quince Row, Winston-Salem, NC 27101, USA' };
  await server.current.owner.query('update users set address = $2 where id = $1', [person.id, after]);
  expect(await known('44 ohara')).toEqual([]);
  expect(await known('quince 45')).toHaveLength(1);
});

it('lists nobody’s address for a town alone', async () => {
  await personAt(home);
  const as = await server.current.createPerson({ role: 'Admin' });
  const found = await search(as, 'Springfield');
  expect(found.filter(({ placeId }) => placeId.startsWith('known:'))).toEqual([]);
});

it.each([
  ['known:0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'],
  ['known:no-id'],
  ['here:'],
  ['here:e30'],
  [`here:${Buffer.from(JSON.stringify(['Atlantis', 'IL', '', '', ''])).toString('base64url')}`],
  [`here:${Buffer.from(JSON.stringify(['Springfield', 'IL', '99999', '', ''])).toString('base64url')}`],
  ['ChIJ-what-another-provider-gave'],
])('answers 404 for a place that is none: %s', async (placeId) => {
  const as = await server.current.createPerson();
  expect((await server.current.call('GET', detailsOf(placeId), { as })).status).toBe(404);
});

it.each([
  [`/google-maps/places/search?input=x&gUuid=no`, 'gUuid'],
  [`/google-maps/places/search?gUuid=${gUuid}`, 'input'],
  [at('  '), 'input'],
  [at('x'.repeat(201)), 'input'],
  [at('x', '&latLng.lat=1'), 'latLng.lat'],
  [at('x', '&latLng.lat=91&latLng.lng=0'), 'latLng.lat'],
  [at('x', '&city=1'), 'city'],
  [`/google-maps/places/nearby?gUuid=${gUuid}`, 'latLng.lat'],
  [`/google-maps/places/nearby?gUuid=${gUuid}&latLng.lat=1&latLng.lng=1&includeTypes=../x`, 'includeTypes'],
  [
    `/google-maps/places/nearby?gUuid=${gUuid}&latLng.lat=1&latLng.lng=1${'&includeTypes=bank'.repeat(21)}`,
    'includeTypes',
  ],
  [`/google-maps/places/details?gUuid=${gUuid}`, 'placeId'],
])('refuses %s and names the field', async (path, field) => {
  const as = await server.current.createPerson();
  const answer = await server.current.call('GET', path, { as });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toContain(field);
});

it('names places nearby, of repeated types', async () => {
  const as = await server.current.createPerson();
  const near = `/google-maps/places/nearby?gUuid=${gUuid}&latLng.lat=39.78&latLng.lng=-89.65`;
  const towns = await server.current.call<PlaceSuggestion[]>(
    'GET',
    `${near}&includeTypes=bank&includeTypes=locality`,
    { as },
  );
  expect(towns.body[0]?.name).toBe('Springfield, IL, USA');
  const codes = await server.current.call<PlaceSuggestion[]>('GET', `${near}&includeTypes=postal_code`, {
    as,
  });
  expect(codes.body[0]?.name).toMatch(/^Springfield, IL 627\d\d, USA$/);
  const banks = await server.current.call<PlaceSuggestion[]>('GET', `${near}&includeTypes=bank`, { as });
  expect(banks.body).toEqual([]);
});

it('puts parts right: the line keeps its shape, and a move moves the point', async () => {
  const as = await server.current.createPerson();
  const change = async (updatedFields: object, adrAddress = makeAdrAddress(home)) =>
    (
      await server.current.call<Address>('PATCH', '/google-maps/places/address', {
        as,
        body: { address: home, updatedFields, adrAddress },
      })
    ).body;
  expect(await change({ address1: '19 Larkspur <b> Lane' })).toEqual({
    ...home,
    address1: '19 Larkspur <b> Lane',
    formattedAddress: '19 Larkspur <b> Lane, Springfield, IL 62704, USA',
  });
  const adr =
    '<span class="street-address">17 Larkspur Lane</span> in <span class="locality">Springfield</span> &amp; nowhere else';
  expect((await change({ city: 'Chatham' }, adr)).formattedAddress).toBe(
    '17 Larkspur Lane in Chatham & nowhere else',
  );
  const moved = await change({ city: 'Chicago', postalCode: '60601' });
  expect(moved.lat).toBeCloseTo(41.88, 1);
  expect(moved.formattedAddress).toBe('17 Larkspur Lane, Chicago, IL 60601, USA');
  // Another address's microformat, and one that would be more than text.
  for (const bad of [
    makeAdrAddress({ ...home, city: 'Reno' }),
    '<script>x</script>',
    '<span class="locality"',
    '',
  ]) {
    expect((await change({ city: 'Chatham' }, bad)).formattedAddress).toBe(
      '17 Larkspur Lane, Chatham, IL 62704, USA',
    );
  }
});

it.each([
  [{ address1: ' ' }, addressText.address1Required],
  [{ city: '' }, addressText.cityRequired],
  [{ region: '' }, addressText.regionRequired],
  [{ postalCode: '' }, addressText.postalCodeRequired],
  [{ address2: 'Apt 3' }, addressText.partNotThere],
  [{ country: 'PH' }, 'This field is not known.'],
])('refuses a change to %j', async (updatedFields, sentence) => {
  const as = await server.current.createPerson();
  const answer = await server.current.call('PATCH', '/google-maps/places/address', {
    as,
    body: { ...body, updatedFields },
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.errors)).toContain(sentence);
});

it('asks nobody for a part that the address never had', async () => {
  const as = await server.current.createPerson();
  const withUnit = { ...home, address2: 'Apt 3' };
  const answer = await server.current.call<Address>('PATCH', '/google-maps/places/address', {
    as,
    body: { address: withUnit, updatedFields: { address2: '' }, adrAddress: makeAdrAddress(withUnit) },
  });
  expect(answer.body).toEqual(home);
});

it('lets one person search so much a minute, and others meanwhile', async () => {
  const [as, other] = [await server.current.createPerson(), await server.current.createPerson()];
  const answers = await Promise.all(
    Array.from({ length: 240 }, () => server.current.call('GET', at('62704'), { as })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  // A new minute may begin on the way.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.detail).toBe(addressText.tooMany);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.current.call('GET', at('62704'), { as: other })).status).toBe(200);
});

it('says whom the places come from', async () => {
  const as = await server.current.createPerson();
  const { body: source } = await server.current.call<PlaceSource>('GET', '/google-maps/places/source', {
    as,
  });
  expect(source.attribution?.text).toContain('GeoNames');
});

it('writes nothing into the log of what was typed', async () => {
  const as = await personAt(home);
  await search(as, '4711 Zebrawood Crossing, Springfield, IL 62704');
  await server.current.call('GET', detailsOf('here:broken-Zebrawood'), { as });
  await server.current.call('PATCH', '/google-maps/places/address', {
    as,
    body: { ...body, updatedFields: { address1: '4711 Zebrawood Crossing', region: '' } },
  });
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.join('\n')).not.toMatch(/zebrawood|larkspur|springfield|chatham/i);
});
