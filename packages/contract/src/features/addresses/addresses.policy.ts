import { signedIn } from '../../core/index.ts';

/**
 * Everybody has an address of their own to keep. Whose known addresses a search may show is a rule of the row, and
 * part of its query: management everybody's, others their own.
 */
export const mayFindAddresses = signedIn;
