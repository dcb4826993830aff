import { only } from '../../core/index.ts';

/** User groups: what they are, who is in, what they give, and why a person may do something. */
export const mayKeepGroups = only('superAdmin');
