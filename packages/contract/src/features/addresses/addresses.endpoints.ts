import { defineEndpoint } from '../../core/index.ts';
import { mayFindAddresses } from './addresses.policy.ts';
import * as s from './addresses.schemas.ts';

const errors = {
  429: 'more than a person can type in a minute',
  503: 'the provider of places does not answer',
} as const;

export const searchPlaces = defineEndpoint({
  id: 'addresses.search',
  method: 'GET',
  path: '/google-maps/places/search',
  summary: 'Places that match a typed text, the best matches first; those near latLng before others',
  policy: mayFindAddresses,
  query: s.searchPlacesQuery,
  answer: s.placeSuggestionsSchema,
  errors,
});

export const listNearbyPlaces = defineEndpoint({
  id: 'addresses.nearby',
  method: 'GET',
  path: '/google-maps/places/nearby',
  summary: 'Places of the given types around a point, the nearest first',
  policy: mayFindAddresses,
  query: s.nearbyPlacesQuery,
  answer: s.placeSuggestionsSchema,
  errors,
});

export const getPlaceDetails = defineEndpoint({
  id: 'addresses.details',
  method: 'GET',
  path: '/google-maps/places/details',
  summary: 'The address of a suggestion, in parts, with coordinates and as adr microformat',
  policy: mayFindAddresses,
  query: s.placeDetailsQuery,
  answer: s.placeDetailsSchema,
  errors: { ...errors, 404: 'no such place, or not for this viewer to see' },
});

export const changeAddress = defineEndpoint({
  id: 'addresses.change',
  method: 'PATCH',
  path: '/google-maps/places/address',
  summary: 'Correct parts of an address; answers with the new address and stores nothing',
  policy: mayFindAddresses,
  body: s.changeAddressBody,
  answer: s.addressSchema,
  errors: { 429: errors[429] },
});

export const getPlaceSource = defineEndpoint({
  id: 'addresses.source',
  method: 'GET',
  path: '/google-maps/places/source',
  summary: 'The source of the places, for the attribution that its license requires',
  policy: mayFindAddresses,
  answer: s.placeSourceSchema,
});
