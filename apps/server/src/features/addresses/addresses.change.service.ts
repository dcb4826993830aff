import {
  type Address,
  type AddressChange,
  type AdrPiece,
  type EditablePart,
  formatAddress,
  isMilitary,
  parseAdr,
  partsOfAdr,
  replaceParts,
  textOf,
} from '@homeward/contract/addresses';
import { locate } from './addresses.embedded.service.ts';
import { distanceKm } from './addresses.places.model.ts';

/** A known point nearer than this is kept: it may be the very door, and the new one is the middle of a town. */
const sameTownKm = 30;
const mostLetters = 500;

/**
 * An address with some parts put right by hand. Its line keeps the shape that its provider gave it where the
 * microformat names the parts that changed; where the city or the postal code changed, it moves there.
 */
export async function changeParts({ address, updatedFields, adrAddress }: AddressChange): Promise<Address> {
  const values = Object.fromEntries(
    Object.entries(updatedFields).filter(([, value]) => value !== undefined),
  ) as Partial<Record<EditablePart, string>>;
  const next: Address = { ...address, ...values };
  const pieces = parseAdr(adrAddress);
  const country = countryInLine(address);
  const kept = country === undefined || !pieces || !partsOfAdr(pieces).country ? {} : { country };
  const replaced =
    pieces && agrees(pieces, address, values) ? replaceParts(pieces, { ...values, ...kept }) : undefined;
  next.formattedAddress = (replaced ? textOf(replaced) : formatAddress(next, country)).slice(0, mostLetters);
  if (values.city === undefined && values.region === undefined && values.postalCode === undefined)
    return next;
  if (isMilitary(next)) return { ...next, lat: 0, lng: 0 };
  const point = await locate(next);
  if (!point || distanceKm(point, address) < sameTownKm) return next;
  return { ...next, lat: point.lat, lng: point.lng };
}

/** The country, where the line has its full name: correcting a house number must not shorten it. */
function countryInLine({ country, formattedAddress }: Address): string | undefined {
  return country !== '' && formattedAddress.endsWith(country) ? country : undefined;
}

/** Whether a microformat is of this address: it has the old values where new ones come. */
function agrees(
  pieces: readonly AdrPiece[],
  address: Address,
  values: Partial<Record<EditablePart, string>>,
): boolean {
  const there = partsOfAdr(pieces);
  return Object.keys(values).every((name) => there[name as EditablePart] === address[name as EditablePart]);
}
