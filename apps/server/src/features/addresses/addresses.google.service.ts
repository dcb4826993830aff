import { maxSuggestions, type PlaceDetails, type PlaceSuggestion } from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { type AskOptions, createAsk } from './addresses.ask.service.ts';
import { makeDetails, precisionOf } from './addresses.made.model.ts';
import type { NearbySearch, PlaceProvider, PlaceSearch } from './addresses.provider.service.ts';

/** Places API (New): developers.google.com/maps/documentation/places/web-service. */
export const googleUrl = 'https://places.googleapis.com';

const suggestionsShape = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(z.object({ placeId: z.string(), text: z.object({ text: z.string() }) })),
      }),
    ),
  ),
});

const nearbyShape = z.object({
  places: z.optional(
    z.array(
      z.object({
        id: z.string(),
        displayName: z.optional(z.object({ text: z.string() })),
        formattedAddress: z.optional(z.string()),
      }),
    ),
  ),
});

const componentShape = z.object({
  longText: z.optional(z.string()),
  shortText: z.optional(z.string()),
  types: z.optional(z.array(z.string())),
});

const detailsShape = z.object({
  addressComponents: z.array(componentShape),
  formattedAddress: z.optional(z.string()),
  adrFormatAddress: z.optional(z.string()),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});

type Components = z.output<typeof componentShape>[];

/** Only what is asked for is billed, so only what is needed is asked for. */
const masks = {
  search: 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
  nearby: 'places.id,places.displayName.text,places.formattedAddress',
  details: 'addressComponents,formattedAddress,adrFormatAddress,location',
} as const;

/** Around the person, in metres: what the API takes at most. */
const biasRadius = 50_000;
const nearbyRadius = 2_000;

/**
 * Google Places. The key stays here: a browser never talks to Google.
 * @param options key of the API, and its address where a proxy stands before it
 */
export function createGoogle({ key, ...options }: AskOptions & { key: string }): PlaceProvider {
  const ask = createAsk(options);
  const headers = (mask: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask });

  async function search({ input, session, near }: PlaceSearch): Promise<PlaceSuggestion[]> {
    const circle = near && {
      center: { latitude: near.lat, longitude: near.lng },
      radius: biasRadius,
    };
    const answer = await ask(
      {
        path: '/v1/places:autocomplete',
        headers: headers(masks.search),
        body: {
          input,
          sessionToken: session,
          includedRegionCodes: ['us', 'ph'],
          languageCode: 'en',
          ...(circle ? { locationBias: { circle } } : {}),
        },
      },
      suggestionsShape,
    );
    return (answer?.suggestions ?? [])
      .flatMap(({ placePrediction }) =>
        placePrediction ? [{ name: placePrediction.text.text, placeId: placePrediction.placeId }] : [],
      )
      .slice(0, maxSuggestions);
  }

  async function nearby({ point, types }: NearbySearch): Promise<PlaceSuggestion[]> {
    const answer = await ask(
      {
        path: '/v1/places:searchNearby',
        headers: headers(masks.nearby),
        body: {
          ...(types.length > 0 ? { includedTypes: types } : {}),
          maxResultCount: maxSuggestions,
          rankPreference: 'DISTANCE',
          languageCode: 'en',
          locationRestriction: {
            circle: { center: { latitude: point.lat, longitude: point.lng }, radius: nearbyRadius },
          },
        },
      },
      nearbyShape,
    );
    return (answer?.places ?? []).slice(0, maxSuggestions).map(({ id, displayName, formattedAddress }) => ({
      name: [displayName?.text, formattedAddress].filter(Boolean).join(', '),
      placeId: id,
    }));
  }

  async function details(placeId: string, session: string): Promise<PlaceDetails | null> {
    // Its ids are letters, digits and a few signs; anything else would be a path of our making.
    if (!/^[\w-]{5,400}$/.test(placeId)) return null;
    const answer = await ask(
      {
        path: `/v1/places/${placeId}`,
        query: { sessionToken: session, languageCode: 'en' },
        headers: headers(masks.details),
      },
      detailsShape,
    );
    return answer && readDetails(answer);
  }

  return {
    name: 'google',
    attribution: { text: 'Powered by Google', url: 'https://www.google.com/maps' },
    search,
    nearby,
    details,
  };
}

function readDetails(answer: z.output<typeof detailsShape>): PlaceDetails {
  const { addressComponents: components, location } = answer;
  const long = (...types: string[]) => component(components, 'longText', types);
  const short = (...types: string[]) => component(components, 'shortText', types);
  const number = long('street_number');
  const street = long('route');
  const postalCode = [long('postal_code'), long('postal_code_suffix')].filter(Boolean).join('-');
  const isPhilippine = short('country') === 'PH';
  const unit = long('subpremise');
  const part = isPhilippine ? long('sublocality_level_1', 'sublocality', 'neighborhood') : '';
  return makeDetails(
    {
      address1: [number, street].filter(Boolean).join(' ') || long('premise', 'point_of_interest'),
      address2: [/^\w{1,6}$/.test(unit) ? `#${unit}` : unit, part].filter(Boolean).join(', '),
      city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'),
      // Provinces are the second level in the Philippines; Metro Manila has none and is the first.
      region: isPhilippine
        ? long('administrative_area_level_2', 'administrative_area_level_1')
        : short('administrative_area_level_1'),
      postalCode,
      country: long('country'),
      lat: location.latitude,
      lng: location.longitude,
      ...(answer.formattedAddress === undefined ? {} : { formattedAddress: answer.formattedAddress }),
    },
    precisionOf({ number, street, postalCode }),
    answer.adrFormatAddress,
  );
}

/** The text of the first of these types that there is. */
function component(components: Components, text: 'longText' | 'shortText', types: string[]): string {
  for (const type of types) {
    const found = components.find((one) => one.types?.includes(type))?.[text];
    if (found) return found;
  }
  return '';
}
