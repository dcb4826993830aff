import { type AnswerFormats, answerInWords, isNotAssessed, type Question } from '../../core/index.ts';
import { type PlanSection, type PlanTier, planSections, type TaskTemplateName } from '../care-plans/index.ts';
import { allergiesInWords, codeStatusLabels, frequencyBeside, type Health } from '../clients/index.ts';
import { intakeForm } from './intakes.form.text.ts';
import {
  choiceSentences,
  fallTasks,
  gridSentences,
  healthItems,
  quotedItems,
  severalSentences,
} from './intakes.plan.text.ts';
import type { ClientIntake } from './intakes.schemas.ts';
import { officeItems } from './intakes.sections.model.ts';
import type { SectionTier } from './intakes.text.ts';

/** Where a drafted sentence or task comes from. */
export interface PlanSource {
  readonly place: 'INTAKE' | 'HEALTH';
  /** The item of the intake, and the row of a grid. */
  readonly item: string;
  /** What the reader knows it by: "Daily activities: Bathing". */
  readonly label: string;
  /** When it was recorded; null: not recorded yet. */
  readonly at: string | null;
}

/** One sentence of the draft. Nobody has approved it. */
export interface DraftedSentence {
  readonly section: PlanSection;
  readonly text: string;
  readonly source: PlanSource;
}

/** A usual task that an answer suggests. Nobody has added it. */
export interface DraftedTask {
  readonly template: TaskTemplateName;
  readonly sources: readonly PlanSource[];
}

/** What a care plan starts from. */
export interface DraftedPlan {
  readonly sentences: readonly DraftedSentence[];
  readonly tasks: readonly DraftedTask[];
  /** Who reads each section: nobody who does not read what it was drafted from. */
  readonly tiers: Readonly<Record<PlanSection, PlanTier>>;
}

type Intake = NonNullable<ClientIntake['intake']>;
type Section = Intake['sections'][number];
interface Drafted extends DraftedSentence {
  readonly tasks: readonly TaskTemplateName[];
  readonly tier: SectionTier;
}

const endsWell = /[.!?…]$/;
const sentence = (text: string) => (endsWell.test(text) ? text : `${text}.`);
const said = (level: string | { text: string; tasks?: readonly TaskTemplateName[] } | undefined) =>
  typeof level === 'string' ? { text: level, tasks: [] } : level && { tasks: [], ...level };

/**
 * What the care plan of a client starts from: a sentence for each answer of the initial assessment, and the health record as
 * it is today. Payer and price are never in it.
      .map(({ name, dose, route, frequency, isAsNeeded, startedOn, stoppedOn, changed: { at } }) => {
        const often = frequencyBeside({ frequency, isAsNeeded });
        const first = startedOn !== null && startedOn > today ? ` from ${formats.day(startedOn)}` : '';
        const last = stoppedOn === null ? '' : `until ${formats.day(stoppedOn)}`;
        const words = [name, dose, route, often, last].filter((part) => part !== '').join(', ');
 */
export function draftedPlan(
  intake: Intake,
  health: Health,
  today: string,
  formats: AnswerFormats,
): DraftedPlan {
  const drafted = [
    ...ofHealth(health, today, formats),
    ...intake.sections.flatMap((section) => ofSection(section, intake.submittedAt, formats)),
  ];
  const tasks = new Map<TaskTemplateName, PlanSource[]>();
  for (const one of drafted)
    for (const template of one.tasks) tasks.set(template, [...(tasks.get(template) ?? []), one.source]);
  return {
    sentences: drafted.map(({ section, text, source }) => ({ section, text, source })),
    tasks: [...tasks].map(([template, sources]) => ({ template, sources })),
    tiers: tiersOfDraft(drafted),
  };
}

const openness: readonly PlanTier[] = ['OFFICE', 'CAREGIVER', 'FAMILY'];
const asPlanTier: Readonly<Record<SectionTier, PlanTier>> = {
  OFFICE: 'OFFICE',
  CARE: 'CAREGIVER',
  FAMILY: 'FAMILY',
};

/** The tier of each section: its usual one, or a narrower one where something in it is for fewer. */
function tiersOfDraft(drafted: readonly Drafted[]): Record<PlanSection, PlanTier> {
  const usual = Object.entries(planSections).map(([section, { tier }]) => [section, tier]);
  const tiers: Record<PlanSection, PlanTier> = Object.fromEntries(usual);
  for (const { section, tier } of drafted) {
    const narrower = Math.min(openness.indexOf(tiers[section]), openness.indexOf(asPlanTier[tier]));
    tiers[section] = openness[narrower] ?? 'OFFICE';
  }
  return tiers;
}

