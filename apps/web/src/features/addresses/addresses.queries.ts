import {
  type Address,
  addressText,
  changeAddress,
  getPlaceDetails,
  getPlaceSource,
  listNearbyPlaces,
  type PlaceDetails,
  type PlaceSuggestion,
  searchPlaces,
  type UpdatedFields,
} from '@homeward/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { notify } from '../../ui/notify.ts';
import { nothingFound } from './addresses.text.ts';

/** Somebody is asked when nothing was typed for so long (the specification's figure). */
const restMs = 500;

/** Places stay where they are. */
const sourceLivesMs = 60 * 60_000;

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface FoundPlaces {
  readonly places: readonly PlaceSuggestion[];
  readonly isLooking: boolean;
  /** What the list says when it holds nothing. */
  readonly empty: string;
}

/**
 * The places that a typed text may mean; those nearby while nothing is typed and a point and types are given.
 * Each text has its own answer, so that a late one never replaces that of a newer text.
 */
export function usePlaces(
  text: string,
  gUuid: string,
  near: Point | undefined,
  nearbyTypes: readonly string[],
): FoundPlaces {
  const typed = text.trim();
  const input = useRested(typed, restMs);
  const at = near && { 'latLng.lat': near.lat, 'latLng.lng': near.lng };
  const isNearby = typed === '' && near !== undefined && nearbyTypes.length > 0;
  const search = useQuery({
    ...queryOptionsFor(searchPlaces, { query: { input, gUuid, ...at } }),
    enabled: typed !== '' && input === typed,
    retry: false,
  });
  const nearby = useQuery({
    ...queryOptionsFor(listNearbyPlaces, {
      query: {
        gUuid,
        'latLng.lat': near?.lat ?? 0,
        'latLng.lng': near?.lng ?? 0,
        includeTypes: [...nearbyTypes],
      },
    }),
    enabled: isNearby,
    retry: false,
  });
  if (typed === '') {
    const places = isNearby ? (nearby.data ?? []) : [];
    return { places, isLooking: isNearby && nearby.isFetching, empty: addressText.enterAddress };
  }
  const isLooking = input !== typed || search.isFetching;
  return {
    places: isLooking ? [] : (search.data ?? []),
    isLooking,
    empty: search.isError ? addressText.notAnswering : nothingFound(typed),
  };
}

/** Whom the places come from; asking makes the server ready, too. */
export function usePlaceSource() {
  return useQuery({ ...queryOptionsFor(getPlaceSource), staleTime: sourceLivesMs, retry: false });
}

/**
 * Fetches the place of a suggestion. Only the newest request counts: choosing again or clearing drops the one
 * before. A failure shows in a toast.
 */
export function useDetails(onFound: (details: PlaceDetails) => void) {
  const newest = useRef(0);
  const [isFetching, setFetching] = useState(false);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  const forget = () => {
    newest.current += 1;
    setFetching(false);
  };
  const fetchDetails = async (placeId: string, gUuid: string) => {
    newest.current += 1;
    const mine = newest.current;
    setFetching(true);
    try {
      const details = await call(getPlaceDetails, { query: { placeId, gUuid } });
      if (newest.current === mine) onFound(details);
    } catch {
      if (newest.current === mine) notify({ ...addressText.detailsFailed, variant: 'destructive' });
    } finally {
      if (newest.current === mine) setFetching(false);
    }
  };
  return { isFetching, fetchDetails, forget };
}

/** Puts parts of an address right; answers the new address. */
export function sendChange(
  address: Address,
  updatedFields: UpdatedFields,
  adrAddress: string,
): Promise<Address> {
  return call(changeAddress, { body: { address, updatedFields, adrAddress } });
}
