import type { PlaceDetails, PlaceSource, PlaceSuggestion } from '@homeward/contract/addresses';
import type { Point } from './addresses.places.model.ts';

export interface PlaceSearch {
  readonly input: string;
  /** Groups the calls of one search: what a provider bills as one. */
  readonly session: string;
  /** Where the person is: places there come first. */
  readonly near: Point | undefined;
}

export interface NearbySearch {
  readonly session: string;
  readonly point: Point;
  readonly types: readonly string[];
}

/** Where places come from. Its calls reject when it cannot answer: who asks decides what then. */
export interface PlaceProvider {
  readonly name: 'embedded' | 'google' | 'photon' | 'nominatim';
  readonly attribution: PlaceSource['attribution'];
  search(search: PlaceSearch): Promise<PlaceSuggestion[]>;
  nearby(search: NearbySearch): Promise<PlaceSuggestion[]>;
  /** Null: there is no such place. */
  details(placeId: string, session: string): Promise<PlaceDetails | null>;
}
