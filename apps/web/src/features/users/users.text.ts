import type { Display } from '@homeward/contract/core';
import type { EmailStatus, InviteStatus } from '@homeward/contract/users';
import {
  Ban,
  CircleCheckBig,
  FileHeart,
  Flag,
  Hourglass,
  type LucideIcon,
  MailCheck,
  MailOpen,
  MailPlus,
  MailX,
  MousePointerClick,
  Send,
} from 'lucide-react';
import type { Tone } from '../../ui/Badge.tsx';

interface StatusLook {
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

export const inviteLooks: Record<InviteStatus, StatusLook> = {
  'Seed Origin': { tone: 'neutral', Icon: Flag },
  'Care Proposal Origin': {
    tone: 'violet',
    Icon: FileHeart,
  },
  Invited: { tone: 'info', Icon: MailPlus },
  Accepted: { tone: 'success', Icon: CircleCheckBig },
};

export const emailLooks: Record<EmailStatus, StatusLook> = {
  Sent: { tone: 'info', Icon: Send },
  Delivered: { tone: 'success', Icon: MailCheck },
  'Delivery Delayed': {
    tone: 'warning',
    Icon: Hourglass,
  },
  Complained: { tone: 'danger', Icon: Ban },
  Bounced: { tone: 'danger', Icon: MailX },
  Opened: { tone: 'success', Icon: MailOpen },
  Clicked: { tone: 'success', Icon: MousePointerClick },
};

export const dateFormats: readonly Display['dateFormat'][] = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'];

export const timeFormatLabels: Record<Display['timeFormat'], string> = { '12h': '12-hour', '24h': '24-hour' };
export const weekStartLabels: Record<Display['weekStart'], string> = { monday: 'Monday', sunday: 'Sunday' };
export const timeFormats: readonly Display['timeFormat'][] = ['12h', '24h'];
export const weekStarts: readonly Display['weekStart'][] = ['monday', 'sunday'];

/** The four display preferences of a person, without the rest. */
export function displayOf({ timezone, dateFormat, timeFormat, weekStart }: Display): Display {
  return { timezone, dateFormat, timeFormat, weekStart };
}
