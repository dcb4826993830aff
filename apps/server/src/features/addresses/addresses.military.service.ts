import {
  type Address,
  formatAddress,
  makeAdrAddress,
  type PlaceDetails,
  type PlaceSuggestion,
  readMilitary,
} from '@homeward/contract/addresses';

/** The prefix of a military place id. The id encodes the typed address, so the server stores nothing between calls. */
const prefix = 'military:';

export const isMilitaryId = (placeId: string): boolean => placeId.startsWith(prefix);

function addressOf(typed: string): Address | undefined {
  const parts = readMilitary(typed);
  if (!parts) return undefined;
  const address = { ...parts, country: 'United States', lat: 0, lng: 0 };
  return { ...address, formattedAddress: formatAddress(address) };
}

/**
 * Suggests a military or diplomatic address exactly as it was typed. It asks no geocoding provider: each one would find a
 * town of the same name, or the mail gateway in San Francisco, New York or Miami, and put a pin there.
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

/** Decodes a military place id into its address. @returns null for an id that encodes no address */
export function militaryDetails(placeId: string): PlaceDetails | null {
  const address = addressOf(Buffer.from(placeId.slice(prefix.length), 'base64url').toString('utf8'));
  return address ? { address, adrAddress: makeAdrAddress(address), precision: 'city' } : null;
}
