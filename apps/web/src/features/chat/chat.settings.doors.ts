import { caregiversMeetFamilies, chatRetentionDays } from '@homeward/contract/chat';
import { type SettingField, yesNoField } from '../offices/index.ts';
import { keptWords } from './chat.text.ts';
import { RetentionDaysField } from './RetentionDaysField.tsx';

/** After how many days messages are removed. */
export const retentionDaysField: SettingField = {
  setting: chatRetentionDays,
  inWords: (value) => keptWords(value as number),
  Field: RetentionDaysField,
};

/** Whether caregivers and families meet. */
export const caregiversWithFamilyField = yesNoField(caregiversMeetFamilies);
