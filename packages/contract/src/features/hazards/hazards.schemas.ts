import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  inPossibleYear,
  instantSchema,
  movedFields,
  pageOf,
  pageQuery,
  textField,
} from '../../core/index.ts';
import { readOnlyFields } from '../clients/index.ts';
import { hazardStates } from './hazards.model.ts';
import {
  hazardDoers,
  hazardsText,
  hazardWeights,
  mostHazardActions,
  mostHazardText,
} from './hazards.text.ts';

const personSchema = z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) });

/** What is done about one hazard, as far as the viewer may see it. */
export const hazardContent = z.strictObject({
  id: idSchema,
  client: z.strictObject({ id: idSchema, fullName: z.string() }),
  /** What the home should be like, as the item of the list says it. */
  hazard: z.string(),
  /** What is to be done. */
  text: z.string(),
  weight: z.literal(hazardWeights),
  /** The day of the visit that found it. */
  foundOn: daySchema,
  dueOn: daySchema,
  /** Whether it is open after its due day, where the client's office is. */
  isOverdue: z.boolean(),
  owner: personSchema,
  doer: z.enum(hazardDoers),
  /** Whether the client agreed to photos of the home. Without it nobody adds any. */
  hasPhotoConsent: z.boolean(),
  photos: z.strictObject({ before: z.int(), after: z.int() }),
  version: z.int(),
  /** From here on for those who assess. */
  assessmentId: z.optional(idSchema),
  itemId: z.optional(z.string()),
  /** Why the risk was accepted. */
  reason: z.optional(z.nullable(z.string())),
  /** The later assessment that found it resolved; null where somebody marked it as done. */
  settledBy: z.optional(z.nullable(z.strictObject({ assessmentId: idSchema, visitDate: daySchema }))),
  /** Who marked it as done, or accepted the risk; null while it is open. */
  settled: z.optional(z.nullable(z.strictObject({ by: personSchema, at: instantSchema }))),
});

/** One action with its state and the moves that the viewer may make now. */
export const hazardSchema = z.extend(hazardContent, { ...movedFields(hazardStates), ...readOnlyFields });

export const hazardParams = z.strictObject({ id: idSchema });
export const hazardsQuery = z.strictObject({
  ...pageQuery,
  /** Only those that followed from one assessment. */
  assessment: z.optional(idSchema),
});
export const hazardsPage = pageOf(hazardSchema);

const shared = {
  text: textField(mostHazardText, hazardsText.text),
  ownerId: z.uuid({ error: hazardsText.owner }),
  doer: z.enum(hazardDoers, { error: 'Choose one from the list.' }),
  dueOn: z.string({ error: hazardsText.dueOn }).check(z.iso.date(hazardsText.dueOn), inPossibleYear()),
};

/** Actions for hazards of one assessment: all of them are created, or none. */
export const createHazardsBody = z.strictObject({
  actions: z
    .array(z.strictObject({ itemId: z.string().check(z.minLength(1), z.maxLength(60)), ...shared }))
    .check(
      z.minLength(1, hazardsText.chooseSome),
      z.maxLength(mostHazardActions),
      z.refine((given) => new Set(given.map(({ itemId }) => itemId)).size === given.length, {
        error: hazardsText.chooseSome,
      }),
    ),
});
export const createdHazardsSchema = z.strictObject({ added: z.int() });

export const changeHazardBody = z.strictObject({ ...shared, hasPhotoConsent: z.boolean() });

export type Hazard = z.output<typeof hazardSchema>;
export type HazardsQuery = z.output<typeof hazardsQuery>;
export type CreateHazards = z.output<typeof createHazardsBody>;
export type ChangeHazard = z.output<typeof changeHazardBody>;
