import { chatRetentionDays } from '@homeward/contract/chat';
import type { SettingField } from '../offices/index.ts';
import { keptWords } from './chat.text.ts';
import { RetentionDaysField } from './RetentionDaysField.tsx';

/** After how many days messages are removed. */
export const retentionDaysField: SettingField = {
  setting: chatRetentionDays,
  inWords: (value) => keptWords(value as number),
  Field: RetentionDaysField,
};
