import * as z from 'zod/mini';
import { emptiableLineField, idSchema, lineField, recordedDaySchema } from '../../core/index.ts';
import { stampSchema } from './clients.shapes.schemas.ts';
import {
  allergyTypes,
  clientsText,
  codeStatuses,
  diagnosisStatuses,
  mostHealthEntries,
  riskFlags,
  severities,
} from './clients.text.ts';

const optionalText = (max: number) => z._default(emptiableLineField(max), '');

const allergy = {
  substance: lineField(120, 'Enter what they are allergic to.'),
  type: z.enum(allergyTypes, { error: 'Choose a type.' }),
  reaction: optionalText(200),
  severity: z._default(z.nullable(z.enum(severities, { error: 'Choose a severity.' })), null),
};

const diagnosis = {
  text: lineField(200, 'Enter a diagnosis.'),
  /** As in `E11.9`; empty where nobody gave one. */
  icd10: z._default(
    z
      .string()
      .check(z.trim(), z.regex(/^([A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?)?$/, clientsText.unknownIcd10)),
    '',
  ),
  year: z._default(
    z.nullable(
      z
        .int({ error: 'Enter a year.' })
        .check(z.gte(1900, 'Enter a year from 1900.'), z.lte(2100, 'Enter a year.')),
    ),
    null,
  ),
  status: z.enum(diagnosisStatuses, { error: 'Choose a status.' }),
};

const medication = {
  name: lineField(120, 'Enter a medication.'),
  dose: optionalText(80),
  route: optionalText(80),
  frequency: optionalText(120),
  isAsNeeded: z._default(z.boolean(), false),
  reason: optionalText(200),
  prescriber: optionalText(120),
  startedOn: z._default(z.nullable(recordedDaySchema), null),
  /** Taken until then, this day included; null: still taken. */
  stoppedOn: z._default(z.nullable(recordedDaySchema), null),
};

const equipment = { name: lineField(120, 'Enter a piece of equipment.'), note: optionalText(200) };

/** Each entry says who changed it last. */
const kept = { id: idSchema, changed: stampSchema };
/** The id of an entry that is there already; left out for a new one. */
const sent = { id: z.optional(idSchema) };

const singles = {
  /** Somebody was asked, and there are none. False with an empty list: nobody was asked. */
  noKnownAllergies: z._default(z.boolean(), false),
  riskFlags: z.array(z.enum(riskFlags)).check(z.maxLength(riskFlags.length)),
  codeStatus: z.enum(codeStatuses, { error: 'Choose a code status.' }),
  hasAdvanceDirective: z.nullable(z.boolean()),
  languages: z
    .array(lineField(60, 'Enter a language.'))
    .check(z.maxLength(10, 'Enter at most 10 languages.')),
};

/** `version` is the health record’s own. `changed` of the single fields is null until somebody has changed one. */
export const healthSchema = z.strictObject({
  clientId: idSchema,
  allergies: z.array(z.strictObject({ ...kept, ...allergy })),
  diagnoses: z.array(z.strictObject({ ...kept, ...diagnosis })),
  medications: z.array(z.strictObject({ ...kept, ...medication })),
  equipment: z.array(z.strictObject({ ...kept, ...equipment })),
  ...singles,
  changed: z.strictObject({
    noKnownAllergies: z.nullable(stampSchema),
    riskFlags: z.nullable(stampSchema),
    codeStatus: z.nullable(stampSchema),
    hasAdvanceDirective: z.nullable(stampSchema),
    languages: z.nullable(stampSchema),
  }),
  version: z.int(),
});

const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.maxLength(mostHealthEntries, `Enter at most ${mostHealthEntries}.`));

const changedHealth = z.strictObject({
  allergies: listOf(z.strictObject({ ...sent, ...allergy })),
  diagnoses: listOf(z.strictObject({ ...sent, ...diagnosis })),
  medications: listOf(
    z.strictObject({ ...sent, ...medication }).check(
      z.refine(
        ({ startedOn, stoppedOn }) => startedOn === null || stoppedOn === null || startedOn <= stoppedOn,
        {
          error: clientsText.stopsBeforeStart,
          path: ['stoppedOn'],
        },
      ),
    ),
  ),
  equipment: listOf(z.strictObject({ ...sent, ...equipment })),
  ...singles,
});

/** The whole record. An entry that is left out is removed; one that is as it was keeps who changed it. */
export const changeHealthBody = changedHealth.check(
  z.refine(({ noKnownAllergies, allergies }) => !noKnownAllergies || allergies.length === 0, {
    error: clientsText.allergiesAreKnown,
    path: ['noKnownAllergies'],
  }),
);

/** An allergy as a client shows it, without who entered it. */
export const shownAllergySchema = z.strictObject(allergy);

/** The allergies of a client beside a shift or a visit of theirs: `allergiesInWords` says them. */
export const shownAllergiesSchema = z.strictObject({
  allergies: z.array(shownAllergySchema),
  noKnownAllergies: z.boolean(),
});

export type ShownAllergies = z.output<typeof shownAllergiesSchema>;
export type Health = z.output<typeof healthSchema>;
export type ChangeHealth = z.output<typeof changeHealthBody>;
