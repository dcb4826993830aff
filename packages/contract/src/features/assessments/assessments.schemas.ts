import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  inPossibleYear,
  instantSchema,
  lineField,
  listParam,
  movedFields,
  pageOf,
  pageQuery,
  recordsParam,
  textField,
  yesNoParam,
} from '../../core/index.ts';
import { readOnlyFields } from '../clients/index.ts';
import {
  helpTypes,
  informants,
  instrumentKeys,
  needsMinutesSetting,
  rawAnswersSchema,
  resultSchema,
} from '../instruments/index.ts';
import { assessmentStates } from './assessments.model.ts';
import {
  assessmentSorts,
  assessmentsText,
  changes,
  dueFilters,
  dueReasons,
  mostAddendum,
  mostNote,
  mostVisitsPerDay,
} from './assessments.text.ts';

const instrumentSchema = z.enum(instrumentKeys, { error: assessmentsText.chooseInstrument });
const itemIdSchema = z.string().check(z.minLength(1), z.maxLength(60));
const sectionIdSchema = lineField(60);

/**
 * What somebody adds to an item. A note that is clinical is never read by caregivers; families read none. All but the note
 * belongs to instruments with details.
 */
const itemDetailSchema = z.strictObject({
  note: z._default(emptiableTextField(mostNote), ''),
  isClinical: z._default(z.boolean(), false),
  help: z.optional(z.enum(helpTypes, { error: 'Choose one from the list.' })),
  visitsPerDay: z.optional(
    z
      .int({ error: assessmentsText.visitsPerDay })
      .check(z.gte(0, assessmentsText.visitsPerDay), z.lte(mostVisitsPerDay, assessmentsText.visitsPerDay)),
  ),
  device: z.optional(lineField(80)),
  goal: z.optional(textField(mostNote)),
  informant: z.optional(z.enum(informants, { error: assessmentsText.chooseInformant })),
});

/** Numbers, and letters where an instrument has some, by the names that the instrument gives them. */
const scoresSchema = resultSchema.shape.scores;

/** Keys of the instrument's bands, by the names of the scores; empty where there is no score. */
const bandsSchema = resultSchema.shape.bands;

/** One result of the past, for a line of results. Only those of the same `ruleVersion` are comparable. */
const trendPointSchema = z.strictObject({
  id: idSchema,
  visitDate: daySchema,
  scores: scoresSchema,
  bands: bandsSchema,
  ruleVersion: z.string(),
});

const personSchema = z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) });

const rowFields = {
  id: idSchema,
  client: z.strictObject({ id: idSchema, fullName: z.string() }),
  instrument: z.enum(instrumentKeys),
  instrumentVersion: z.int(),
  /** A day where the client's office is. */
  visitDate: daySchema,
  assessor: personSchema,
  /** Empty until it is signed. */
  bands: bandsSchema,
  /** Whether it is the client's latest signed one of its instrument. */
  isCurrent: z.boolean(),
  /** Of the current one: the day of the next assessment. */
  nextDueOn: z.nullable(daySchema),
  dueReason: z.nullable(z.enum(dueReasons)),
  /** When that happened, a day where the client's office is; null for regular ones. */
  dueEventOn: z.nullable(daySchema),
  isOverdue: z.boolean(),
  /** Whether only somebody with `assess.cognitive` may sign it; certain once it is completed. */
  isCognitive: z.boolean(),
  version: z.int(),
  updatedAt: instantSchema,
  /** For those who assess, as all numbers: null until it is signed. */
  scores: z.optional(z.nullable(scoresSchema)),
  /** Against the one before of the same instrument and rules; null where none is comparable. Not for families. */
  change: z.optional(z.nullable(z.enum(changes))),
  /** The latest results of this client and instrument up to this one, the newest last. For those who assess. */
  trend: z.optional(z.array(trendPointSchema)),
};

/** An assessment in the list. */
export const assessmentRowSchema = z.strictObject({
  ...rowFields,
  ...movedFields(assessmentStates),
  ...readOnlyFields,
});

