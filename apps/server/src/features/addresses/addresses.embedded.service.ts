import {
  type Address,
  formatAddress,
  isMilitary,
  makeAdrAddress,
  maxSuggestions,
  type PlaceDetails,
  type PlaceSuggestion,
  type SuggestionKind,
} from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { loadPlaces } from './addresses.file.service.ts';
import { type Match, Matcher } from './addresses.match.model.ts';
import type { PlaceCode, Places, Point } from './addresses.places.model.ts';
import type { NearbySearch, PlaceProvider, PlaceSearch } from './addresses.provider.service.ts';
import { Regions } from './addresses.regions.model.ts';
import { readTyped, type Typed } from './addresses.typed.model.ts';

/** Before the ids of this provider, which hold all that they stand for: nothing is kept between two calls. */
const prefix = 'here:';

/** What such an id holds: the name of the city, its region, the postal code and what was typed of the street. */
const idSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]);

const countryNames = { US: 'United States', PH: 'Philippines' } as const;

/** Types of places that it can name nearby, in Google's words. */
const knownTypes = new Set(['locality', 'postal_code', 'sublocality', 'administrative_area_level_3']);

/** A city or a postal code of one, with the street that somebody typed. */
interface Found {
  readonly place: number;
  readonly code: PlaceCode | undefined;
  /** The four digits that were typed behind an American code, which say the block or the box. */
  readonly plusFour: string;
  readonly address1: string;
  readonly address2: string;
}

interface Knowledge {
  readonly places: Places;
  readonly regions: Regions;
  readonly matcher: Matcher;
}

let knowledge: Promise<Knowledge> | undefined;

function know(): Promise<Knowledge> {
  knowledge ??= loadPlaces().then((places) => {
    const regions = new Regions(places.regions);
    return { places, regions, matcher: new Matcher(places, regions) };
  });
  return knowledge;
}

/** Whether an id is one of this provider, whichever provider is asked now. */
export function isEmbeddedId(placeId: string): boolean {
  return placeId.startsWith(prefix);
}

/** Places from the files of this repository: cities and postal codes, and streets as they were typed. */
export function createEmbedded(): PlaceProvider {
  return {
    name: 'embedded',
    attribution: { text: 'Places: GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' },
    search: async (search) => searchIn(await know(), search),
    nearby: async (search) => nearbyIn(await know(), search),
    details: async (placeId) => detailsIn(await know(), placeId),
  };
}

/** Reads the places now, so that the first who types need not wait for it. */
export async function warmUp(): Promise<void> {
  const known = await know();
  searchIn(known, { input: '1 Main Street, Sprngfield', session: '', near: { lat: 39.8, lng: -89.6 } });
}

function searchIn(known: Knowledge, { input, near }: PlaceSearch): PlaceSuggestion[] {
  const typed = readTyped(input);
  const matches = known.matcher.match(typed, near, maxSuggestions);
  return suggestionsOf(known, withCodes(known, typed, matches, near));
}

/**
 * Where the likeliest city has several postal codes and none was typed, they follow it, to choose from. A street gets
 * none that was not begun: which of them it lies in is not known here.
 */
function withCodes({ places }: Knowledge, typed: Typed, matches: Match[], near: Point | undefined): Found[] {
  const [best, second] = matches;
  const foundOf = (match: Match) => asTyped(match, typed);
  const found: Found[] = matches.map(foundOf);
  if (!best || best.code || places.regionOf(best.place).country !== 'US') return found;
  if (second && second.score > best.score - 1 && second.place !== best.place) return found;
  const begun = /^\d{1,4}$/.exec(typed.words.at(-1)?.text ?? '')?.[0];
  if (begun === undefined && best.street.address1 !== '') return found;
  const codes = begun
    ? places.codesOf(best.place).filter(({ code }) => code.startsWith(begun))
    : near
      ? places.codesNear(near, 60).filter(({ place }) => place === best.place)
      : places.codesOf(best.place);
  const others = codes.slice(0, 5).map((code) => ({ ...foundOf(best), code, plusFour: '' }));
  return [...found.slice(0, 1), ...others, ...found.slice(1)];
}

function asTyped({ place, code, street }: Match, { words }: Typed): Found {
  const plusFour = words
    .map(({ text }) => /^(\d{5})-?(\d{4})$/.exec(text))
    .find((nine) => nine?.[1] === code?.code)?.[2];
  return { place, code, plusFour: plusFour ?? '', address1: street.address1, address2: street.address2 };
}

