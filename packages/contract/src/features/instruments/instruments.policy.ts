import { roleIn } from '../../core/index.ts';

/** Read definitions and ask for scores: all who may assess, or fill in what they observed. Families read results. */
export const mayReadInstruments = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
);
