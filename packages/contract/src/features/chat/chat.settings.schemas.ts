import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { chatText } from './chat.text.ts';

/** After how many days messages are removed; 0: never. Conversations of a client go by its office, others by the agency. */
export const chatRetentionDays = defineSetting({
  key: 'chatRetentionDays',
  schema: z
    .int({ error: chatText.retentionDays })
    .check(z.refine((days) => days === 0 || (days >= 30 && days <= 3650), { error: chatText.retentionDays })),
  default: 0,
  label: 'Days until chat messages are removed',
  help: 'Older messages and their files are removed each night, for good. 0 keeps them. A legal hold also keeps them.',
  scope: 'OFFICE',
  isDated: false,
});

/** Whether caregivers and families meet at all. Care managers are always in the conversation with family. */
export const caregiversMeetFamilies = defineSetting({
  key: 'caregiversMeetFamilies',
  schema: z.boolean({ error: 'Use yes or no.' }),
  default: true,
  label: 'Caregivers in conversations with family',
  help: 'Each client has a conversation of the care team with family. Without caregivers, the family writes to the care manager and the others on the team.',
  scope: 'OFFICE',
  isDated: false,
});

/** What the slice declares. */
export const chatSettings = [chatRetentionDays, caregiversMeetFamilies] as const;
