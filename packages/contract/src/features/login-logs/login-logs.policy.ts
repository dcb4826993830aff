import { only } from '../../core/index.ts';

/** Where people signed in from is for the agency's admins. Nobody changes it. */
export const mayReadLoginLogs = only('adminLevel');
