import {
  type Address,
  addressText,
  isMilitary,
  type PlaceSuggestion,
  type Precision,
} from '@homeward/contract/addresses';

/** The words of the field and of its dialog. */
export const fieldText = {
  placeholder: 'Street, city, ZIP',
  looking: 'Looking…',
  addTown: 'Add the town, as in 1200 Market St, San Francisco.',
  edit: 'Edit address',
  clear: 'Clear address',
  chosen: 'Address chosen',
  dialogTitle: 'Edit address',
  notPart: 'Not part of this address. To add it, search again.',
} as const;

/** The labels of the parts, as the address's own country calls them. */
export function partLabels({ country }: Pick<Address, 'country'>) {
  const isPhilippine = country === 'Philippines';
  return {
    address1: 'Address line 1',
    address2: 'Address line 2',
    city: 'City',
    region: isPhilippine ? 'Province' : 'State',
    postalCode: 'Postal code',
    country: 'Country',
  } as const;
}

/** What a suggestion is that is no known address; undefined where it is one. */
export function suggestionNote({ kind }: Pick<PlaceSuggestion, 'kind'>): string | undefined {
  switch (kind) {
    case 'typedStreet':
      return 'Use as typed: the street is not checked';
    case 'postalCode':
      return 'Postal code area';
    case 'town':
      return 'Town';
    default:
      return undefined;
  }
}

/** What the list says when nothing was found: a house and its street alone lack their town. */
export function nothingFound(typed: string): string {
  const isStreet = /^#?\d\S{0,20}\s{1,5}\p{L}/u.test(typed) && !typed.includes(',');
  return isStreet ? `${addressText.noneFound}. ${fieldText.addTown}` : addressText.noneFound;
}

/**
 * What is not sure of a place, in a sentence; undefined where its door is known.
 * @param address with what was typed of its street
 */
export function precisionNote(address: Address, precision: Precision): string | undefined {
  if (precision === 'address') return undefined;
  if (isMilitary(address))
    return 'The address is kept as you typed it. Military addresses are not on the map.';
  const street = address.address1 === '' ? '' : 'The street is shown as you typed it. ';
  if (precision === 'street') return 'The map point is somewhere along the street.';
  const where = precision === 'postalCode' ? address.postalCode : address.city;
  if (address.lat === 0 && address.lng === 0) return `${street}Where ${where} lies on the map is not known.`;
  return `${street}The map point is the middle of ${where}.`;
}
