import { can, roleIn, type Viewer } from '../../core/index.ts';

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

/** The office: it answers for the assessments of everybody. */
const mayKeepAssessments = roleIn('SuperAdmin', 'Admin', 'CareManager');

/**
 * How much of an assessment somebody is shown. `FULL`: answers, numbers, notes, history, drafts; `CARE`: of signed ones the
 * result in words, which way it went, the guidance and notes that are not clinical; `FAMILY`: of signed ones the result in
 * words and the guidance.
 */
export type AssessmentTier = 'FULL' | 'CARE' | 'FAMILY';

/** The tier of a viewer. */
export function assessmentTierOf(viewer: Viewer): AssessmentTier {
  if (mayAssess.allows(viewer)) return 'FULL';
  return viewer.role === 'CareProvider' ? 'CARE' : 'FAMILY';
}

/**
 * Whether a viewer may sign an assessment: the Allen Cognitive Level, and what is licensed, by a capability.
 * @param assessment `isCognitive`: whether its answers take somebody who is trained
 */
export function maySignAssessment(
  viewer: Viewer,
  { isCognitive }: { readonly isCognitive: boolean },
): boolean {
  return mayAssess.allows(viewer) && (!isCognitive || can(viewer, 'assess.cognitive'));
}

/** What decides who may move an assessment. */
export interface AssessmentSubject {
  readonly isCognitive: boolean;
  readonly assessor: { readonly id: string };
  readonly signed?: SignedBy | null | undefined;
}

/**
 * Whether a viewer may mark a signed assessment as entered in error: its assessor, its signer, and anyone in the office who may
 * sign it.
 */
export function mayMarkInError(viewer: Viewer, subject: AssessmentSubject): boolean {
  if (!mayAssess.allows(viewer)) return false;
  if (viewer.id === subject.assessor.id || viewer.id === subject.signed?.by.id) return true;
  return mayKeepAssessments.allows(viewer) && maySignAssessment(viewer, subject);
}

/** Whether a viewer may co-sign an assessment: anybody who may sign it, except the first signer. */
export function mayCoSignAssessment(
  viewer: Viewer,
  { isCognitive, signed }: { readonly isCognitive: boolean; readonly signed: SignedBy | null },
): boolean {
  return signed !== null && signed.by.id !== viewer.id && maySignAssessment(viewer, { isCognitive });
}

/** Who signed first. */
export interface SignedBy {
  readonly by: { readonly id: string };
}
