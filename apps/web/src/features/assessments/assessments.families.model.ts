import { assessmentPages } from '@homeward/contract/assessments';
import type { InstrumentKey } from '@homeward/contract/instruments';

/** One of the five pages: the instruments whose assessments it keeps. */
export interface AssessmentFamily {
  /** The last part of its address. */
  readonly slug: string;
  /** As in the menu. */
  readonly title: string;
  /** The first one is offered first. */
  readonly instruments: readonly [InstrumentKey, ...InstrumentKey[]];
  /** What it is for, where there are none yet. */
  readonly purpose: string;
}

export const assessmentFamilies = [
  {
    slug: 'initial-assessment',
    title: 'Functional Assessment',
    instruments: ['adl-6', 'iadl-8', 'barthel'],
    purpose:
      'It shows what a client does alone and where they need help, with daily activities and with the household.',
  },
  {
    slug: 'rti',
    title: 'Routine Task Inventory',
    instruments: ['rti'],
    purpose:
      'It compares how a client does routine tasks, as seen by themselves, a caregiver and an observer.',
  },
  {
    slug: 'individualized',
    title: 'Montessori Profile',
    instruments: ['montessori'],
    purpose:
      'It describes who a client is: their story, what they can do, what matters to them and what calms them.',
  },
  {
    slug: 'acl',
    title: 'Allen Cognitive Level',
    instruments: ['acl'],
    purpose: 'It records a level from 0.8 to 6.0 with its source, and the help that goes with it.',
  },
  {
    slug: 'home-safety',
    title: 'Home Safety',
    instruments: ['home-safety'],
    purpose: 'It finds the hazards of a home, weighs them, and says which cannot wait.',
  },
] as const satisfies readonly AssessmentFamily[];

/** The page of an address; undefined where there is none. */
export function familyOfSlug(slug: string): AssessmentFamily | undefined {
  return assessmentFamilies.find((family) => family.slug === slug);
}

/** The page on which the assessments of an instrument are kept. */
export function familyOf(instrument: InstrumentKey): AssessmentFamily | undefined {
  return familyOfSlug(assessmentPages[instrument]);
}

/** The address of a page. */
export const familyPath = ({ slug }: Pick<AssessmentFamily, 'slug'>): string =>
  `/dashboard/assessments/${slug}`;
