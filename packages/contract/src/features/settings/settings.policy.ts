import { anyone, only, signedIn } from '../../core/index.ts';

/** The sign-in page shows the agency's name before anyone has signed in. */
export const mayReadBranding = anyone;

export const mayKeepAgencySettings = only('adminLevel');

/** How one likes one's lists: never another person's. */
export const mayKeepViews = signedIn;
