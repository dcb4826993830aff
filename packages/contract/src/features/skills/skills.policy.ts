import { only, signedIn } from '../../core/index.ts';

/** The names, as pickers and profiles show them. */
export const mayReadSkills = signedIn;

/** The Skills page: every skill with its category and how often it is used. */
export const mayReadVocabulary = only('managementAndProvider');

/** Creating, renaming, merging, deleting. */
export const mayKeepSkills = only('management');
