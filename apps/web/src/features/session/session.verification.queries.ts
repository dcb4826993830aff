import { verifyEmail } from '@homeward/contract/users';
import { call } from '../../lib/api/index.ts';

/**
 * Verifies the email address that a letter's link was sent to.
 * @throws {ProblemError} 410 the link has been used or has expired
 */
export const verifyEmailAddress = (token: string) => call(verifyEmail, { body: { token } });
