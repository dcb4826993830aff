import type { Guidance } from './instruments.model.ts';

/** The cue to use for a task at each level: what a caregiver is told. Our own words. */
export const rtiCues: Readonly<Record<number, string>> = {
  1: 'do it for the person, with a calm voice and a slow touch.',
  2: 'guide the movement with a hand, and say one or two words.',
  3: 'hand over one thing at a time, and show each step.',
  4: 'set out what is needed in plain sight, and check the result.',
  5: 'let the person try, and point out risks beforehand.',
  6: 'leave it to the person.',
};

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