/** The health record: the answers of the intake were copied there, and may have changed since. */
function ofHealth(health: Health, today: string, formats: AnswerFormats): Drafted[] {
  const one = (item: string, label: string, text: string, at: string | undefined): Drafted => ({
    section: 'health',
    text: sentence(text),
    source: { place: 'HEALTH', item, label, at: at ?? null },
    tasks: [],
    tier: 'CARE',
  });
  const { allergies, diagnoses, medications, codeStatus, hasAdvanceDirective, changed } = health;
  const asked = allergies.length > 0 || health.noKnownAllergies;
  const allergiesAt = allergies[0]?.changed.at ?? changed.noKnownAllergies?.at;
  return [
    one(
      'allergies',
      'Allergies',
      `Allergies: ${allergiesInWords(health)}${asked ? '' : '. Ask before the first meal and the first medicine'}`,
      allergiesAt,
    ),
    ...diagnoses
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ text, changed: { at } }) => one('diagnoses', 'Diagnoses', `Diagnosis: ${text}`, at)),
    ...medications
      .filter(({ stoppedOn }) => stoppedOn === null || stoppedOn >= today)
      .map(({ name, dose, route, frequency, isAsNeeded, startedOn, stoppedOn, changed: { at } }) => {
        const often = frequencyBeside({ frequency, isAsNeeded });
        const first = startedOn !== null && startedOn > today ? ` from ${formats.day(startedOn)}` : '';
        const last = stoppedOn === null ? '' : `until ${formats.day(stoppedOn)}`;
        const words = [name, dose, route, often, last].filter((part) => part !== '').join(', ');
        const lead = isAsNeeded ? 'Takes as needed' : 'Takes';
        return one('medications', 'Medications', `${lead}${first}: ${words}`, at);
      }),
    ...(codeStatus === 'UNKNOWN'
      ? []
      : [
          one(
            'codeStatus',
            'Code status',
            `Code status: ${codeStatusLabels[codeStatus]}`,
            changed.codeStatus?.at,
          ),
        ]),
    ...(hasAdvanceDirective === null
      ? []
      : [
          one(
            'directive',
            'Advance directive',
            `There is ${hasAdvanceDirective ? 'an' : 'no'} advance directive`,
            changed.hasAdvanceDirective?.at,
          ),
        ]),
  ];
}

/** The sentences of one section of the intake, in the order of its items. */
function ofSection(
  { section, answers, tier = 'OFFICE' }: Section,
  at: string,
  formats: AnswerFormats,
): Drafted[] {
  const form = intakeForm.sections.find(({ id }) => id === section);
  if (!form) return [];
  const items: readonly Question[] = form.items;
  return items.flatMap((item) => {
    const answer = answers[item.id];
    if (answer === undefined || isNotAssessed(answer) || isElsewhere(item.id)) return [];
    return ofAnswer(item, answer, formats).map(({ row, ...rest }) => ({
      ...rest,
      tier,
      source: {
        place: 'INTAKE' as const,
        item: row ? `${item.id}.${row.id}` : item.id,
        label: `${form.title}: ${row?.label ?? item.label}`,
        at,
      },
    }));
  });
}

/** For the office only, or in the health record. */
const isElsewhere = (item: string) => officeItems.includes(item) || healthItems.some((one) => one === item);

type Of = Pick<Drafted, 'section' | 'text' | 'tasks'> & {
  readonly row?: { readonly id: string; readonly label: string };
};

function ofAnswer(item: Question, answer: unknown, formats: AnswerFormats): Of[] {
  if (item.id === 'falls') return [ofFalls(Number(answer))];
  const grid = gridSentences[item.id];
  if (grid && item.kind === 'grid')
    return item.rows.flatMap(({ id, label }) => {
      const level = (answer as Readonly<Record<string, unknown>>)[id];
      const words = said(grid.rows[id]?.[String(level)]);
      return words ? [{ section: grid.section, ...words, row: { id, label } }] : [];
    });
  const several = severalSentences[item.id];
  if (several && item.kind === 'several')
    return item.options.flatMap(({ value, label }) => {
      const words = said(several.options[String(value)]);
      const isChosen = Array.isArray(answer) && answer.includes(value);
      return isChosen && words
        ? [{ section: several.section, ...words, row: { id: String(value), label } }]
        : [];
    });
  const choice = choiceSentences[item.id];
  const level = said(choice?.levels[String(answer)]);
  if (choice) return level ? [{ section: choice.section, ...level }] : [];
  const quoted = quotedItems[item.id];
  const words = answerInWords(item, answer, formats).trim();
  return quoted && words !== ''
    ? [{ section: quoted.section, text: sentence(`${quoted.before}${words}`), tasks: [] }]
    : [];
}

function ofFalls(falls: number): Of {
  const times = falls === 1 ? 'once' : falls === 2 ? 'twice' : `${falls} times`;
  return falls === 0
    ? { section: 'dailyLiving', text: 'Did not fall in the 12 months before the assessment.', tasks: [] }
    : {
        section: 'dailyLiving',
        text: `Fell ${times} in the 12 months before the assessment.`,
        tasks: fallTasks,
      };
}
