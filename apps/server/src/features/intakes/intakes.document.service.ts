import { ageOn, payerLabels, riskFlagLabels } from '@homeward/contract/clients';
import {
  answerInWords,
  type Display,
  dayIn,
  formatClock,
  formatDate,
  formatHomeTime,
  formatPaperTime,
  serviceTypeLabels,
} from '@homeward/contract/core';
import {
  type Intake,
  intakeForm,
  intakeSourceLabels,
  intakeStates,
  levelLabels,
} from '@homeward/contract/intakes';
import {
  type Block,
  type DocumentKind,
  type Fact,
  fileNameOf,
  type Letterhead,
  ofOffice,
  type PrintedFile,
  renderDocument,
} from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { nationalPhone } from '../../platform/phones/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { identityInWords } from '../clients/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import { ofIntake, readIntake } from './intakes.changes.service.ts';

/** The content of the summary of an intake. */
interface IntakeSummary {
  readonly intake: Intake;
  readonly agency: Letterhead;
  readonly printedBy: string;
  readonly display: Display;
  readonly at: Date;
}

const nothing = 'None recorded.';
const isFilled = ([, value]: Fact) => value !== '';
const heading = (text: string): Block => ({ type: 'heading', text });

/** What was found about a prospect, for the office. */
export const intakeSummary: DocumentKind<IntakeSummary> = {
  name: 'intake-summary',
  compose: ({ intake, agency, printedBy, display, at }) => ({
    title: `Initial assessment: ${intake.fullName}`,
    identity: identityInWords({ office: intake.office.name, birthDate: intake.prospect.birthDate }, display),
    agency: ofOffice(agency, intake.office.name),
    notice: 'Confidential health information',
    printed: `Printed ${formatPaperTime(at.toISOString(), display)} by ${printedBy}`,
    at,
    blocks: [
      ...levelOf(intake),
      { type: 'facts', columns: 2, facts: factsOf(intake, display, at).filter(isFilled) },
      ...intakeForm.sections.flatMap((section) => sectionOf(section, intake, display)),
      ...(intake.addenda ?? []).flatMap(({ text, by, at: added }) => [
        heading(`Addendum of ${formatPaperTime(added, display)} by ${by.fullName}`),
        { type: 'text', text } as const,
      ]),
    ],
  }),
};

function levelOf({ level }: Intake): Block[] {
  if (!level) return [];
  const rows = level.parts.map(({ label, how, points }) => [label, how, String(points)]);
  const text = `${level.level} ${levelLabels[level.level]}, ${level.points} points`;
  return [
    { type: 'alert', label: 'Level of care', text },
    { type: 'table', headings: ['What counts', 'Found', 'Points'], widths: [6, 4, 2], rows },
  ];
}

function factsOf(intake: Intake, display: Display, at: Date): Fact[] {
  const { prospect, requester, recommended, source, payer, assessor, scheduledAt, status } = intake;
  const { birthDate } = prospect;
  const age = birthDate && ageOn(birthDate, dayIn(display.timezone, at));
  return [
    ['State', intakeStates.states[status].replace(/^./, (first) => first.toUpperCase())],
    ['Date of birth', birthDate ? `${formatDate(birthDate, display)} (age ${age})` : 'Not recorded'],
    ['Phone', nationalPhone(prospect.phone)],
    ['Address', prospect.address.formattedAddress],
    ['Languages', prospect.languages.join(', ')],
    ['Lives with', prospect.livesWith],
    ['Asked by', [requester?.name, requester?.relationship].filter(Boolean).join(', ')],
    ['Source', source ? intakeSourceLabels[source] : ''],
    ['Payer', payer ? payerLabels[payer] : ''],
    ['Assessor', assessor?.fullName ?? ''],
    [
      'Visit',
      scheduledAt
        ? formatHomeTime({ at: scheduledAt, timezone: intake.timezone }, display, {
            day: 'number',
            isNamed: true,
          }).text
        : '',
    ],
    ['Hours a week', recommended?.hoursPerWeek?.toString() ?? ''],
    ['Services', (recommended?.serviceTypes ?? []).map((one) => serviceTypeLabels[one]).join(', ')],
    ['Risks', (recommended?.risks ?? []).map((one) => riskFlagLabels[one]).join(', ')],
  ];
}

function sectionOf(
  { id, title, items }: (typeof intakeForm.sections)[number],
  { sections }: Intake,
  display: Display,
): Block[] {
  const section = sections.find((one) => one.section === id);
  if (section && section.notApplicable !== null)
    return [heading(title), { type: 'text', text: `Not applicable: ${section.notApplicable}` }];
  const facts = items.map(
    (item): Fact => [
      item.label,
      answerInWords(item, section?.answers[item.id], {
        day: (day) => formatDate(day, display),
        clock: (wall) => formatClock(wall, display),
      }),
    ],
  );
  const given = facts.filter(isFilled);
  return [
    heading(title),
    given.length === 0 ? { type: 'text', text: nothing } : { type: 'facts', columns: 1, facts: given },
  ];
}

/**
 * The summary of an intake as a PDF, for the office. That it left the product is written down first.
 * @throws 404
 */
export async function printIntake(deps: Deps, id: string, caller: Caller): Promise<PrintedFile> {
  const { db } = deps;
  const intake = await readIntake(db, id, caller);
  const [display, printedBy, agency] = await Promise.all([
    findDisplay(db, caller.viewer.id),
    findFullName(db, caller.viewer.id),
    readLetterhead(deps),
  ]);
  if (!display) throw notFound('Your account');
  await deps.record(caller, db, { action: 'intakes.printed', ...ofIntake(id) });
  const pdf = await renderDocument(intakeSummary, {
    intake,
    agency,
    printedBy,
    display,
    at: caller.meta.at,
  });
  const day = dayIn(intake.timezone, intake.scheduledAt ?? caller.meta.at);
  return { fileName: fileNameOf(['Initial assessment', intake.fullName, day], 'pdf'), pdf };
}
