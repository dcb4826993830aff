import {
  maxSuggestions,
  type PlaceDetails,
  type PlaceSuggestion,
  precisions,
} from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { type AskOptions, createAsk } from './addresses.ask.service.ts';
import { makeDetails, precisionOf } from './addresses.made.model.ts';
import type { NearbySearch, PlaceProvider, PlaceSearch } from './addresses.provider.service.ts';
import { stateCode } from './addresses.states.model.ts';

const text = z.optional(z.string());

const featureShape = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    housenumber: text,
    street: text,
    district: text,
    locality: text,
    city: text,
    county: text,
    state: text,
    postcode: text,
    country: text,
    countrycode: text,
    type: text,
  }),
});

const answerShape = z.object({ features: z.array(featureShape) });

type Feature = z.output<typeof featureShape>;

/** Before the ids of this provider, which hold the address: Photon has no call that finds a place by its id. */
const prefix = 'photon:';

const idShape = z.object({
  a: z.array(z.string()).check(z.length(6)),
  p: z.enum(precisions),
  at: z.tuple([z.number().check(z.gte(-90), z.lte(90)), z.number().check(z.gte(-180), z.lte(180))]),
});

const countries = new Set(['US', 'PH']);

/** A Photon of one's own (github.com/komoot/photon), on OpenStreetMap. */
export function createPhoton(options: AskOptions): PlaceProvider {
  const ask = createAsk(options);

  async function search({ input, near }: PlaceSearch): Promise<PlaceSuggestion[]> {
    const answer = await ask(
      { path: '/api', query: { q: input, lang: 'en', limit: 20, lat: near?.lat, lon: near?.lng } },
      answerShape,
    );
    return suggestionsOf(answer?.features ?? []);
  }

  async function nearby({ point, types }: NearbySearch): Promise<PlaceSuggestion[]> {
    const areas = types.filter((type) => type === 'locality' || type === 'postal_code');
    const answer = await ask(
      {
        path: '/reverse',
        query: {
          lat: point.lat,
          lon: point.lng,
          lang: 'en',
          limit: maxSuggestions,
          ...(areas.length > 0
            ? { layer: 'city' }
            : { osm_tag: types.map((type) => `amenity:${type}`), radius: 2 }),
        },
      },
      answerShape,
    );
    return suggestionsOf(answer?.features ?? []);
  }

  return {
    name: 'photon',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    search,
    nearby,
    details: async (placeId) => readId(placeId),
  };
}

function suggestionsOf(features: readonly Feature[]): PlaceSuggestion[] {
  const found = new Map<string, PlaceSuggestion>();
  for (const feature of features) {
    if (!countries.has(feature.properties.countrycode ?? '')) continue;
    const details = detailsOf(feature);
    const name = details.address.formattedAddress;
    if (!found.has(name)) found.set(name, { name, placeId: idOf(details) });
  }
  return [...found.values()].slice(0, maxSuggestions);
}

function detailsOf({ geometry, properties: of }: Feature): PlaceDetails {
  const [lng, lat] = geometry.coordinates;
  const isPhilippine = of.countrycode === 'PH';
  const street = of.street ?? (of.type === 'street' ? of.name : undefined);
  const isCity = of.type === 'city' || of.type === 'locality' || of.type === 'district';
  const known = {
    number: of.housenumber ?? '',
    street: street ?? '',
    postalCode: of.postcode ?? '',
  };
  return makeDetails(
    {
      address1: [of.housenumber, street].filter(Boolean).join(' ') || (isCity ? '' : (of.name ?? '')),
      address2: isPhilippine ? (of.district ?? of.locality ?? '') : '',
      city: of.city ?? (isCity ? (of.name ?? '') : (of.county ?? '')),
      region: isPhilippine ? (of.county ?? of.state ?? '') : stateCode(of.state ?? ''),
      postalCode: known.postalCode,
      country: of.country ?? '',
      lat,
      lng,
    },
    precisionOf(known),
  );
}

function idOf({ address, precision }: PlaceDetails): string {
  const { address1, address2, city, region, postalCode, country, lat, lng } = address;
  const parts: z.output<typeof idShape> = {
    a: [address1, address2, city, region, postalCode, country].map((part) => part.slice(0, 120)),
    p: precision,
    at: [lat, lng],
  };
  return prefix + Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function readId(placeId: string): PlaceDetails | null {
  if (!placeId.startsWith(prefix)) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(placeId.slice(prefix.length), 'base64url').toString('utf8'));
    const { a, p, at } = idShape.parse(json);
    const [address1 = '', address2 = '', city = '', region = '', postalCode = '', country = ''] = a;
    const [lat, lng] = at;
    return makeDetails({ address1, address2, city, region, postalCode, country, lat, lng }, p);
  } catch {
    return null;
  }
}
