import type { GuidanceTable, LevelWords } from './instruments.guidance.model.ts';

/** What the digit after the point says, from level 3 to below level 6. Our own words. */
const modes = {
  0: {
    says: 'Does what belongs to this level, and no more.',
    help: 'Stay with tasks that work, and offer one at a time.',
  },
  2: {
    says: 'Is easily overwhelmed.',
    help: 'Keep tasks short and the room quiet. Stop at the first sign that it is too much.',
  },
  4: {
    says: 'Does what belongs to this level reliably.',
    help: 'Keep to the routine, and help in the same way each time.',
  },
  6: {
    says: 'Begins to do what belongs to the next level.',
    help: 'Now and then offer a slightly harder step, with someone beside them. Supervise as before.',
  },
  8: {
    says: 'Does parts of what belongs to the next level, and cannot put them together.',
    help: 'Let them try a harder part, and put the parts together for them. Supervise as before.',
  },
} as const satisfies Readonly<Record<number, LevelWords>>;

/** The levels by value. Below 3 and at 6 the digit says nothing that would change the care. */
export const aclWords = {
  value: {
    label: 'How steady it is',
    levels: Object.fromEntries(
      [3, 4, 5].flatMap((level) =>
        Object.entries(modes).map(([digit, words]) => [String((level * 10 + Number(digit)) / 10), words]),
      ),
    ),
  },
} as const satisfies GuidanceTable;
