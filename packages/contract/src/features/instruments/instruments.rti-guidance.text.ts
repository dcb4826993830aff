import type { Guidance } from './instruments.model.ts';

/** What helps in an area whose mean is at a level: our own words. What helps with each task is said of the task. */
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
  card(2, 'The person moves with you or against you.', [
    'Start the movement together, hand under hand.',
    'Use the same one or two words each time.',
  ]),
  card(3, 'The person uses their hands and repeats.', [
    'Hand over one object, show one step, then the next.',
    'Take away what could hurt before you begin.',
  ]),
  card(4, 'The person finishes what they know and can see.', [
    'Lay out everything in order, in plain sight.',
    'Keep to the same place and time each day. Check what is left over.',
  ]),
  card(5, 'The person learns by doing.', [
    'Show a new thing once, then let them try it.',
    'Speak about risks before they arise, not after.',
  ]),
  card(6, 'The person plans.', ['Agree on the goal, and leave the way to them.']),
] as const satisfies readonly Guidance[];
