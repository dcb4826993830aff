import { roleIn } from '../../core/index.ts';

/** Answer what one was assigned to observe of a client within reach. */
export const mayObserve = roleIn('CareProvider');

/** Assign what a draft asks caregivers to observe, read what they saw, and withdraw it. */
export const mayAssignObservers = roleIn('SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional');
