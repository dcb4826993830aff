import { readFileSync } from 'node:fs';
import type { Address } from '@homeward/contract/addresses';
import { expect, it } from 'vitest';
import { createEmbedded } from './addresses.embedded.service.ts';

const provider = createEmbedded();

/** The address of the first suggestion. */
async function firstOf(input: string): Promise<Address | undefined> {
  const [first] = await provider.search({ input, session: '', near: undefined });
  return first && (await provider.details(first.placeId, ''))?.address;
}

interface Case {
  typed: string;
  city: string;
  region: string;
  postalCode: string;
  lat: number;
  lng: number;
}

function casesOf(file: string): Case[] {
  return readFileSync(new URL(`../../../test/addresses/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [typed = '', city = '', region = '', postalCode = '', lat, lng] = line.split('\t');
      return { typed, city, region, postalCode, lat: Number(lat), lng: Number(lng) };
    });
}

function isRight(address: Address | undefined, wanted: Case): boolean {
  if (!address) return false;
  const north = address.lat - wanted.lat;
  const east = (address.lng - wanted.lng) * Math.cos((wanted.lat * Math.PI) / 180);
  return (
    address.city === wanted.city &&
    address.region === wanted.region &&
    address.postalCode === wanted.postalCode &&
    Math.hypot(north, east) * 111.2 <= 10
  );
}

/** The lists of docs/addresses.md, which is to tell the truth. */
function missesListedFor(file: string): string[] {
  const text = readFileSync(new URL('../../../../../docs/addresses.md', import.meta.url), 'utf8');
  const section = text.split(/^(?=`apps\/)/m).find((part) => part.includes(`test/addresses/${file}`)) ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, typed]) => String(typed));
}

it.each([
  ['typed.tsv', 300],
  ['held-out.tsv', 100],
])('understands 95 % of the addresses of %s; the others are listed in the docs', async (file, count) => {
  const cases = casesOf(file);
  expect(cases).toHaveLength(count);
  const misses: string[] = [];
  for (const one of cases) if (!isRight(await firstOf(one.typed), one)) misses.push(one.typed);
  expect(misses.length / cases.length).toBeLessThanOrEqual(0.05);
  expect(misses.toSorted()).toEqual(missesListedFor(file).toSorted());
});

it.each([
  ['742 Evergreen Ter Apt 3 Springfield IL 62704', '742 Evergreen Ter', 'Apt 3', 'Springfield'],
  ['742 evergreen ter apt 3 sprngfield il 62704', '742 Evergreen Ter', 'Apt 3', 'Springfield'],
  ['62704 Springfield, 742 Evergreen Ter', '742 Evergreen Ter', '', 'Springfield'],
  ['# 3, 742 evergreen ter, springfield il', '742 Evergreen Ter', '# 3', 'Springfield'],
  ['Unit 5B, 123 Rizal St, Brgy San Isidro, Makati', '123 Rizal St', 'Unit 5B, Brgy San Isidro', 'Makati'],
  ['12 NW 5TH AVE STE 200 PORTLAND OR 97209', '12 NW 5th Ave', 'Ste 200', 'Portland'],
  ['PO Box 55, Juneau AK', 'PO Box 55', '', 'Juneau'],
  ['Blk 5 Lot 12 Sampaguita St, Bacoor, Cavite', 'Blk 5 Lot 12 Sampaguita St', '', 'Bacoor'],
  ['12345 Main St, Houston TX', '12345 Main St', '', 'Houston'],
  ['123 Washington St, Boston', '123 Washington St', '', 'Boston'],
  ['Kalayaan Ave 90, Quezon City', 'Kalayaan Ave 90', '', 'Quezon City'],
  ['Springfield', '', '', 'Springfield'],
  ['90210', '', '', 'Beverly Hills'],
])('takes "%s" apart and invents no street', async (typed, address1, address2, city) => {
  expect(await firstOf(typed)).toMatchObject({ address1, address2, city });
});

