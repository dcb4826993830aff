import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { conflictCodes, conflictPolicies } from './shifts.text.ts';

/** What an office does about each conflict; what is not named has its usual policy. */
export const conflictPolicySetting = defineSetting({
  key: 'conflictPolicies',
  schema: z.partialRecord(z.enum(conflictCodes), z.enum(conflictPolicies, { error: 'Choose a policy.' })),
  default: {},
  label: 'Conflicts',
  help: 'What happens when a shift with a conflict is saved.',
  scope: 'OFFICE',
  isDated: false,
});

const minutes = 'Enter whole minutes from 0 to 240.';

/** What lies at least between two visits of a caregiver to different clients. */
export const travelBuffer = defineSetting({
  key: 'travelBuffer',
  schema: z.int({ error: minutes }).check(z.gte(0, minutes), z.lte(240, minutes)),
  default: 30,
  label: 'Time between two clients, in minutes',
  help: 'Shorter gaps between visits to different clients are flagged.',
  scope: 'OFFICE',
  isDated: false,
});

const hours = 'Enter whole hours from 0 to 24.';

/** What lies at least between the end of one working day and the start of the next. */
export const minimumRest = defineSetting({
  key: 'minimumRest',
  schema: z.int({ error: hours }).check(z.gte(0, hours), z.lte(24, hours)),
  default: 8,
  label: 'Rest between two days, in hours',
  help: 'Shorter rests between the last shift of a day and the first of the next are flagged.',
  scope: 'OFFICE',
  isDated: false,
});

/** What the slice declares. */
export const shiftSettings = [conflictPolicySetting, travelBuffer, minimumRest] as const;
