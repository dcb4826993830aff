import * as z from 'zod/mini';

/**
 * What a signed-in person shows again before a change that counts: the password, or a passkey's answer to a challenge
 * of `POST /auth/passkey/options`, which is good for one answer.
 */
export const confirmationSchema = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(500)) }),
  z.strictObject({
    challenge: z.string().check(z.minLength(1), z.maxLength(500)),
    /** The WebAuthn document as the browser made it. */
    response: z.record(z.string(), z.unknown()),
  }),
]);

export type Confirmation = z.output<typeof confirmationSchema>;