it('finds nothing in what is no place', async () => {
  for (const input of ['asdfgh qwerty', '!!!', '   ', '0', '<script>', '𝔸𝔹ℂ', ','.repeat(200)]) {
    expect(await provider.search({ input, session: '', near: undefined }), input).toEqual([]);
  }
});

it('offers the postal codes of a city that has several, and leaves the choice', async () => {
  const found = await provider.search({ input: 'Springfield, IL', session: '', near: undefined });
  const names = found.map(({ name }) => name);
  expect(names[0]).toBe('Springfield, IL, USA');
  expect(names.slice(1, 4).every((name) => /^Springfield, IL 627\d\d, USA$/.test(name))).toBe(true);
  expect(found.slice(0, 4).map(({ kind }) => kind)).toEqual([
    'town',
    'postalCode',
    'postalCode',
    'postalCode',
  ]);
  const begun = await provider.search({
    input: '1 Elm St, Springfield, IL 6270',
    session: '',
    near: undefined,
  });
  expect(begun.map(({ name }) => name)).toContain('1 Elm St, Springfield, IL 62704, USA');
});

it.each([
  ['Market St, San Francisco', 'Market St, San Francisco, CA, USA'],
  ['1200 Market St, San Francisco', '1200 Market St, San Francisco, CA, USA'],
  ['1200 Mark, San Francisco', '1200 Mark, San Francisco, CA, USA'],
  ['1200 Market St, San Francisco, CA 94103', '1200 Market St, San Francisco, CA 94103, USA'],
  ['1 Elm St, Springfield, IL', '1 Elm St, Springfield, IL, USA'],
])(
  'takes the typed street of a town as typed, and makes up no postal code for it: %s',
  async (input, line) => {
    // Around the person there are many postal codes: none of them is known to be that of the street.
    for (const near of [undefined, { lat: 37.744, lng: -122.486 }]) {
      const found = await provider.search({ input, session: '', near });
      expect(found[0]).toMatchObject({ name: line, kind: 'typedStreet' });
      const [, code] = /(\d{5}), USA$/.exec(line) ?? [];
      const inTown = found.filter(
        ({ name }) => name.includes(', San Francisco, CA') || name.includes(', Springfield, IL'),
      );
      for (const { name } of inTown) expect(/(\d{5}), USA$/.exec(name)?.[1]).toBe(code);
    }
  },
);

it('marks a street without its town as typed, in a town around the person', async () => {
  const near = { lat: 37.744, lng: -122.486 };
  const found = await provider.search({ input: '1200 Mark', session: '', near });
  expect(found[0]).toMatchObject({ name: '1200 Mark, San Francisco, CA, USA', kind: 'typedStreet' });
});

it('names towns and postal codes nearby, and no firm that has a postal code of its own', async () => {
  const firms = /Firm Holdouts|Express Mail|Macys|Citibank|Bank of America|Lottery/;
  for (const types of [['locality'], ['postal_code'], ['locality', 'postal_code']]) {
    for (const point of [
      { lat: 37.775, lng: -122.419 },
      { lat: 37.784, lng: -122.728 },
      { lat: 47.042, lng: -122.893 },
    ]) {
      const found = await provider.nearby({ point, types, session: '' });
      expect(found.length).toBeGreaterThan(0);
      expect(found.map(({ name }) => name).join('\n')).not.toMatch(firms);
      expect(found.every(({ kind }) => kind === 'town' || kind === 'postalCode')).toBe(true);
    }
  }
});

it('answers every beginning of an address without fault', async () => {
  for (const whole of [
    '742 Evergreen Ter, Springfield, IL 62704',
    'Unit 5B, 123 Rizal St, Makati, Metro Manila 1200',
  ]) {
    for (let end = 1; end <= whole.length; end += 1) {
      const found = await provider.search({
        input: whole.slice(0, end),
        session: '',
        near: { lat: 39.8, lng: -89.6 },
      });
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    }
  }
});
