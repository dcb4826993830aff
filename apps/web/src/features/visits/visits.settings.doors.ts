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
import type { SettingField } from '../offices/index.ts';
import { BillRoundingField } from './BillRoundingField.tsx';
import { EarlyMinutesField } from './EarlyMinutesField.tsx';
import { LateNoticeField } from './LateNoticeField.tsx';
import { PayRoundingField } from './PayRoundingField.tsx';
import { PunchPhotoField } from './PunchPhotoField.tsx';
import { SignatureSettingField } from './SignatureSettingField.tsx';

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
export const earlyMinutesField: SettingField = {
  setting: earlyMinutesCount,
  inWords: (value) => (value === true ? 'Paid' : 'Not paid'),
  Field: EarlyMinutesField,
};

/** Whether a clock-out asks for the signature of the client. */
export const visitSignatureField: SettingField = {
  setting: visitSignature,
  inWords: (value) => (value === true ? 'Requested' : 'Not requested'),
  Field: SignatureSettingField,
};

/** Whether families hear that nobody has arrived. */
export const lateNoticeToFamilyField: SettingField = {
  setting: lateNoticeToFamily,
  inWords: (value) => (value === true ? 'Notified' : 'Not notified'),
  Field: LateNoticeField,
};

/** Whether a clock-in and a clock-out ask for a photo. */
export const punchPhotoField: SettingField = {
  setting: punchPhoto,
  inWords: (value) => (value === true ? 'Requested' : 'Not requested'),
  Field: PunchPhotoField,
};
