import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';

/** How large a draft may be, and how many days it waits for its owner. */
export const draftLimits = { bytes: 400_000, days: 30 } as const;

/** The form's own: it comes back as it was sent, right or wrong. */
const draftContent = z.record(z.string(), z.unknown());

/** The body that keeps a draft: what was typed, and the version of the thing that it was typed over (0: none yet). */
export const saveDraftBody = z.strictObject({
  baseVersion: z.int().check(z.gte(0)),
  content: draftContent,
});

/** A draft that was kept. */
export const draftSchema = z.strictObject({
  baseVersion: z.int(),
  content: draftContent,
  savedAt: instantSchema,
});

/** The caller's own draft, or none. */
export const draftAnswer = z.strictObject({ draft: z.nullable(draftSchema) });

export type SaveDraft = z.output<typeof saveDraftBody>;
export type Draft = z.output<typeof draftSchema>;
