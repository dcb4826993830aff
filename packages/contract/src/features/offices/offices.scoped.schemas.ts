import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, settingSources } from '../../core/index.ts';

/** A value as its setting's own schema describes it. */
const valueSchema = z.json();

const resolvedSchema = z.strictObject({
  value: valueSchema,
  source: z.enum(settingSources),
  /** The first day of it; null where it has none. */
  since: z.nullable(daySchema),
});

/**
 * One setting as it stands at the agency or an office today. `wider` is what holds where this place has no value of its
 * own. A null value, planned or past: the wider one. `version` counts the choices made here; send it as `If-Match`.
 */
export const scopedSettingSchema = z.strictObject({
  key: z.string(),
  isDated: z.boolean(),
  ...resolvedSchema.shape,
  wider: resolvedSchema,
  /** Choices whose first day is still to come, earliest first. */
  planned: z.array(z.strictObject({ effectiveFrom: daySchema, value: z.nullable(valueSchema) })),
  /** Choices that hold or held, latest first. */
  history: z.array(
    z.strictObject({
      effectiveFrom: z.nullable(daySchema),
      value: z.nullable(valueSchema),
      setAt: instantSchema,
    }),
  ),
  version: z.int(),
});

/** `today` is the first day for which a dated setting may be chosen. */
export const scopedSettingsAnswer = z.strictObject({
  today: daySchema,
  settings: z.array(scopedSettingSchema),
});

const keySchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,59}$/));
export const settingParams = z.strictObject({ key: keySchema });
export const officeSettingParams = z.strictObject({ id: idSchema, key: keySchema });

/**
 * A null value gives the setting back to the agency, or the agency's to the product. A dated one holds from
 * `effectiveFrom`, today where none is given.
 */
export const chooseSettingBody = z.strictObject({
  value: z.nullable(valueSchema),
  effectiveFrom: z.optional(daySchema),
});

export const cancelSettingQuery = z.strictObject({ effectiveFrom: daySchema });

export type ScopedSetting = z.output<typeof scopedSettingSchema>;
export type ScopedSettings = z.output<typeof scopedSettingsAnswer>;
export type ChooseSetting = z.output<typeof chooseSettingBody>;
