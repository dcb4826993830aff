import type { GroupColour } from '@homeward/contract/groups';
import type { Tone } from '../../ui/Badge.tsx';

/** The tone in which a group of a color is drawn, and what the color is called. */
export const groupTones: Record<GroupColour, { tone: Tone; label: string }> = {
  slate: { tone: 'neutral', label: 'Gray' },
  red: { tone: 'danger', label: 'Red' },
  amber: { tone: 'orange', label: 'Amber' },
  green: { tone: 'success', label: 'Green' },
  teal: { tone: 'teal', label: 'Teal' },
  blue: { tone: 'info', label: 'Blue' },
  violet: { tone: 'violet', label: 'Violet' },
  pink: { tone: 'rose', label: 'Pink' },
};

/** What every failure of a member list says. */
export const membersFailed = 'The members could not be loaded';
