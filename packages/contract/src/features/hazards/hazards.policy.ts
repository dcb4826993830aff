import { isInGroup, roleIn, type Viewer } from '../../core/index.ts';
import { mayAssess } from '../assessments/index.ts';
import type { HazardAction } from '../instruments/index.ts';

/**
 * The actions of a client within reach. Those who assess read all of them, everybody else the ones that they own; a family
 * member needs the consent to the assessments.
 */
export const mayReadHazards = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'Family',
  'MedicalProfessional',
);

/** Create actions and change them. */
export const mayKeepHazards = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');

/** What the moves of an action depend on. */
export interface HazardSubject {
  readonly ownerId: string;
  readonly weight: HazardAction['weight'];
}

/** Whether a viewer sees an action of a client within reach. */
export function isHazardShown(viewer: Viewer, { ownerId }: Pick<HazardSubject, 'ownerId'>): boolean {
  return mayAssess.allows(viewer) || (mayReadHazards.allows(viewer) && ownerId === viewer.id);
}

/**
 * Whether a viewer may mark an action as done: those who assess, and its owner. That a critical hazard is gone lets care
 * start, so only those who assess say so.
 */
export function mayFinishHazard(viewer: Viewer, { ownerId, weight }: HazardSubject): boolean {
  return mayKeepHazards.allows(viewer) || (isHazardShown(viewer, { ownerId }) && weight !== 'C');
}

/** Whether a viewer may accept the risk of a hazard: of a critical one only the office. */
export function mayAcceptHazard(viewer: Viewer, { weight }: Pick<HazardSubject, 'weight'>): boolean {
  return mayKeepHazards.allows(viewer) && (weight !== 'C' || isInGroup(viewer.role, 'careManagerLevel'));
}
