import { type ShiftWishes, starsInWords } from '@homeward/contract/shifts';
import { genderLabels } from '@homeward/contract/staff';
import type { FieldTag } from '../../ui/TagsField.tsx';

/** What a shift asks of a caregiver beyond what it requires, as it is typed. */
export interface WishFields {
  /** Null: as the client prefers in general. */
  readonly genderPref: ShiftWishes['genderPref'];
  /** Null: no minimum. */
  readonly minRating: ShiftWishes['minRating'];
  readonly preferredSkills: readonly FieldTag[];
}

/** The fields of wishes out of a shift, a series or a form. */
export const wishFieldsOf = ({ genderPref, minRating, preferredSkills }: WishFields): WishFields => ({
  genderPref,
  minRating,
  preferredSkills,
});

/** Nothing is asked for. */
export const noWishFields: WishFields = { genderPref: null, minRating: null, preferredSkills: [] };

/** Whether anything is asked for. */
export const hasWishes = ({ genderPref, minRating, preferredSkills }: WishFields): boolean =>
  genderPref !== null || minRating !== null || preferredSkills.length > 0;

const idsOf = (skills: readonly FieldTag[]) => skills.map(({ id }) => id);

/** What a new shift or series asks for, as the contract takes it: what is not asked for is left out. */
export function newWishesOf({ genderPref, minRating, preferredSkills }: WishFields): Partial<ShiftWishes> {
  return {
    ...(genderPref !== null && { genderPref }),
    ...(minRating !== null && { minRating }),
    ...(preferredSkills.length > 0 && { preferredSkillIds: idsOf(preferredSkills) }),
  };
}

/** What differs from the shift or series as it was. */
export function changedWishesOf(fields: WishFields, base: WishFields): Partial<ShiftWishes> {
  const { genderPref, minRating, preferredSkills } = fields;
  const isOther = idsOf(preferredSkills).join() !== idsOf(base.preferredSkills).join();
  return {
    ...(genderPref !== base.genderPref && { genderPref }),
    ...(minRating !== base.minRating && { minRating }),
    ...(isOther && { preferredSkillIds: idsOf(preferredSkills) }),
  };
}

/** What the fields are called, in their order. */
export const wishLabels = {
  genderPref: 'Preferred gender',
  minRating: 'Minimum rating',
  preferredSkills: 'Preferred skills',
} as const;

/** The choices that ask for nothing. */
export const noWishWords = { genderPref: 'As the client prefers', minRating: 'Any rating' } as const;

/** Each field in words, as it is compared. */
export function wishesInWords({
  genderPref,
  minRating,
  preferredSkills,
}: WishFields): Record<keyof typeof wishLabels, string> {
  return {
    genderPref: genderPref === null ? noWishWords.genderPref : genderLabels[genderPref],
    minRating: minRating === null ? noWishWords.minRating : `At least ${starsInWords(minRating)}`,
    preferredSkills: preferredSkills.map(({ name }) => name).join(', '),
  };
}

/** What is asked for in one line, as a closed fold shows it: "Female, at least 4.5 stars, Spanish". */
export function wishLineOf(fields: WishFields): string {
  const { genderPref, minRating, preferredSkills } = wishesInWords(fields);
  return [
    fields.genderPref === null ? '' : genderPref,
    fields.minRating === null ? '' : minRating.replace('At', 'at'),
    preferredSkills,
  ]
    .filter(Boolean)
    .join(', ');
}
