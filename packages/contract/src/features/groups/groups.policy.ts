import { only } from '../../core/index.ts';

/** User groups: what they are, who is in, what they give, and why a person may do something. */
export const mayKeepGroups = only('superAdmin');

/** Seeing who is on call, and swapping turns: management does so when somebody falls ill at night. */
export const mayFollowOnCall = only('management');
