import * as z from 'zod/mini';
import { daySchema, idSchema, listParam, pageOf, pageQuery, roleSchema } from '../../core/index.ts';
import { addressText, latitudeParam, longitudeParam } from '../addresses/index.ts';
import { starScale } from '../ratings/index.ts';

/** The roles that care for somebody, and so can be listed. */
export const caringRoles = ['CareProvider', 'MedicalProfessional'] as const;

/** `pending`: invited, and not there yet. */
export const availableStatuses = ['active', 'pending', 'inactive'] as const;

/** Whether one of the skills is enough. */
const skillMatches = ['any', 'all'] as const;

/** What a list can be asked for at most. */
export const availableLimits = { skills: 20, km: 500 } as const;

/**
 * How many points each reason can give. Those of skills and of distance are there to be had only where skills and a
 * place were asked for: a match is the part that somebody has of the points that could be had.
 */
export const reasonPoints = { skills: 40, distance: 25, rating: 25, licenses: 10 } as const;

/** From so far on somebody has no points for being near. */
export const farKm = 40;

/**
 * How an average becomes points: few reviews weigh little, because so many of `usualAverage` are counted along; an
 * average of `noPoints` or less has none.
 */
export const ratingScale = { usualAverage: 4.2, usualCount: 5, noPoints: 3, allPoints: 5 } as const;

export const availableQuery = z
  .strictObject({
    ...pageQuery,
    /** Ids of skills. */
    skills: listParam(idSchema),
    skillMatch: z._default(z.enum(skillMatches), 'any'),
    /** Of the average of all reviews. Whoever has none is left out. */
    minRating: z.optional(
      z.coerce
        .number({ error: 'Enter stars from 0 to 5.' })
        .check(z.gte(0, 'Enter stars from 0 to 5.'), z.lte(starScale.max, 'Enter stars from 0 to 5.')),
    ),
    'latLng.lat': z.optional(latitudeParam),
    'latLng.lng': z.optional(longitudeParam),
    /** Nobody who lives farther away, nor of whom it is not known. */
    withinKm: z.optional(
      z.coerce
        .number({ error: 'Enter kilometers.' })
        .check(
          z.gt(0, 'Enter more than 0 kilometers.'),
          z.lte(availableLimits.km, `Enter at most ${availableLimits.km} kilometers.`),
        ),
    ),
    role: listParam(z.enum(caringRoles)),
    status: listParam(z.enum(availableStatuses)),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, message, path: [path] });
    if ((value['latLng.lat'] === undefined) !== (value['latLng.lng'] === undefined)) {
      refuse('latLng.lat', addressText.bothOrNeither);
    } else if (value.withinKm !== undefined && value['latLng.lat'] === undefined) {
      refuse('withinKm', 'Say from where: give latLng.lat and latLng.lng.');
    }
    if ((value.skills?.length ?? 0) > availableLimits.skills) {
      refuse('skills', `Ask for at most ${availableLimits.skills} skills.`);
    }
  });

/** `points` of `most` that could be had, both whole; what they were given for stands beside. */
const given = { points: z.int(), most: z.int() };

/** Why somebody stands where they do. */
const reasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skills'), ...given, matched: z.int(), asked: z.int() }),
  /** `km` with one decimal; null: where they live is not known. */
  z.strictObject({ kind: z.literal('distance'), ...given, km: z.nullable(z.number()) }),
  /** `average` with one decimal; null without a review. */
  z.strictObject({
    kind: z.literal('rating'),
    ...given,
    average: z.nullable(z.number()),
    count: z.int(),
  }),
  z.strictObject({ kind: z.literal('licenses'), ...given, inDate: z.int(), expired: z.int() }),
]);

export const availableSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  status: z.enum(availableStatuses),
  /** Town and state; empty where there is no address. */
  place: z.string(),
  /** 0 to 100: how much of what could be had they have. */
  match: z.int(),
  /** In a fixed order; those of skills and distance only where these were asked for. */
  reasons: z.array(reasonSchema),
  rating: z.strictObject({
    /** With one decimal, a half upwards; null without a review. */
    average: z.nullable(z.number()),
    count: z.int(),
    verifiedCount: z.int(),
    /** 0 to 1; null without a review. */
    verifiedShare: z.nullable(z.number()),
  }),
  /** In their own order. */
  skills: z.array(z.strictObject({ id: idSchema, name: z.string(), isAsked: z.boolean() })),
  /** Those in date, in their own order; `expiresOn` null: no expiration. */
  licenses: z.array(z.strictObject({ id: idSchema, name: z.string(), expiresOn: z.nullable(daySchema) })),
});

export const availablePage = pageOf(availableSchema);

export type Available = z.output<typeof availableSchema>;
export type AvailableQuery = z.output<typeof availableQuery>;
export type AvailableStatus = (typeof availableStatuses)[number];
export type CaringRole = (typeof caringRoles)[number];
export type Reason = z.output<typeof reasonSchema>;
