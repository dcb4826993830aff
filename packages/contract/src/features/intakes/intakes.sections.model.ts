import {
  type Answers,
  type FormDefinition,
  isNotAssessed,
  missingItems,
  progressOf,
} from '../../core/index.ts';
import { intakeForm } from './intakes.form.text.ts';
import type { SectionTier } from './intakes.text.ts';

export type IntakeSectionId = (typeof intakeForm.sections)[number]['id'];

export const intakeSectionIds = intakeForm.sections.map(({ id }) => id) as [
  IntakeSectionId,
  ...IntakeSectionId[],
];

/** Items that only the office reads and writes: what is said about payer and price. */
export const officeItems: readonly string[] = ['payerNotes', 'priceNotes'];

/** The tier of each section until somebody chooses another. */
export const defaultTiers: Readonly<Record<IntakeSectionId, SectionTier>> = {
  story: 'FAMILY',
  health: 'CARE',
  cognition: 'CARE',
  adl: 'CARE',
  iadl: 'CARE',
  mobility: 'CARE',
  nutrition: 'FAMILY',
  home: 'CARE',
  routine: 'FAMILY',
  people: 'OFFICE',
  schedule: 'FAMILY',
  goals: 'OFFICE',
};

/** What the completeness of a section goes by. */
export interface AnsweredSection {
  readonly section: string;
  readonly answers: Answers;
  /** Why it does not apply; null where it does. */
  readonly notApplicable: string | null;
}

/** One section as a form of its own. @throws where there is no such section */
export function formOfSection(id: string): FormDefinition {
  const section = intakeForm.sections.find((one) => one.id === id);
  if (!section) throw new Error(`The intake has no section ${id}.`);
  return { ...intakeForm, sections: [section] };
}

/** How complete a section is, in percent: 100 where it does not apply. */
export function completenessOf({ section, answers, notApplicable }: AnsweredSection): number {
  if (notApplicable !== null) return 100;
  const { settled, asked } = progressOf(formOfSection(section), answers);
  return asked === 0 ? 100 : Math.floor((settled * 100) / asked);
}

/** How complete all sections are together, in percent; one that nobody has opened counts as 0. */
export function completenessOfAll(sections: readonly AnsweredSection[]): number {
  const done = sections.reduce((sum, section) => sum + completenessOf(section), 0);
  return Math.floor(done / intakeSectionIds.length);
}

/** The titles of the sections that keep an intake from being submitted, in the order of the form. */
export function openSections(sections: readonly AnsweredSection[]): string[] {
  return intakeForm.sections
    .filter(({ id }) => {
      const found = sections.find(({ section }) => section === id);
      if (found && found.notApplicable !== null) return false;
      return missingItems(formOfSection(id), found?.answers ?? {}).length > 0;
    })
    .map(({ title }) => title);
}

/** The answers of all sections that apply, by item; what was skipped with a reason is left out. */
export function answersOfSections(sections: readonly AnsweredSection[]): Answers {
  return Object.fromEntries(
    sections
      .filter(({ notApplicable }) => notApplicable === null)
      .flatMap(({ answers }) => Object.entries(answers).filter(([, answer]) => !isNotAssessed(answer))),
  );
}
