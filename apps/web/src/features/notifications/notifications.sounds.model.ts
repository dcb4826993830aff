import type { NotificationSound } from '@homeward/contract/notifications';

/** One of the sounds that tell of a notification. */
export interface Sound {
  readonly id: NotificationSound;
  readonly name: string;
  /** Address without its ending: `.ogg` and `.mp3` stand there. */
  readonly url: string;
  /** Whose work it is. */
  readonly source: string;
  readonly description: string;
}

const source = 'Made for Homeward by its own script, tools/sounds.mjs';

function sound(id: NotificationSound, name: string, description: string): Sound {
  return { id, name, url: `/sounds/${id}`, source, description };
}

/** The five sounds, all of our own making. */
export const sounds: readonly Sound[] = [
  sound('hearth', 'Hearth', 'Two warm bells, a fifth apart.'),
  sound('marimba', 'Marimba', 'Three wooden notes, going up.'),
  sound('droplet', 'Droplet', 'Two drops of water. The shortest one.'),
  sound('doorbell', 'Doorbell', 'Ding-dong, as at a front door.'),
  sound('meadow', 'Meadow', 'Soft pipes over a low note.'),
];

/** Loud enough to be noticed beside other work (the specification's figure). */
export const soundVolume = 0.5;
