import {
  type Address,
  formatAddress,
  makeAdrAddress,
  type PlaceDetails,
  type Precision,
  parseAdr,
  writeAdr,
} from '@homeward/contract/addresses';

/** What a provider knows of a place; what it leaves out is empty. */
export type Known = Partial<Address> & Pick<Address, 'lat' | 'lng'>;

/** Longer than any address is; longer texts are cut. */
const most: Readonly<Partial<Record<keyof Address, number>>> = {
  address1: 200,
  address2: 200,
  city: 120,
  region: 120,
  postalCode: 20,
  country: 80,
  formattedAddress: 500,
};

/**
 * An address out of what a provider told: texts cut to what we keep and free of characters that nobody sees,
 * its line written where the provider wrote none, its microformat built from its parts unless the provider's is clean.
 * @param adr the provider's own adr microformat
 */
export function makeDetails(known: Known, precision: Precision, adr?: string): PlaceDetails {
  const text = (name: keyof Address) =>
    String(known[name] ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
      .toWellFormed()
      .trim()
      .slice(0, most[name]);
  const address: Address = {
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
    country: text('country'),
    lat: known.lat,
    lng: known.lng,
    formattedAddress: text('formattedAddress'),
  };
  address.formattedAddress ||= formatAddress(address);
  const pieces = adr === undefined ? undefined : parseAdr(adr);
  return { address, adrAddress: pieces ? writeAdr(pieces) : makeAdrAddress(address), precision };
}

/** How much is known, by what a provider named. */
export function precisionOf(known: { number?: string; street?: string; postalCode?: string }): Precision {
  if (known.number) return 'address';
  if (known.street) return 'street';
  return known.postalCode ? 'postalCode' : 'city';
}
