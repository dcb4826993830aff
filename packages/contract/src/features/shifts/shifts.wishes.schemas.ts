import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';
import { preferredGenders } from '../staff/index.ts';

/** Skills of the list, by their ids. */
export const skillIds = z.array(idSchema).check(z.maxLength(20, 'Choose at most 20 skills.'));

const wrongStars = 'Choose stars from 0 to 5, in half steps.';
/** What a shift asks of a caregiver beyond what it requires. */
export const wishesShape = {
  /** Goes before what the client prefers in general; null: as the client has it. */
  genderPref: z.nullable(z.enum(preferredGenders, { error: 'Choose a gender of the list.' })),
  /** The minimum average rating. A caregiver without ratings is not kept out. Null: none. */
  minRating: z.nullable(
    z
      .number({ error: wrongStars })
      .check(z.gte(0, wrongStars), z.lte(5, wrongStars), z.multipleOf(0.5, wrongStars)),
  ),
  /** They count in the score of candidates. A skill that is required is left out of them. */
  preferredSkillIds: skillIds,
};
/** For a new one: nothing is asked for. */
export const newWishesShape = {
  genderPref: z._default(wishesShape.genderPref, null),
  minRating: z._default(wishesShape.minRating, null),
  preferredSkillIds: z._default(wishesShape.preferredSkillIds, []),
};
/** For a change: what is left out stays. */
export const changedWishesShape = {
  genderPref: z.optional(wishesShape.genderPref),
  minRating: z.optional(wishesShape.minRating),
  preferredSkillIds: z.optional(wishesShape.preferredSkillIds),
};
