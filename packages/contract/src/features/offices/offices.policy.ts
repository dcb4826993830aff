import { everyoneBut, only } from '../../core/index.ts';

/** The people who work here choose from offices and read their zones. */
export const mayReadOffices = everyoneBut('Family');

/** Offices and every setting that has a scope. */
export const mayKeepOffices = only('adminLevel');
