import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { faultOfPayRounding, noRounding, roundingModes, roundingUnits } from './visits.rounding.model.ts';
import { visitsText } from './visits.text.ts';

const roundingSchema = z.strictObject({
  mode: z.enum(roundingModes, { error: visitsText.roundingMode }),
  minutes: z.literal(roundingUnits, { error: visitsText.roundingMinutes }),
});

/** How the minutes that are paid are rounded. */
export const payRounding = defineSetting({
  key: 'payRounding',
  schema: roundingSchema.check((context) => {
    const message = faultOfPayRounding(context.value);
    const path = [context.value.mode === 'DOWN' ? 'mode' : 'minutes'];
    if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, path, message });
  }),
  default: { ...noRounding, minutes: 15 },
  label: 'Rounding for pay',
  help: 'How the minutes of a visit are rounded before they are paid.',
  scope: 'OFFICE',
  isDated: true,
});

/** How the minutes that are billed are rounded. */
export const billRounding = defineSetting({
  key: 'billRounding',
  schema: roundingSchema,
  default: { ...noRounding, minutes: 15 },
  label: 'Rounding for billing',
  help: 'How the minutes of a visit are rounded before they are billed.',
  scope: 'OFFICE',
  isDated: true,
});

/** Whether minutes before the planned start are paid. */
export const earlyMinutesCount = defineSetting({
  key: 'earlyMinutesCount',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: false,
  label: 'Early minutes count',
  help: 'Whether minutes before the planned start of a visit are paid.',
  scope: 'OFFICE',
  isDated: true,
});

/** Whether a clock-out asks for the signature of the client. */
export const visitSignature = defineSetting({
  key: 'visitSignature',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: false,
  label: 'Signature at clock-out',
  help: 'Whether the client or a representative signs at the end of a visit.',
  scope: 'OFFICE',
  isDated: true,
});

/** Whether families hear that nobody has arrived. */
export const lateNoticeToFamily = defineSetting({
  key: 'lateNoticeToFamily',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: false,
  label: 'Late visits and families',
  help: 'Whether family members who may see the schedule are notified when nobody has clocked in 15 minutes after the start.',
  scope: 'OFFICE',
  isDated: true,
});

/** Whether a clock-in and a clock-out ask for a photo. */
export const punchPhoto = defineSetting({
  key: 'punchPhoto',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: false,
  label: 'Photo at clock-in and clock-out',
  help: 'Whether caregivers are asked for a photo after they clock in and out. A punch counts without it.',
  scope: 'OFFICE',
  isDated: true,
});

/** What the slice declares. */
export const visitSettings = [
  payRounding,
  billRounding,
  earlyMinutesCount,
  visitSignature,
  lateNoticeToFamily,
  punchPhoto,
] as const;
