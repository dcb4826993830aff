import * as z from 'zod/mini';
import type { Answers } from '../../core/index.ts';
import { type InstrumentKey, instrumentKeys, licensedWorks, licenseModes } from './instruments.model.ts';
import { checkInstrument } from './instruments.scoring.model.ts';
import { needsMinutesSetting } from './instruments.settings.schemas.ts';
import { instrumentsText } from './instruments.text.ts';

const instrumentKeySchema = z.enum(instrumentKeys, { error: instrumentsText.noSuchInstrument });
export const instrumentParams = z.strictObject({ key: instrumentKeySchema });

/** Answers of any instrument by item, before it is known of which. */
export const rawAnswersSchema = z.record(z.string().check(z.maxLength(64)), z.unknown());

/** Answers of one instrument: each that is there must be one of its item's. Missing ones are let through. */
export function answersSchema(key: InstrumentKey): z.ZodMiniType<Answers> {
  return rawAnswersSchema.check((context) => {
    for (const [path, message] of Object.entries(checkInstrument(key, context.value))) {
      context.issues.push({ code: 'custom', message, path: path.split('.'), input: context.value });
    }
  });
}

const bandSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  range: z.string(),
  tone: z.enum(['good', 'mild', 'serious', 'critical', 'neutral']),
});
const scoreSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  min: z.number(),
  max: z.number(),
  decimals: z.optional(z.int()),
  high: z.enum(['BETTER', 'WORSE']),
});
const guidanceSchema = z.strictObject({
  band: z.string(),
  summary: z.string(),
  parts: z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()) })),
});
/** An item of a form; what else it holds depends on its kind. */
const itemSchema = z.looseObject({ kind: z.string(), id: z.string(), label: z.string() });
const formSchema = z.strictObject({
  key: z.string(),
  version: z.int(),
  title: z.string(),
  sections: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      help: z.optional(z.string()),
      isCompact: z.optional(z.boolean()),
      legend: z.optional(z.string()),
      items: z.array(itemSchema),
    }),
  ),
});

/** A line of the list of instruments. */
const summaryShape = {
  key: z.enum(instrumentKeys),
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  license: z.enum(licenseModes),
  attribution: z.string(),
  works: z.array(z.enum(licensedWorks)),
  ruleVersion: z.string(),
  isCognitive: z.boolean(),
  intervalDays: z.int(),
};

/** The works that the agency has confirmed that it may use, of those that the instrument needs. */
const confirmed = z.array(z.enum(licensedWorks));

/** All of them on one page. */
export const instrumentsSchema = z.strictObject({
  data: z.array(z.strictObject({ ...summaryShape, confirmed })),
  pagination: z.strictObject({ total: z.int(), nextCursor: z.null() }),
});

export const instrumentSchema = z.strictObject({
  ...summaryShape,
  confirmed,
  form: formSchema,
  scores: z.array(scoreSchema),
  bandsVersion: z.string(),
  bands: z.array(bandSchema),
  bandsNote: z.string(),
  guidance: z.array(guidanceSchema),
  observed: z.array(z.string()),
  hasDetails: z.boolean(),
  codes: z.optional(z.record(z.string(), z.string())),
  /** The agency's minutes of the needs map, by activity; of the daily activities only. */
  needsMinutes: z.optional(needsMinutesSetting.schema),
});

export const scoreBody = z.strictObject({ answers: rawAnswersSchema });

const flagKinds = ['AT_ZERO', 'DIFFER', 'TOO_FEW', 'STRENGTH', 'HAZARD', 'CRITICAL', 'UNCONFIRMED'] as const;

/** What answers come to, as `Result`. */
export const resultSchema = z.strictObject({
  scores: z.record(z.string(), z.nullable(z.union([z.number(), z.string()]))),
  bands: z.record(z.string(), z.string()),
  missing: z.array(z.string()),
  notAssessed: z.array(z.string()),
  flags: z.array(z.strictObject({ kind: z.enum(flagKinds), id: z.string(), text: z.string() })),
  ruleVersion: z.string(),
});