/** A postal code with the four digits behind it, where they are known. */
const wholeCode = ({ code, plusFour }: Pick<Found, 'code' | 'plusFour'>) =>
  code === undefined ? '' : plusFour === '' ? code.code : `${code.code}-${plusFour}`;

function suggestionsOf(known: Knowledge, found: readonly Found[]): PlaceSuggestion[] {
  const names = new Map<string, PlaceSuggestion>();
  for (const one of found) {
    const name = formatAddress(addressOf(known, one));
    if (!names.has(name)) names.set(name, { name, placeId: idOf(known, one), kind: kindOf(one) });
  }
  return [...names.values()].slice(0, maxSuggestions);
}

function kindOf({ code, address1, address2 }: Found): SuggestionKind {
  if (address1 !== '' || address2 !== '') return 'typedStreet';
  return code ? 'postalCode' : 'town';
}

function nearbyIn(known: Knowledge, { point, types }: NearbySearch): PlaceSuggestion[] {
  const asked = types.length === 0 ? ['locality'] : types.filter((type) => knownTypes.has(type));
  if (asked.length === 0) return [];
  const { places } = known;
  const bare = { plusFour: '', address1: '', address2: '' };
  const codes = places.codesNear(point, maxSuggestions).map((code) => ({ ...bare, place: code.place, code }));
  const towns = places.near(point, maxSuggestions).map((place) => {
    const [only, ...others] = places.codesOf(place);
    return { ...bare, place, code: others.length === 0 ? only : undefined };
  });
  return suggestionsOf(known, asked.includes('postal_code') ? codes : towns);
}

function addressOf({ places }: Knowledge, { place, code, plusFour, address1, address2 }: Found): Address {
  const region = places.regionOf(place);
  const address: Address = {
    address1,
    address2,
    city: places.nameOf(place),
    region: region.code || region.name,
    postalCode: wholeCode({ code, plusFour }),
    country: countryNames[region.country],
    ...(code ? { lat: code.lat, lng: code.lng } : places.pointOf(place)),
    formattedAddress: '',
  };
  return { ...address, formattedAddress: formatAddress(address) };
}

function idOf(known: Knowledge, { place, code, plusFour, address1, address2 }: Found): string {
  const { places } = known;
  const region = places.regionOf(place);
  const parts: z.output<typeof idSchema> = [
    places.nameOf(place),
    region.code || region.name,
    // An American code of a neighboring city is one that was typed with this city's name.
    wholeCode({ code, plusFour }),
    address1,
    address2,
  ];
  return prefix + Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function readId(placeId: string): z.output<typeof idSchema> | undefined {
  try {
    const text = Buffer.from(placeId.slice(prefix.length), 'base64url').toString('utf8');
    const parsed = idSchema.safeParse(JSON.parse(text));
    return parsed.success && isEmbeddedId(placeId) ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function detailsIn(known: Knowledge, placeId: string): PlaceDetails | null {
  const { places, regions } = known;
  const parts = readId(placeId);
  if (!parts) return null;
  const [city, regionName, whole, address1, address2] = parts;
  const [code = '', plusFour = ''] = whole.split('-');
  const region = regions.find(regionName);
  const place = places.named(city, region);
  if (place === undefined) return null;
  const codes = code === '' ? [] : places.withCode(places.regionOf(place).country, code);
  const own = codes.find((one) => one.place === place) ?? codes[0];
  if (code !== '' && !own) return null;
  const address = addressOf(known, { place, code: own, plusFour, address1, address2 });
  return {
    address,
    adrAddress: makeAdrAddress(address),
    precision: own && own.area !== '' ? 'city' : own ? 'postalCode' : 'city',
  };
}

/** Where the postal code, or else the city, of an address is; undefined where neither is known. */
export async function locate(
  address: Pick<Address, 'city' | 'region' | 'postalCode' | 'country'>,
): Promise<Point | undefined> {
  if (isMilitary(address)) return undefined;
  const { places, regions } = await know();
  const country = address.country === countryNames.PH ? 'PH' : 'US';
  const isCode = country === 'PH' ? /^\d{4}$/ : /^\d{5}/;
  const region = regions.find(address.region);
  const [code] = isCode.test(address.postalCode)
    ? places.withCode(country, address.postalCode.slice(0, 5))
    : [];
  const isThere = code && places.regionIndexOf(code.place) === region;
  const place = isThere ? undefined : places.named(address.city, region);
  const point = isThere ? code : place === undefined ? undefined : places.pointOf(place);
  return point && (point.lat !== 0 || point.lng !== 0) ? { lat: point.lat, lng: point.lng } : undefined;
}
