import * as z from 'zod/mini';
import { emptiableLineField, idSchema, lineField, listParam } from '../../core/index.ts';
import { addressText } from './addresses.text.ts';

const part = (max: number) => z._default(emptiableLineField(max), '');

const latSchema = z
  .number({ error: 'Enter a latitude in degrees.' })
  .check(z.gte(-90, 'A latitude is -90 to 90 degrees.'), z.lte(90, 'A latitude is -90 to 90 degrees.'));

const lngSchema = z
  .number({ error: 'Enter a longitude in degrees.' })
  .check(
    z.gte(-180, 'A longitude is -180 to 180 degrees.'),
    z.lte(180, 'A longitude is -180 to 180 degrees.'),
  );

/**
 * A street address. Texts default to empty and numbers to 0: an address that nobody gave is all of them, never null.
 * `region` is the state's two letters in the United States and the province (or Metro Manila) in the Philippines;
 * `country` is its English name; `lat` and `lng` are degrees (WGS 84), 0 and 0 where they are not known.
 */
export const addressSchema = z.strictObject({
  address1: part(200),
  address2: part(200),
  city: part(120),
  region: part(120),
  postalCode: part(20),
  country: part(80),
  lat: z._default(latSchema, 0),
  lng: z._default(lngSchema, 0),
  formattedAddress: part(500),
});

export type Address = z.output<typeof addressSchema>;

/** What the field holds before a place is chosen, and after it is cleared. */
export const emptyAddress: Address = {
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  lat: 0,
  lng: 0,
  formattedAddress: '',
};

/** An address as microformat: spans with class names around its parts. */
const adrAddressSchema = z.string({ error: 'This is not text.' }).check(z.maxLength(4000));

/** How much is known of a place: the door, the street as it was typed, its postal code, or its city alone. */
export const precisions = ['address', 'street', 'postalCode', 'city'] as const;
export type Precision = (typeof precisions)[number];

/**
 * What a suggestion without a known door is: a town, the area of a postal code, or a street as it was typed in a town
 * that is known. Left out where the provider knows the address.
 */
const suggestionKinds = ['town', 'postalCode', 'typedStreet'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** One thing that may be meant. `placeId` is opaque, and understood by the provider that gave it. */
const placeSuggestionSchema = z.strictObject({
  name: z.string(),
  placeId: z.string(),
  kind: z.optional(z.enum(suggestionKinds)),
});
export type PlaceSuggestion = z.output<typeof placeSuggestionSchema>;

/** Never more suggestions than a person reads. */
export const maxSuggestions = 8;

export const placeSuggestionsSchema = z.array(placeSuggestionSchema).check(z.maxLength(maxSuggestions));

/** Groups the calls of one search, from its first letter to the choice; each search has a new one. */
const searchSession = idSchema;

const degrees = (schema: typeof latSchema) => z.pipe(z.coerce.number({ error: 'Enter degrees.' }), schema);

/** Degrees in a query (WGS 84). */
export const latitudeParam = degrees(latSchema);
export const longitudeParam = degrees(lngSchema);

export const searchPlacesQuery = z
  .strictObject({
    input: lineField(200, addressText.enterAddress),
    gUuid: searchSession,
    'latLng.lat': z.optional(latitudeParam),
    'latLng.lng': z.optional(longitudeParam),
  })
  .check(
    z.refine((query) => (query['latLng.lat'] === undefined) === (query['latLng.lng'] === undefined), {
      error: addressText.bothOrNeither,
      path: ['latLng.lat'],
    }),
  );

const placeType = z.string().check(z.regex(/^[a-z][a-z_]{1,49}$/, 'Enter a type of place, as in pharmacy.'));

/** As many types of places as one search may name. */
const maxTypes = 20;

export const nearbyPlacesQuery = z
  .strictObject({
    gUuid: searchSession,
    'latLng.lat': latitudeParam,
    'latLng.lng': longitudeParam,
    includeTypes: listParam(placeType),
  })
  .check(
    z.refine(({ includeTypes = [] }) => includeTypes.length <= maxTypes, {
      error: `Name at most ${maxTypes} types.`,
      path: ['includeTypes'],
    }),
  );

export const placeDetailsQuery = z.strictObject({
  placeId: lineField(1000, 'Enter a place.'),
  gUuid: searchSession,
});

/** `precision` says what the coordinates stand for: not more than the provider knows, whatever was typed. */
export const placeDetailsSchema = z.strictObject({
  address: addressSchema,
  adrAddress: z.string(),
  precision: z.enum(precisions),
});
export type PlaceDetails = z.output<typeof placeDetailsSchema>;

/** The parts of an address that a person may put right. */
export const editableParts = ['address1', 'address2', 'city', 'region', 'postalCode'] as const;
export type EditablePart = (typeof editableParts)[number];

/** What is said of a part that was emptied; the second line may be. */
const requiredParts = {
  address1: addressText.address1Required,
  city: addressText.cityRequired,
  region: addressText.regionRequired,
  postalCode: addressText.postalCodeRequired,
} as const satisfies Partial<Record<EditablePart, string>>;

/** Whether a part of this address may be changed: one that it never had may not be made up. */
export function mayEditPart(address: Address, name: EditablePart): boolean {
  return address[name] !== '';
}

/**
 * What is wrong with a change of one part, or undefined.
 * @param address before the change
 */
export function faultOfPart(address: Address, name: EditablePart, value: string): string | undefined {
  if (name === 'address2' || !mayEditPart(address, name)) return undefined;
  return value.trim() === '' ? requiredParts[name] : undefined;
}

const updatedFieldsSchema = z.strictObject({
  address1: z.optional(emptiableLineField(200)),
  address2: z.optional(emptiableLineField(200)),
  city: z.optional(emptiableLineField(120)),
  region: z.optional(emptiableLineField(120)),
  postalCode: z.optional(emptiableLineField(20)),
});
export type UpdatedFields = z.output<typeof updatedFieldsSchema>;

/** Each rule holds only for a part that the address had before. */
export const changeAddressBody = z
  .strictObject({
    address: addressSchema,
    updatedFields: updatedFieldsSchema,
    adrAddress: adrAddressSchema,
  })
  .check((context) => {
    const { address, updatedFields } = context.value;
    for (const name of editableParts) {
      const value = updatedFields[name];
      if (value === undefined) continue;
      const message = mayEditPart(address, name)
        ? faultOfPart(address, name, value)
        : addressText.partNotThere;
      if (message === undefined) continue;
      context.issues.push({ code: 'custom', input: value, message, path: ['updatedFields', name] });
    }
  });
export type AddressChange = z.output<typeof changeAddressBody>;

/** Whom the places come from, as their licenses ask to be shown beside the field; null where none does. */
export const placeSourceSchema = z.strictObject({
  attribution: z.nullable(z.strictObject({ text: z.string(), url: z.string() })),
});
export type PlaceSource = z.output<typeof placeSourceSchema>;
