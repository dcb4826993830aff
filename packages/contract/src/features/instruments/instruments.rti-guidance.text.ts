import type { Guidance } from './instruments.model.ts';

/** What helps in an area whose mean is at a level, in words that fit each area: our own words. What helps with each task is said of the task. */
const card = (level: number, summary: string, lines: readonly string[]): Guidance => ({
  band: `level-${level}`,
  summary,
  parts: [{ title: 'Cues that work', lines }],
});

export const rtiGuidance = [
  card(1, 'The person answers to touch, sound and smell.', [
    'Touch slowly, where the person can see it coming.',
    'Offer one thing to sense at a time, and wait for an answer.',
  ]),
  card(2, 'The person goes along with what you do, or resists.', [
    'Show it with your own body, and do it together.',
    'Use the same one or two words each time.',
  ]),
  card(3, 'The person does one step at a time, with someone beside them.', [
    'Show or say one step, and wait until it is done.',
    'Take away what could hurt before you begin.',
  ]),
  card(4, 'The person finishes what they know and can see.', [
    'Keep to the same words, order, place and time each day.',
    'Help when something is new, or out of sight.',
  ]),
  card(5, 'The person learns by doing.', [
    'Show a new thing once, then let them try it.',
    'Speak about risks before they arise, not after.',
  ]),
  card(6, 'The person plans.', ['Agree on the goal, and leave the way to them.']),
] as const satisfies readonly Guidance[];
