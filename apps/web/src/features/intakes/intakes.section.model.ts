import type { Answers } from '@homeward/contract/core';
import type { IntakeSection, SectionTier } from '@homeward/contract/intakes';

/** What is written in a section. */
export interface SectionContent {
  readonly answers: Answers;
  readonly notApplicable: string | null;
  readonly tier: SectionTier;
}

/** The content of a section as the server has it. */
export function contentOf({ answers, notApplicable, tier }: IntakeSection): SectionContent {
  return { answers, notApplicable, tier };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two contents are the same, whatever the order in which they were answered. */
export function isSameContent(a: SectionContent, b: SectionContent): boolean {
  const items = [...new Set([...Object.keys(a.answers), ...Object.keys(b.answers)])];
  return (
    a.notApplicable === b.notApplicable &&
    a.tier === b.tier &&
    items.every((item) => isSame(a.answers[item], b.answers[item]))
  );
}

interface Sides {
  /** What both began with. */
  readonly before: SectionContent;
  readonly mine: SectionContent;
  readonly theirs: SectionContent;
}

/**
 * Puts two versions of a section together, item by item: what was typed here stays, everything else follows them.
 * @returns `clashes`: the items that both answered, and differently
 */
export function mergeContents({ before, mine, theirs }: Sides): {
  readonly content: SectionContent;
  readonly clashes: readonly string[];
} {
  const items = [...new Set([...Object.keys(mine.answers), ...Object.keys(theirs.answers)])];
  const isMine = (item: string) => !isSame(before.answers[item], mine.answers[item]);
  const answers = items.flatMap((item) => {
    const value = isMine(item) ? mine.answers[item] : theirs.answers[item];
    return value === undefined ? [] : [[item, value] as const];
  });
  const clashes = items.filter(
    (item) =>
      isMine(item) &&
      !isSame(before.answers[item], theirs.answers[item]) &&
      !isSame(mine.answers[item], theirs.answers[item]),
  );
  return {
    content: {
      answers: Object.fromEntries(answers),
      notApplicable: mine.notApplicable === before.notApplicable ? theirs.notApplicable : mine.notApplicable,
      tier: mine.tier === before.tier ? theirs.tier : mine.tier,
    },
    clashes,
  };
}

/** The answers with one of them changed; without it where there is none. */
export function withAnswer(answers: Answers, item: string, value: unknown): Answers {
  const { [item]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [item]: value };
}
