import {
  type Assessment,
  assessmentsText,
  changeLabels,
  earlierInWords,
  headlineOf,
  signingText,
} from '@homeward/contract/assessments';
import {
  type Answers,
  type Display,
  dayIn,
  type FormSection,
  formatClock,
  formatDate,
  formatPaperTime,
  type Question,
  shownItems,
} from '@homeward/contract/core';
import {
  type Instrument,
  informantLabels,
  instrumentOf,
  instrumentsText,
  isConfirmationDue,
  isDayOfAbility,
  notAskedIn,
  readingSample,
  resultInWords,
} from '@homeward/contract/instruments';
import {
  type Block,
  type DocumentKind,
  type Fact,
  fileNameOf,
  type Letterhead,
  type PrintedFile,
  renderDocument,
} from '../../platform/documents/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type ClientIdentity, identityInWords, readIdentity } from '../clients/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import { ofAssessment } from './assessments.changes.service.ts';
import { guidanceOf, hazardsIn, heading, needsIn, notesOf } from './assessments.document-care.service.ts';
import { findPrintedActions, type PrintedAction } from './assessments.hazards.store.ts';
import { answersOf, readAssessment } from './assessments.service.ts';

/** The content of a printed assessment, as far as the person who prints it may see it. */
interface PrintedAssessment {
  readonly assessment: Assessment;
  readonly client: ClientIdentity;
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
  /** What is done about the hazards of the home, for those who read the answers. */
  readonly actions?: readonly PrintedAction[];
}

const isFilled = ([, value]: Fact) => value !== '';

/** A signed assessment: the score before its band, the answers, what helps, and how it went. */
export const assessmentDocument: DocumentKind<PrintedAssessment> = {
  name: 'assessment',
  compose: ({ assessment, client, agency, printedBy, display, at, actions = [] }) => {
    const instrument = instrumentOf(assessment.instrument);
    return {
      title: `${assessment.inError ? `${assessmentsText.inError}: ` : ''}${instrument.title}: ${client.fullName}`,
      identity: identityInWords(client, display),
      agency,
      // At the foot of each page.
      notice: assessment.inError ? `ENTERED IN ERROR, DOES NOT COUNT · ${confidential}` : confidential,
      printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
      at,
      blocks: [
        ...errorIn(assessment, display),
        { type: 'facts', columns: 2, facts: factsOf(assessment, display).filter(isFilled) },
        ...resultOf(assessment, instrument, { display, at }),
        ...instrument.form.sections.flatMap((section) => sectionOf(section, assessment, display)),
        ...hazardsIn(assessment, instrument, { display, actions }),
        ...needsIn(assessment, instrument),
        ...notesOf(assessment, instrument),
        // One that was entered in error gives no guidance.
        ...(assessment.inError ? [] : guidanceOf(assessment)),
        ...addendaOf(assessment, display),
        { type: 'text', text: instrumentsText.footer },
      ],
    };
  },
};

const confidential = 'Confidential health information';

/** The stamp of one that was entered in error. */
function errorIn({ inError }: Assessment, display: Display): Block[] {
  if (!inError) return [];
  const text = `${assessmentsText.inErrorCounts} ${inError.by.fullName}, ${formatPaperTime(inError.at, display)}: ${inError.reason}`;
  return [{ type: 'alert', label: assessmentsText.inError, text }];
}

function factsOf(assessment: Assessment, display: Display): Fact[] {
  const { visitDate, assessor, informants, signed, coSigned, nextDueOn } = assessment;
  const signature = (one: Assessment['signed']) =>
    one ? `${one.by.fullName}, ${formatPaperTime(one.at, display)}` : '';
  return [
    ['Visit', formatDate(visitDate, display)],
    ['Assessed by', assessor.fullName],
    ['Information provided by', informants.map((one) => informantLabels[one]).join(', ')],
    ['Signed by', signature(signed)],
    ['Co-signed by', signature(coSigned)],
    ['Due again', nextDueOn ? formatDate(nextDueOn, display) : ''],
  ];
}

/** What to check before relying on the result: what the page says above it and in it. */
function toConfirm(
  { interpretation, instrument, sections = [], visitDate }: Assessment,
  at: Date,
  display: Display,
): Block[] {
  const flags = interpretation?.flags ?? [];
  const isOld =
    instrument === 'acl' &&
    isConfirmationDue(answersOf({ sections }), visitDate, dayIn(display.timezone, at));
  const open = flags.filter(({ kind }) => kind === 'UNCONFIRMED');
  const others = flags.filter(({ kind }) => !printedElsewhere.includes(kind));
  const strengths = flags.filter(({ kind }) => kind === 'STRENGTH').map(({ text }) => text);
  return [
    ...open.map(
      ({ text }): Block => ({
        type: 'alert',
        label: assessmentsText.notConfirmed,
        text: isOld ? `${text} ${instrumentsText.confirmOld}` : text,
      }),
    ),
    ...others.map(({ text }): Block => ({ type: 'text', text })),
    ...(strengths.length > 0 ? [{ type: 'text' as const, text: `Strengths: ${strengths.join(', ')}` }] : []),
  ];
}

/** Hazards have a list of their own, and informants stand with their answers. */
const printedElsewhere: readonly string[] = ['UNCONFIRMED', 'STRENGTH', 'HAZARD', 'CRITICAL', 'DIFFER'];

