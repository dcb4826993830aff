import * as z from 'zod/mini';

export const healthSchema = z.strictObject({ status: z.literal('ok') });

/** Without the Redis that several nodes share, requests are served all the same. */
export const readinessSchema = z.strictObject({
  status: z.literal('ok'),
  redis: z.optional(z.enum(['connected', 'away'])),
});
