import { everyoneBut, only } from '../../core/index.ts';

/** What kinds of credentials the agency asks for. */
export const mayReadCredentialKinds = everyoneBut('Family');

/** The agency's list of kinds. */
export const mayKeepCredentialKinds = only('adminLevel');

/** Whose credentials they are decides the query: see `mayReadRecord`. */
export const mayReadCredentials = everyoneBut('Family');

/** Whose credentials they are decides `mayEditRecord`. */
export const mayEditCredentials = only('management');

/** Which licenses and credentials run out. */
export const mayListExpiring = only('management');