/** The scores before their bands, for viewers who read numbers. What the bands mean, for everybody. */
function resultOf(
  assessment: Assessment,
  { key, scores, bandsNote }: Instrument,
  { display, at }: Pick<PrintedAssessment, 'display' | 'at'>,
): Block[] {
  const { interpretation, change, trend = [] } = assessment;
  const said = interpretation?.bands ?? [];
  const labelOf = (score: string) => said.find((band) => band.score === score)?.label ?? '';
  /** Of several results in words, which is of what. */
  const areaOf = (score: string) =>
    said.length > 1 ? `${scores.find(({ key: one }) => one === score)?.label ?? score}: ` : '';
  const numbers = assessment.scores;
  const rows = numbers
    ? scores.flatMap(({ key: score, label, decimals = 0, max }) => {
        const value = numbers[score];
        if (typeof value !== 'number') return [];
        const most = typeof numbers.outOf === 'number' && score === 'total' ? numbers.outOf : max;
        return [[label, `${value.toFixed(decimals)} of ${most}`, labelOf(score)]];
      })
    : [];
  const earlier = earlierInWords(key, trend, (day) => formatDate(day, display));
  const headline = headlineOf(key, numbers);
  return [
    heading('Result'),
    ...toConfirm(assessment, at, display),
    ...(rows.length > 0
      ? [{ type: 'table', headings: ['Score', 'Result', 'Band'], widths: [5, 3, 4], rows } as const]
      : []),
    ...said.map(({ score, label, summary }) => ({
      type: 'text' as const,
      text: `${areaOf(score)}${summary ? `${label}. ${summary}` : label}`,
    })),
    ...(change
      ? [{ type: 'text', text: `Compared with the one before: ${changeLabels[change]}.` } as const]
      : []),
    ...(earlier && headline
      ? [{ type: 'text', text: `Earlier comparable results: ${earlier}. Now ${headline}.` } as const]
      : []),
    ...(rows.length > 0 && bandsNote !== '' ? [{ type: 'text', text: bandsNote } as const] : []),
  ];
}

/** The answers of a section with their notes. Empty if the person who prints may not read them. */
function sectionOf(
  { id, title, items }: FormSection,
  { sections, instrument }: Assessment,
  display: Display,
): Block[] {
  const answers = answersOf({ sections: sections ?? [] });
  const notAsked = sections && instrument === 'home-safety' ? notAskedIn(id, answers) : undefined;
  const why: Block[] = notAsked === undefined ? [] : [{ type: 'text', text: notAsked }];
  const section = sections?.find((one) => one.section === id);
  if (!section) return why.length === 0 ? [] : [heading(title), ...why];
  const shown = new Set(shownItems(instrumentOf(instrument).form, answers));
  const facts = items
    .filter(
      (item): item is Question => item.kind !== 'statement' && !isDayOfAbility(item.id) && shown.has(item),
    )
    .flatMap((item): Fact[] => {
      const answer = resultInWords(item, section.answers, {
        day: (day) => formatDate(day, display),
        clock: (wall) => formatClock(wall, display),
      });
      const detail = section.details[item.id];
      const note = detail?.note ? `${detail.isClinical ? 'Clinical note' : 'Note'}: ${detail.note}` : '';
      const origin = section.copied.includes(item.id) ? assessmentsText.copied : '';
      return [[item.label, [answer, origin, note].filter((part) => part !== '').join('. ')]];
    })
    .filter(isFilled);
  if (facts.length === 0 && why.length === 0) return [];
  return [
    heading(title),
    ...why,
    ...(facts.length > 0 ? [{ type: 'facts' as const, columns: 1 as const, facts }] : []),
    ...readingSampleOf(section.answers),
  ];
}

/** Words of the smallest type that the person reads, true to size. */
function readingSampleOf({ readingSize }: Answers): Block[] {
  if (typeof readingSize !== 'number' || readingSize < 1) return [];
  return [
    { type: 'text', text: `Type of ${readingSize} pt, true to size when printed at 100 %:` },
    { type: 'text', text: readingSample, size: readingSize },
  ];
}

function addendaOf({ addenda = [] }: Assessment, display: Display): Block[] {
  return addenda.flatMap(({ text, by, at }) => [
    heading(`Addendum of ${formatPaperTime(at, display)} by ${by.fullName}`),
    { type: 'text' as const, text },
  ]);
}

/**
 * A signed assessment as a PDF, as far as the caller may see it. The audit log records the print first.
 * @throws 404, 409 not signed
 */
export async function printAssessment(deps: Deps, id: string, caller: Caller): Promise<PrintedFile> {
  const { db } = deps;
  const assessment = await readAssessment(db, id, caller);
  if (!assessment.signed) throw problem(409, signingText.printSigned);
  const [client, display, printedBy, agency] = await Promise.all([
    readIdentity(db, assessment.client.id, caller),
    findDisplay(db, caller.viewer.id),
    findFullName(db, caller.viewer.id),
    readLetterhead(deps),
  ]);
  if (!display) throw notFound('Your account');
  const hasHazards =
    assessment.sections !== undefined && assessment.instrument === 'home-safety' && assessment.isCurrent;
  await deps.record(caller, db, { action: 'assessments.printed', ...ofAssessment(id) });
  const pdf = await renderDocument(assessmentDocument, {
    assessment,
    client,
    agency,
    printedBy,
    display,
    at: caller.meta.at,
    actions: hasHazards ? await findPrintedActions(db, assessment.client.id) : [],
  });
  const parts = [instrumentOf(assessment.instrument).title, client.fullName, assessment.visitDate];
  return {
    fileName: fileNameOf(assessment.inError ? [assessmentsText.inError, ...parts] : parts, 'pdf'),
    pdf,
  };
}
