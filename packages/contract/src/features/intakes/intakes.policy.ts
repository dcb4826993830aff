import { only, roleIn, type Viewer } from '../../core/index.ts';
import { tierOf } from '../clients/index.ts';
import { officeItems } from './intakes.sections.model.ts';
import type { SectionTier } from './intakes.text.ts';

/**
 * The list and the intakes: admins all, a Care Manager those of their offices, a medical professional the sections to which
 * they are invited, a Care Provider the sections of their clients whose tier is for them. Whom a row is there for is part of
 * every query.
 */
export const mayReadIntakes = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);

/** Add intakes, change what the office keeps of them, move them, invite, and add addenda. */
export const mayKeepIntakes = only('careManagerLevel');

/** Answer sections: the office all, a medical professional those to which they are invited. */
export const mayAnswerIntakes = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/** What the review of an intake depends on. */
export interface IntakeSubject {
  readonly assessorId: string | null;
  /** Whether the agency wants somebody else than the assessor to review. */
  readonly needsSecondReviewer: boolean;
}

/** Whether a viewer may review an intake: with the second reviewer, never their own. */
export function mayReviewIntake(viewer: Viewer, { assessorId, needsSecondReviewer }: IntakeSubject): boolean {
  return mayKeepIntakes.allows(viewer) && !(needsSecondReviewer && assessorId === viewer.id);
}

/** Whether a viewer reads an item: what is said about payer and price is for the office. */
export function mayReadItem(viewer: Viewer, item: string): boolean {
  return mayKeepIntakes.allows(viewer) || !officeItems.includes(item);
}

/** The initial assessment of a client within reach. `tiersRead` says which sections. */
export const mayReadClientIntakes = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** The tiers of the sections that a viewer reads of a client. A family member needs the consent to the care plan. */
export function tiersRead(viewer: Pick<Viewer, 'role'>): readonly SectionTier[] {
  const read = {
    OFFICE: ['OFFICE', 'CARE', 'FAMILY'],
    CARE: ['CARE', 'FAMILY'],
    FAMILY: ['FAMILY'],
    BASIC: [],
  } as const;
  return read[tierOf(viewer)];
}