/** The answers of one section of the form. Each section has a version of its own, so that two people write at once. */
export const assessmentSectionSchema = z.strictObject({
  section: sectionIdSchema,
  /** 0 until somebody has written something. */
  version: z.int(),
  answers: rawAnswersSchema,
  details: z.record(itemIdSchema, itemDetailSchema),
  /** Items whose answers were copied from the last assessment and not looked at since. */
  carried: z.array(itemIdSchema),
  /** Items whose answers were copied and are still the same, confirmed or not. The signed record keeps them. */
  copied: z.array(itemIdSchema),
  changed: z.nullable(z.strictObject({ by: personSchema, at: instantSchema })),
});

/** What is said of one item. A care task and what is written for relatives are for those who assess. */
const saidItemSchema = z.strictObject({
  item: itemIdSchema,
  label: z.string(),
  says: z.string(),
  help: z.string(),
  task: z.optional(z.string()),
  family: z.optional(z.string()),
  isForStaff: z.optional(z.boolean()),
});

/** What the result says, in the words of the day on which it was signed. */
const interpretationSchema = z.strictObject({
  /** Of each score the label of its band, and a sentence on what it means. */
  bands: z.array(
    z.strictObject({
      score: z.string(),
      band: z.string(),
      label: z.string(),
      summary: z.nullable(z.string()),
    }),
  ),
  /** What helps: for those who care. */
  guidance: z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()) })),
  /** What the person does in each item, and what helps; absent from results that were signed before there was any. */
  items: z.optional(z.array(saidItemSchema)),
  /** What to look at, for those who assess: a domain that is not done, a hazard. */
  flags: z.optional(resultSchema.shape.flags),
  /** The minutes that its needs map counts, by activity; for those who assess. */
  needsMinutes: z.optional(needsMinutesSetting.schema),
});

const addendumSchema = z.strictObject({
  id: idSchema,
  text: z.string(),
  by: personSchema,
  at: instantSchema,
});

const signatureSchema = z.strictObject({ by: personSchema, at: instantSchema });

const contentFields = {
  ...rowFields,
  informants: z.array(z.enum(informants)),
  /** Null until it is signed. */
  interpretation: z.nullable(interpretationSchema),
  ruleVersion: z.nullable(z.string()),
  signed: z.nullable(signatureSchema),
  /** The second signature; null until there is one. */
  coSigned: z.nullable(signatureSchema),
  /** Who marked it as entered in error, when and why; for those who assess. */
  inError: z.optional(z.nullable(z.extend(signatureSchema, { reason: z.string() }))),
  /** Whether the one before, with which it was compared, was entered in error since: then it is compared with none. */
  isPreviousInError: z.optional(z.boolean()),
  /** Notes of items that are not clinical: for caregivers, who do not see the answers. */
  careNotes: z.optional(z.array(z.strictObject({ item: z.string(), text: z.string() }))),
  /** Whether the client may choke, by the risks of the client today: what decides which activities are offered. */
  mayChoke: z.optional(z.boolean()),
  /** From here on for those who assess; the sections of a Montessori profile for caregivers, too. */
  sections: z.optional(z.array(assessmentSectionSchema)),
  /** The one before of the same client and instrument. */
  previousId: z.optional(z.nullable(idSchema)),
  /** How each score moved; null where there is none before, or by other rules: then `isComparable` is false. */
  deltas: z.optional(
    z.nullable(z.record(z.string(), z.strictObject({ by: z.number(), way: z.enum(changes) }))),
  ),
  isComparable: z.optional(z.boolean()),
  addenda: z.optional(z.array(addendumSchema)),
  /** Its place in the chain of this client's assessments by this instrument, and its seal. */
  seal: z.optional(z.nullable(z.strictObject({ no: z.int(), hash: z.string() }))),
};

export const assessmentContent = z.strictObject(contentFields);
/** One assessment, as far as the viewer may see it. */
export const assessmentSchema = z.extend(assessmentContent, {
  ...movedFields(assessmentStates),
  ...readOnlyFields,
});

const statuses = Object.keys(assessmentStates.states) as [keyof typeof assessmentStates.states];

