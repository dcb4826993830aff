import * as z from 'zod/mini';
import { textField } from '../../core/index.ts';

// Apart from the shapes of accounts: the sign-in page needs these few and nothing else of people.

/** What an email address that is none answers. */
export const wrongEmail = 'Enter an email address, as in ana@example.com.';

export const emailSchema = z
  .string({ error: 'Enter an email address.' })
  .check(z.trim(), z.maxLength(254, 'Use at most 254 characters.'), z.email(wrongEmail));

/** What one may sign in with instead of the email address; never one itself. */
export const usernameSchema = textField(60, 'Choose a username.').check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use letters, digits, dots and hyphens, a letter or digit first.'),
);

/** A phone number as people write it; at least seven digits. The server asks more: see `wrongPhone`. */
export const phoneSchema = textField(30, 'Enter a phone number.').check(
  z.regex(/^\+?[\d\s().-]*$/, 'Enter a phone number, as in +1 555 010 0199.'),
  z.refine((text) => text.replaceAll(/\D/g, '').length >= 7, 'Enter a phone number, as in +1 555 010 0199.'),
);
