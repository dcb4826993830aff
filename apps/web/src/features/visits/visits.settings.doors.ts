import {
  billRounding,
  earlyMinutesCount,
  lateNoticeToFamily,
  payRounding,
  punchPhoto,
  type Rounding,
  roundingModeLabels,
  visitSignature,
} from '@homeward/contract/visits';
import { type SettingField, yesNoField } from '../offices/index.ts';
import { BillRoundingField } from './BillRoundingField.tsx';
import { PayRoundingField } from './PayRoundingField.tsx';

/** "Up, by 15 min", "Not rounded". */
function roundingInWords(value: unknown): string {
  const { mode, minutes } = value as Rounding;
  return mode === 'NONE' ? roundingModeLabels.NONE : `${roundingModeLabels[mode]}, by ${minutes} min`;
}

/** How the minutes that are paid are rounded. */
export const payRoundingField: SettingField = {
  setting: payRounding,
  inWords: roundingInWords,
  Field: PayRoundingField,
};

/** How the minutes that are billed are rounded. */
export const billRoundingField: SettingField = {
  setting: billRounding,
  inWords: roundingInWords,
  Field: BillRoundingField,
};

/** Whether minutes before the planned start are paid. */
export const earlyMinutesField = yesNoField(earlyMinutesCount, {
  label: 'Pay minutes before the planned start',
  yes: 'Paid',
  no: 'Not paid',
});

/** Whether a clock-out asks for the signature of the client. */
export const visitSignatureField = yesNoField(visitSignature, {
  label: 'Ask the client to sign at the clock-out',
  yes: 'Requested',
  no: 'Not requested',
});

/** Whether families hear that nobody has arrived. */
export const lateNoticeToFamilyField = yesNoField(lateNoticeToFamily, {
  label: 'Notify families of late visits',
  yes: 'Notified',
  no: 'Not notified',
});

/** Whether a clock-in and a clock-out ask for a photo. */
export const punchPhotoField = yesNoField(punchPhoto, {
  label: 'Ask for a photo at the clock-in and the clock-out',
  yes: 'Requested',
  no: 'Not requested',
});
