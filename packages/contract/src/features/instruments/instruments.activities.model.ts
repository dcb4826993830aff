import type { AbilityId } from './instruments.montessori.text.ts';
import type { PreferenceId } from './instruments.preferences.text.ts';

/** What can go wrong in an activity. */
export const activityHazards = ['HEAT', 'BLADE', 'CHEMICAL', 'SMALL_PARTS', 'FOOD', 'FALL'] as const;
export type ActivityHazard = (typeof activityHazards)[number];

/** Something to do, as our library or a person's own list describes it. */
export interface Activity {
  /** Unique, and kept in the log of sessions. */
  readonly id: string;
  readonly title: string;
  /** What it is good for. */
  readonly purpose: string;
  /** The role at home that it gives, of the profile's `roles`. */
  readonly role?: string;
  /** The band of Allen levels in which it works. */
  readonly aclMin: number;
  readonly aclMax: number;
  readonly materials: readonly string[];
  readonly preparation: string;
  /** At most five below level 4.0. */
  readonly steps: readonly string[];
  /** Made harder, and made easier. */
  readonly up: string;
  readonly down: string;
  readonly minutes: number;
  readonly with: 'SOLO' | 'PAIR';
  readonly hazards: readonly ActivityHazard[];
  /** Whether somebody has their hands on it all the time. */
  readonly isHandsOn?: boolean;
  readonly stopSigns: readonly string[];
  /** The size of its print; none where nothing is read. */
  readonly readingPt?: number;
  readonly preferences: readonly PreferenceId[];
  readonly abilities: readonly AbilityId[];
}

/** The parts of a day that a profile calls the best. */
export const partsOfDay = ['MORNING', 'MIDDAY', 'AFTERNOON', 'EVENING'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Whom an activity is chosen for. What is not known is left out. */
export interface ActivityPerson {
  /** One of the 27 levels. */
  readonly acl?: number | undefined;
  /** How much things matter, 0 to 3. */
  readonly preferences: Readonly<Record<string, number>>;
  readonly abilities: Readonly<Record<string, 'YES' | 'CUE' | 'NO'>>;
  readonly bestHours: readonly PartOfDay[];
  readonly readingPt?: number;
  /** Chokes easily, or eats food of a texture of 5 or less. */
  readonly mayChoke?: boolean;
}
