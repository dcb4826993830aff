import * as z from 'zod/mini';
import {
  cleaned,
  emptiableTextField,
  lineField,
  looksLikePhone,
  textField,
  wrongPhone,
} from '../../core/index.ts';

// Apart from the shapes of accounts: the sign-in page needs these few and nothing else of people.

/** What an email address that is none answers. */
export const wrongEmail = 'Enter an email address, as in ana@example.com.';

export const emailSchema = z
  .string({ error: 'Enter an email address.' })
  .check(cleaned(), z.maxLength(254, 'Use at most 254 characters.'), z.email(wrongEmail));

/** What one may sign in with instead of the email address; never one itself. */
export const usernameSchema = lineField(60, 'Choose a username.').check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Use letters, digits, dots and hyphens, a letter or digit first.'),
);

/**
 * A phone number as people write it, with an extension or not; at least seven digits. The server asks more: see
 * `wrongPhone`.
 * @param required what to say when it is empty
 */
// @__NO_SIDE_EFFECTS__
export const phoneField = (required = 'Enter a phone number.') =>
  textField(60, required).check(
    cleaned(),
    z.refine((text) => looksLikePhone(text), 'Enter a phone number, as in +1 555 010 0199.'),
  );

export const phoneSchema = phoneField();

/**
 * A phone number that may be left empty.
 * @param wrong what to say when it is none
 */
// @__NO_SIDE_EFFECTS__
export const emptiablePhoneField = (wrong: string = wrongPhone) =>
  emptiableTextField(60).check(
    cleaned(),
    z.refine((text) => text === '' || looksLikePhone(text), wrong),
  );
