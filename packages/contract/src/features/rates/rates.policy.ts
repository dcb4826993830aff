import { only, orCapability } from '../../core/index.ts';

/** Cards, overrides and prices. An override for a client is beside that in the reach of the viewer, as part of the query. */
export const mayReadRates = orCapability(only('adminLevel'), 'rate.view');

/** Write cards and overrides, and make the moves of cards. */
export const mayKeepRates = only('adminLevel');