export const assessmentsQuery = z.strictObject({
  ...pageQuery,
  /** Clients whose name, number or address begins so. */
  search: z.optional(lineField(100)),
  instrument: listParam(instrumentSchema),
  status: listParam(z.enum(statuses)),
  client: recordsParam(),
  assessor: recordsParam(),
  office: recordsParam(),
  band: listParam(z.string().check(z.maxLength(40))),
  due: z.optional(z.enum(dueFilters, { error: 'Choose one from the list.' })),
  /** `yes`: of each client and instrument the latest signed one. */
  current: yesNoParam(),
  sort: z._default(z.enum(assessmentSorts), '-visit'),
});
export const assessmentsPage = pageOf(assessmentRowSchema);
export const assessmentParams = z.strictObject({ id: idSchema });
export const assessmentSectionParams = z.strictObject({ id: idSchema, section: sectionIdSchema });

const informantsSchema = z.array(z.enum(informants, { error: assessmentsText.chooseInformant })).check(
  z.minLength(1, assessmentsText.chooseInformant),
  z.refine((given) => new Set(given).size === given.length, { error: assessmentsText.chooseInformant }),
);

const visitDateSchema = z
  .string({ error: assessmentsText.visitDate })
  .check(z.iso.date(assessmentsText.visitDate), inPossibleYear());

/** A new draft. `copiesLast`: begins with the answers of the latest signed one, each marked as carried forward. */
export const createAssessmentBody = z.strictObject({
  clientId: z.uuid({ error: assessmentsText.chooseClient }),
  instrument: instrumentSchema,
  /** Today where the client's office is, unless told. */
  visitDate: z.optional(visitDateSchema),
  informants: z._default(informantsSchema, ['OBSERVATION']),
  copiesLast: z._default(z.boolean(), false),
});

/**
 * The head of a draft, and its answers where they are given: then those are all there are, and nothing is carried forward
 * any more. A page saves its answers section by section.
 */
export const changeAssessmentBody = z.strictObject({
  visitDate: visitDateSchema,
  informants: informantsSchema,
  answers: z.optional(rawAnswersSchema),
});

/** The answers of one section, all of them. `carried`: those of the copied ones that still have not been looked at. */
export const saveSectionBody = z.strictObject({
  answers: rawAnswersSchema,
  details: z._default(z.record(itemIdSchema, itemDetailSchema), {}),
  carried: z._default(z.array(itemIdSchema), []),
});

/** A saved section, and the version that the whole assessment has by it. */
export const savedSectionSchema = z.extend(assessmentSectionSchema, { assessmentVersion: z.int() });

export const addendumBody = z.strictObject({ text: textField(mostAddendum, assessmentsText.addendum) });

/** The items of an assessment whose suggested tasks become care tasks. */
export const addAssessedTasksBody = z.strictObject({
  items: z.array(itemIdSchema).check(
    z.minLength(1, assessmentsText.chooseTasks),
    z.maxLength(100),
    z.refine((given) => new Set(given).size === given.length, { error: assessmentsText.chooseTasks }),
  ),
});
export const addedTasksSchema = z.strictObject({ added: z.int() });

/** Whether nothing in the chain of a client's assessments by one instrument was altered since it was signed. */
export const assessmentSealSchema = z.strictObject({
  isIntact: z.boolean(),
  /** Signed ones in the chain. */
  signed: z.int(),
  /** The first one that does not match its seal. */
  brokenId: z.nullable(idSchema),
});

export type AssessmentRow = z.output<typeof assessmentRowSchema>;
export type Assessment = z.output<typeof assessmentSchema>;
export type AssessmentSection = z.output<typeof assessmentSectionSchema>;
export type SavedSection = z.output<typeof savedSectionSchema>;
export type AssessmentScores = z.output<typeof scoresSchema>;
export type AssessmentsQuery = z.output<typeof assessmentsQuery>;
export type CreateAssessment = z.output<typeof createAssessmentBody>;
export type ChangeAssessment = z.output<typeof changeAssessmentBody>;
export type SaveSection = z.output<typeof saveSectionBody>;
export type TrendPoint = z.output<typeof trendPointSchema>;
export type AssessmentSeal = z.output<typeof assessmentSealSchema>;
