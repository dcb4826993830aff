import { maxSuggestions, type PlaceDetails, type PlaceSuggestion } from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { type AskOptions, createAsk } from './addresses.ask.service.ts';
import { makeDetails, precisionOf } from './addresses.made.model.ts';
import type { NearbySearch, PlaceProvider, PlaceSearch } from './addresses.provider.service.ts';
import { stateCode } from './addresses.states.model.ts';

const text = z.optional(z.string());

const addressShape = z.object({
  house_number: text,
  road: text,
  neighbourhood: text,
  quarter: text,
  suburb: text,
  village: text,
  hamlet: text,
  town: text,
  city: text,
  municipality: text,
  county: text,
  state: text,
  region: text,
  postcode: text,
  country: text,
  country_code: text,
});

const degrees = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?$/)),
  z.transform((value: string) => Number(value)),
);

const placeShape = z.object({
  osm_type: z.optional(z.enum(['node', 'way', 'relation'])),
  osm_id: z.optional(z.int()),
  lat: degrees,
  lon: degrees,
  name: text,
  display_name: z.string(),
  address: z.optional(addressShape),
});

const placesShape = z.array(placeShape);

/** One place, or the sentence that there is none. */
const reverseShape = z.union([placeShape, z.object({ error: z.string() })]);

type Place = z.output<typeof placeShape>;

const prefix = 'nominatim:';

/** A Nominatim of one's own (nominatim.org), on OpenStreetMap. */
export function createNominatim(options: AskOptions): PlaceProvider {
  const ask = createAsk(options);
  const common = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'en' } as const;

  async function search({ input, near }: PlaceSearch): Promise<PlaceSuggestion[]> {
    // A box of about 50 km to each side: places in it come first, others are not left out.
    const box = near && [near.lng - 0.5, near.lat + 0.5, near.lng + 0.5, near.lat - 0.5].join(',');
    const places = await ask(
      {
        path: '/search',
        query: { ...common, q: input, limit: maxSuggestions, countrycodes: 'us,ph', viewbox: box },
      },
      placesShape,
    );
    return suggestionsOf(places ?? []);
  }

  /** It knows no types of places around a point, only what is at one. */
  async function nearby({ point }: NearbySearch): Promise<PlaceSuggestion[]> {
    const place = await ask(
      { path: '/reverse', query: { ...common, lat: point.lat, lon: point.lng, zoom: 18 } },
      reverseShape,
    );
    return place === null || 'error' in place ? [] : suggestionsOf([place]);
  }

  async function details(placeId: string): Promise<PlaceDetails | null> {
    const id = /^nominatim:([NWR]\d{1,19})$/.exec(placeId)?.[1];
    if (id === undefined) return null;
    const places = await ask({ path: '/lookup', query: { ...common, osm_ids: id } }, placesShape);
    const place = places?.[0];
    return place ? detailsOf(place) : null;
  }

  return {
    name: 'nominatim',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    search,
    nearby,
    details,
  };
}

function suggestionsOf(places: readonly Place[]): PlaceSuggestion[] {
  return places.flatMap(({ osm_type: type, osm_id: id, display_name: name }) =>
    type === undefined || id === undefined
      ? []
      : [{ name, placeId: `${prefix}${type.slice(0, 1).toUpperCase()}${id}` }],
  );
}

function detailsOf({ lat, lon, name, address: of = {} }: Place): PlaceDetails {
  const isPhilippine = of.country_code === 'ph';
  const known = { number: of.house_number ?? '', street: of.road ?? '', postalCode: of.postcode ?? '' };
  const city = of.city ?? of.town ?? of.village ?? of.municipality ?? of.hamlet ?? '';
  const line = [of.house_number, of.road].filter(Boolean).join(' ');
  return makeDetails(
    {
      address1: line || (name === city ? '' : (name ?? '')),
      address2: isPhilippine ? (of.quarter ?? of.suburb ?? of.neighbourhood ?? '') : '',
      city,
      // Metro Manila is a region there without a province.
      region: isPhilippine ? (of.state ?? of.region ?? '') : stateCode(of.state ?? ''),
      postalCode: known.postalCode,
      country: of.country ?? '',
      lat,
      lng: lon,
    },
    precisionOf(known),
  );
}
