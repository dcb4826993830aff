import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { conflictCodes, conflictPolicies, shiftVisibilities } from './shifts.text.ts';

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

/** The steps by which an open shift asks more people the nearer it comes, in their order. */
export const escalationSteps = ['PREFERRED', 'ELIGIBLE', 'OVERTIME', 'ON_CALL'] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** The earliest that a step can come before the start of a shift. */
export const mostEscalationHours = 168;
const stepHours = `Enter whole hours from 1 to ${mostEscalationHours}.`;
const stepSchema = z
  .int({ error: stepHours })
  .check(z.gte(1, stepHours), z.lte(mostEscalationHours, stepHours));

/** Whether open shifts are offered step by step, and how many hours before their start each step comes. */
export const escalation = defineSetting({
  key: 'escalation',
  schema: z.strictObject({
    isOn: z.boolean(),
    hours: z
      .strictObject({
        PREFERRED: stepSchema,
        ELIGIBLE: stepSchema,
        OVERTIME: stepSchema,
        ON_CALL: stepSchema,
      })
      .check((context) => {
        const { value } = context;
        for (const [at, step] of escalationSteps.entries()) {
          const before = escalationSteps[at - 1];
          if (before === undefined || value[step] < value[before]) continue;
          const message = 'Enter fewer hours than the step before has.';
          context.issues.push({ code: 'custom', input: value, message, path: [step] });
        }
      }),
  }),
  default: { isOn: false, hours: { PREFERRED: 24, ELIGIBLE: 12, OVERTIME: 4, ON_CALL: 2 } },
  label: 'Escalation of open shifts',
  help: 'The nearer an open shift comes, the more caregivers are asked. Last, the person on call is paged.',
  scope: 'OFFICE',
  isDated: true,
});

/**
 * Who sees open shifts, and what of them. `showsStreet`: the street, before somebody has the shift. `onlyKnownClients`: without
 * an offer, caregivers see only shifts of clients whom they have visited.
 */
export const openShifts = defineSetting({
  key: 'openShifts',
  schema: z.strictObject({
    visibility: z.enum(shiftVisibilities, { error: 'Choose who sees open shifts.' }),
    showsStreet: z.boolean(),
    onlyKnownClients: z.boolean(),
  }),
  default: { visibility: 'OFFERED_ONLY', showsStreet: false, onlyKnownClients: false },
  label: 'Open shifts',
  help: 'Which caregivers see open shifts that are published, and what they see. A shift can say otherwise.',
  scope: 'OFFICE',
  isDated: false,
});

/** So long after it was published, or assigned since, a shift confirms itself where its office wants that. */
export const autoConfirmHours = 24;

export const autoConfirm = defineSetting({
  key: 'autoConfirm',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: false,
  label: 'Automatic confirmation',
  help: `A shift counts as confirmed ${autoConfirmHours} hours after it was published or assigned. Not while a change of it awaits an acknowledgement.`,
  scope: 'OFFICE',
  isDated: false,
});

/** What the slice declares. */
export const shiftSettings = [
  conflictPolicySetting,
  travelBuffer,
  minimumRest,
  escalation,
  openShifts,
  autoConfirm,
] as const;
