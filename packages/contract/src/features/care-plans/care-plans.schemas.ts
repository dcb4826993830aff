import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  textField,
  typedTextField,
} from '../../core/index.ts';
import { person } from '../clients/index.ts';
import {
  carePlansText,
  mostSectionCharacters,
  type PlanSection,
  planSectionNames,
  planTiers,
} from './care-plans.text.ts';

const tierSchema = z.enum(planTiers, { error: carePlansText.chooseTier });
const versionNo = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** A section with its tier. A draft keeps the text exactly as it was typed. */
const sectionSchema = z.strictObject({ text: typedTextField(mostSectionCharacters), tier: tierSchema });
const shownSection = z.strictObject({ text: z.string(), tier: tierSchema });

const eachSection = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject(
    Object.fromEntries(planSectionNames.map((section) => [section, value])) as Record<PlanSection, T>,
  );

/** Every section of a plan. */
const sectionsSchema = eachSection(sectionSchema);

/** The sections that the reader is shown; the others are not there. */
const shownSectionsSchema = eachSection(z.optional(shownSection));

/** A published version. `reason` is there for all but families. */
export const planVersionSchema = z.strictObject({
  no: versionNo,
  publishedAt: instantSchema,
  publishedBy: person,
  reason: z.optional(z.string()),
  sections: shownSectionsSchema,
});

/** What the office is still writing. `changed` is null where nobody has written anything yet. */
export const planDraftSchema = z.strictObject({
  sections: sectionsSchema,
  changed: z.nullable(z.strictObject({ by: person, at: instantSchema })),
});

/** The version that somebody has read, and when; null: none yet. */
const readSchema = z.nullable(z.strictObject({ no: versionNo, at: instantSchema }));

/**
 * The care plan of a client.
 *
 * Everybody who reads it: `published`, with the sections of their tiers. Those who acknowledge: `acknowledged`, what they
 * themselves have read last. The office and medical professionals: `reviewDueOn`, `isReviewOverdue`. The office: also
 * `version`, which is that of the `ETag` of the draft (0 where there is none), `draft`, and `readers`: the caregivers and
 * medical professionals of the care team, each with what they have read last.
 */
export const carePlanSchema = z.strictObject({
  clientId: idSchema,
  published: z.nullable(planVersionSchema),
  acknowledged: z.optional(readSchema),
  reviewDueOn: z.optional(z.nullable(daySchema)),
  isReviewOverdue: z.optional(z.boolean()),
  version: z.optional(z.int()),
  draft: z.optional(planDraftSchema),
  readers: z.optional(z.array(z.strictObject({ user: person, read: readSchema }))),
});

/** The whole draft. It is kept as it was typed. */
export const saveDraftPlanBody = z.strictObject({ sections: sectionsSchema });

export const publishPlanBody = z.strictObject({ reason: textField(500, carePlansText.reasonRequired) });

export const acknowledgePlanBody = z.strictObject({ no: versionNo });
export const acknowledgedPlanSchema = z.strictObject({ no: versionNo, at: instantSchema });

export const planVersionParams = z.strictObject({ id: idSchema, no: z.pipe(z.coerce.number(), versionNo) });

/** A version in the list of versions; `changed` are the sections that it changed, as far as the reader is shown them. */
export const planVersionRowSchema = z.strictObject({
  no: versionNo,
  publishedAt: instantSchema,
  publishedBy: person,
  reason: z.string(),
  changed: z.array(z.enum(planSectionNames)),
});

/** The newest first. */
export const planVersionsQuery = z.strictObject(pageQuery);
export const planVersionsPage = pageOf(planVersionRowSchema);

/** `against`: the version to compare with; left out, the one before. */
export const planDiffQuery = z.strictObject({ against: z.optional(z.pipe(z.coerce.number(), versionNo)) });

/** What changed in `no` since `against`; null: it is the first, and everything is new. */
export const planDiffSchema = z.strictObject({
  no: versionNo,
  against: z.nullable(versionNo),
  changes: z.array(
    z.strictObject({
      section: z.enum(planSectionNames),
      kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
      tierBefore: z.nullable(tierSchema),
      tierAfter: z.nullable(tierSchema),
      parts: z.array(z.strictObject({ kind: z.enum(['SAME', 'ADDED', 'REMOVED']), text: z.string() })),
    }),
  ),
});

export type CarePlan = z.output<typeof carePlanSchema>;
export type PlanVersion = z.output<typeof planVersionSchema>;
export type PlanVersionRow = z.output<typeof planVersionRowSchema>;
export type PlanDiff = z.output<typeof planDiffSchema>;
export type SaveDraftPlan = z.output<typeof saveDraftPlanBody>;
export type AcknowledgedPlan = z.output<typeof acknowledgedPlanSchema>;
