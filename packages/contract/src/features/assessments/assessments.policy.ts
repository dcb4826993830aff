import { can, roleIn, type Viewer } from '../../core/index.ts';
import type { InstrumentKey } from '../instruments/index.ts';

/**
 * The list and the results, of clients within reach; how much of them, says `assessmentTierOf`. A family member needs the
 * consent to the assessments.
 */
export const mayReadAssessments = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** Assess: add drafts, answer, complete, sign, void and amend. */
export const mayAssess = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/**
 * How much of an assessment somebody is shown. `FULL`: answers, notes, history, drafts; `CARE`: of signed ones the result,
 * the guidance and notes that are not clinical; `FAMILY`: of signed ones the result in words and the guidance.
 */
export type AssessmentTier = 'FULL' | 'CARE' | 'FAMILY';

/** The tier of a viewer. */
export function assessmentTierOf(viewer: Viewer): AssessmentTier {
  if (mayAssess.allows(viewer)) return 'FULL';
  return viewer.role === 'CareProvider' ? 'CARE' : 'FAMILY';
}

/**
 * The instruments that only trained people sign. Listed here, because every page asks this module and the definitions are
 * too heavy for a first load; a test holds the list to them.
 */
export const cognitiveInstruments: readonly InstrumentKey[] = ['barthel', 'acl'];

/** Whether a viewer may sign an assessment: for the Allen Cognitive Level and licensed instruments by a capability. */
export function maySignAssessment(
  viewer: Viewer,
  { instrument }: { readonly instrument: InstrumentKey },
): boolean {
  return (
    mayAssess.allows(viewer) &&
    (!cognitiveInstruments.includes(instrument) || can(viewer, 'assess.cognitive'))
  );
}
