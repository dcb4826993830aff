import { only, type Role, roleIn, type Viewer } from '../../core/index.ts';
import type { ShownSections } from './care-plans.model.ts';
import { type PlanSection, type PlanTier, planSectionNames } from './care-plans.text.ts';

/** The published plan, as far as its tiers allow; a family member needs the consent to the care plan. */
export const mayReadCarePlans = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** Write the draft, publish and restore it, and keep the tasks. */
export const mayKeepCarePlans = only('careManagerLevel');

const givesCare = ['SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional'] as const;

/** The versions before, and what changed in each. */
export const mayReadPlanVersions = roleIn(...givesCare);

/** The tasks of a client. */
export const mayReadCareTasks = roleIn(...givesCare);

/** Those who give the care say that they have read the changes. */
export const mayAcknowledgePlans = roleIn('CareProvider', 'MedicalProfessional');

/** The tiers of sections that a role reads. */
export function tiersOf({ role }: Pick<Viewer, 'role'>): readonly PlanTier[] {
  const tiers: Record<Role, readonly PlanTier[]> = {
    SuperAdmin: ['OFFICE', 'CAREGIVER', 'FAMILY'],
    Admin: ['OFFICE', 'CAREGIVER', 'FAMILY'],
    CareManager: ['OFFICE', 'CAREGIVER', 'FAMILY'],
    MedicalProfessional: ['OFFICE', 'CAREGIVER', 'FAMILY'],
    CareProvider: ['CAREGIVER', 'FAMILY'],
    Family: ['FAMILY'],
    Other: [],
  };
  return tiers[role];
}

/**
 * The sections of a version that a viewer is shown.
 * @param current the version that is published now: what it hides is hidden in the versions before it, too
 */
export function shownSections(
  sections: ShownSections,
  viewer: Pick<Viewer, 'role'>,
  current: ShownSections,
): ShownSections {
  const tiers = tiersOf(viewer);
  const isShown = (section: PlanSection) =>
    [sections[section], current[section]].every((one) => one !== undefined && tiers.includes(one.tier));
  return Object.fromEntries(planSectionNames.filter(isShown).map((section) => [section, sections[section]]));
}
