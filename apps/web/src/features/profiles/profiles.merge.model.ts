import { createMerger, type ListPlan } from '../../ui/forms/merge.ts';
import { type LicenseFields, newKey, type ProfileFields, sectionLabels } from './profiles.form.model.ts';
import { linesOf, nameOfRow } from './profiles.rows.model.ts';

const words = { nameOf: nameOfRow, linesOf } as const;

/** Files that wait to be attached or removed are no part of what is saved: they stay with their license. */
const licenses: ListPlan<LicenseFields> = {
  ...words,
  comparedOf: ({ newFiles: _, removedFiles: __, ...saved }) => saved,
  adopt: (theirs, { newFiles, removedFiles }) => ({ ...theirs, newFiles, removedFiles }),
  isWaiting: ({ newFiles }) => newFiles.length > 0,
};

/** How a professional profile that somebody else saved meets what was typed here. */
export const profileMerger = createMerger<ProfileFields>({
  labels: sectionLabels,
  values: {
    about: (about) => about,
    skills: (skills) => skills.map(({ name }) => name).join(', '),
  },
  lists: { workExperiences: words, education: words, licenses },
  newKey,
});
