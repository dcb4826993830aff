import type { Role } from '@homeward/contract/core';

/** The tone (styles/tokens.css) of each role: no two alike. */
export const roleTones = {
  SuperAdmin: 'rose',
  Admin: 'orange',
  CareManager: 'teal',
  CareProvider: 'violet',
  Family: 'olive',
  MedicalProfessional: 'info',
  Other: 'neutral',
} as const satisfies Record<Role, string>;
