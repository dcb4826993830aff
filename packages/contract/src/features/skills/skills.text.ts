// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** What a skill is about: what a list is narrowed by. Skills that nobody has sorted in yet are `OTHER`. */
export const skillCategories = [
  'PERSONAL_CARE',
  'MOBILITY_TRANSFER',
  'DEMENTIA',
  'COMPANION',
  'MEAL_TEXTURE',
  'MEDICATION_REMINDER',
  'SKILLED_NURSING',
  'HOUSEHOLD',
  'TRANSPORT',
  'LANGUAGE',
  'SPECIALITY',
  'OTHER',
] as const;

/** `uses`: profiles and work experiences together; skills of the same number by name. */
export const skillSorts = ['name', '-name', 'uses', '-uses'] as const;

export type SkillCategory = (typeof skillCategories)[number];

/** The sentences of skills, the same on the server and on the screen. */
export const skillsText = {
  listFailed: 'The list could not be loaded. Type again to retry.',
  nameTaken: 'A skill with this name already exists.',
  mergeIntoItself: 'Choose another skill: this one cannot be merged into itself.',
  targetGone: 'The skill to merge into no longer exists. Choose another one.',
  tryAgain: 'Someone changed this at the same time. Try again.',
  inUse: (uses: string) => `This skill is in use in ${uses}. Choose a replacement.`,
} as const;

/** What a category is called on the screen. */
export const skillCategoryLabels: Record<SkillCategory, string> = {
  PERSONAL_CARE: 'Personal care',
  MOBILITY_TRANSFER: 'Mobility and transfers',
  DEMENTIA: 'Dementia',
  COMPANION: 'Companionship',
  MEAL_TEXTURE: 'Meals and textures',
  MEDICATION_REMINDER: 'Medication',
  SKILLED_NURSING: 'Skilled nursing',
  HOUSEHOLD: 'Household',
  TRANSPORT: 'Transport',
  LANGUAGE: 'Languages',
  SPECIALITY: 'Specialities',
  OTHER: 'Other',
};

interface SkillUses {
  profiles: number;
  workExperiences: number;
  /** Shifts that are not over, and series. */
  shifts?: number;
}

/** Where a skill is named: "1 profile and 12 work experiences", or those of them that do; "No profile". */
export function usesInWords({ profiles, workExperiences, shifts = 0 }: SkillUses): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number.toLocaleString('en-US')} ${number === 1 ? one : many}`];
  const uses = [
    ...count(profiles, 'profile', 'profiles'),
    ...count(workExperiences, 'work experience', 'work experiences'),
    ...count(shifts, 'planned shift', 'planned shifts'),
  ];
  return new Intl.ListFormat('en-US').format(uses) || 'No profile';
}
