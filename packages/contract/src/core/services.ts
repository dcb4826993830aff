/** What the agency does for clients: shifts, rates and what staff need for them go by it. */
export const serviceTypes = [
  'COMPANION',
  'PERSONAL_CARE',
  'HOMEMAKER',
  'RESPITE',
  'DEMENTIA_CARE',
  'SKILLED_NURSING',
  'HOME_HEALTH_AIDE',
  'THERAPY',
  'TRANSPORT',
  'ASSESSMENT_VISIT',
  'SUPERVISION_VISIT',
  'TRAINING',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeLabels: Record<ServiceType, string> = {
  COMPANION: 'Companion care',
  PERSONAL_CARE: 'Personal care',
  HOMEMAKER: 'Homemaker',
  RESPITE: 'Respite care',
  DEMENTIA_CARE: 'Dementia care',
  SKILLED_NURSING: 'Skilled nursing',
  HOME_HEALTH_AIDE: 'Home health aide',
  THERAPY: 'Therapy',
  TRANSPORT: 'Transport',
  ASSESSMENT_VISIT: 'Assessment visit',
  SUPERVISION_VISIT: 'Supervision visit',
  TRAINING: 'Training',
};

/** How the time of a visit counts. */
export const shiftTypes = ['HOURLY', 'OVERNIGHT_AWAKE', 'OVERNIGHT_SLEEP', 'LIVE_IN', 'VISIT_FLAT'] as const;
export type ShiftType = (typeof shiftTypes)[number];
