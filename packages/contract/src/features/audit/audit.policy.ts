import { only } from '../../core/index.ts';

/** Who did what is for Super Admins. Nobody changes it, ever. */
export const mayReadAudit = only('superAdmin');
