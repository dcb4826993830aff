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

/** What the slice declares. */
export const chatSettings = [chatRetentionDays] as const;
