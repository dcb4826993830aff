import * as z from 'zod/mini';
import { instantSchema } from '../../core/index.ts';

/**
 * What an editor had typed, right or wrong, with the version that it is based on. Its `content` is the editor's own:
 * it is handed back as it came.
 */
const draftContent = z.record(z.string(), z.unknown());
export const saveDraftBody = z.strictObject({
  baseVersion: z.int().check(z.gte(0)),
  content: draftContent,
});
export const draftSchema = z.strictObject({
  baseVersion: z.int(),
  content: draftContent,
  savedAt: instantSchema,
});
export const draftAnswer = z.strictObject({ draft: z.nullable(draftSchema) });

export type SaveDraft = z.output<typeof saveDraftBody>;
export type ProfileDraft = z.output<typeof draftSchema>;
