import type { InstrumentKey } from '../instruments/index.ts';

// Apart from the sentences: the shell knows the paths, and fetches no sentence of a page that nobody has opened.

/** The pages of assessments by their instruments, below `/dashboard/assessments`. */
export const assessmentPages: Readonly<Record<InstrumentKey, string>> = {
  'adl-6': 'initial-assessment',
  'iadl-8': 'initial-assessment',
  barthel: 'initial-assessment',
  rti: 'rti',
  montessori: 'individualized',
  acl: 'acl',
  'home-safety': 'home-safety',
};

/** The page of one assessment: its form while it is a draft, then its result. */
export function assessmentPath({
  id,
  instrument,
}: {
  readonly id: string;
  readonly instrument: InstrumentKey;
}): string {
  return `/dashboard/assessments/${assessmentPages[instrument]}/${id}`;
}
