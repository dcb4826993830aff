import { anyone, only, signedIn } from '../../core/index.ts';

/** The sign-in page shows the agency's name before anyone has signed in. */
export const mayReadBranding = anyone;

/** Everyone sees the agency's name and phone on what it sends them. */
export const mayReadAgencyIdentity = signedIn;

export const mayKeepAgencySettings = only('adminLevel');

/** How one likes one's lists: never another person's. */
export const mayKeepViews = signedIn;

/** Giving a named view to roles, whose lists then offer it. */
export const mayShareViews = only('management');
