import {
  type Address,
  formatAddress,
  makeAdrAddress,
  type PlaceDetails,
  type PlaceSuggestion,
  readMilitary,
} from '@homeward/contract/addresses';

/** Before the ids of military addresses, which hold what was typed: nothing is kept between two calls. */
const prefix = 'military:';

export const isMilitaryId = (placeId: string): boolean => placeId.startsWith(prefix);

function addressOf(typed: string): Address | undefined {
  const parts = readMilitary(typed);
  if (!parts) return undefined;
  const address = { ...parts, country: 'United States', lat: 0, lng: 0 };
  return { ...address, formattedAddress: formatAddress(address) };
}

/**
 * A military or diplomatic address as it was typed. No provider is asked: each would find a town of the same name, or the
 * gateway in San Francisco, New York or Miami, and put a pin there.
 */
export function suggestMilitary(typed: string): PlaceSuggestion | undefined {
  const address = addressOf(typed);
  return (
    address && {
      name: address.formattedAddress,
      placeId: prefix + Buffer.from(address.formattedAddress).toString('base64url'),
      kind: 'typedStreet',
    }
  );
}

/** What such an id stands for; null for one that stands for nothing. */
export function militaryDetails(placeId: string): PlaceDetails | null {
  const address = addressOf(Buffer.from(placeId.slice(prefix.length), 'base64url').toString('utf8'));
  return address ? { address, adrAddress: makeAdrAddress(address), precision: 'city' } : null;
}
