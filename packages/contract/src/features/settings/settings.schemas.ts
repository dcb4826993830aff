import * as z from 'zod/mini';
import { lineField } from '../../core/index.ts';

/** Names, logo and accent that an agency shows as its own. `hue` is the OKLCH hue of the accent, in degrees. */
export const brandingSchema = z.strictObject({
  productName: z.string(),
  assistantName: z.string(),
  hue: z.number().check(z.gte(0), z.lt(360)),
  /** True in demo mode: a banner says so. */
  isDemo: z.boolean(),
});

export const agencySettingsSchema = z.strictObject({
  productName: lineField(40),
  assistantName: lineField(40),
  hue: z.number().check(z.gte(0, 'Choose a hue from 0 to 359.'), z.lt(360, 'Choose a hue from 0 to 359.')),
  idleMinutes: z.int().check(z.gte(5, 'Choose 5 to 60 minutes.'), z.lte(60, 'Choose 5 to 60 minutes.')),
  demandsTwoFactor: z.boolean(),
  /** What stays unread this long goes into an email, to whoever wants one. */
  digestAfterMinutes: z
    .int()
    .check(z.gte(15, 'Choose 15 to 1,440 minutes.'), z.lte(1440, 'Choose 15 to 1,440 minutes.')),
});

export const agencySettingsAnswer = z.strictObject({ ...agencySettingsSchema.shape, version: z.int() });

export type Branding = z.output<typeof brandingSchema>;
export type AgencySettings = z.output<typeof agencySettingsSchema>;
