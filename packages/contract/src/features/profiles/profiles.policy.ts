import { roleIn, signedIn } from '../../core/index.ts';

/** Whose professional profile it is decides `mayReadProfile` of the accounts. */
export const mayReadCareProviders = signedIn;

/** Whose professional profile it is decides `mayEditProfile` of the accounts. */
export const mayEditCareProviders = signedIn;

/** Have licenses of one's own. */
export const mayHoldLicenses = roleIn('CareProvider');
