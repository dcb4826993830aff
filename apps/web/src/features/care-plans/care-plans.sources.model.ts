import {
  mostSectionCharacters,
  type PlanSection,
  type PlanSections,
  planSectionNames,
} from '@homeward/contract/care-plans';
import type { DraftedPlan, DraftedSentence, PlanSource } from '@homeward/contract/intakes';

const rest = 'There is more in the health record and the initial assessment.';

/** As many sentences as a section takes, one a line. */
function linesOf(sentences: readonly DraftedSentence[]): string {
  let text = '';
  for (const { text: one } of sentences) {
    const longer = text === '' ? one : `${text}\n${one}`;
    if (longer.length + rest.length + 1 > mostSectionCharacters) return `${text}\n${rest}`;
    text = longer;
  }
  return text;
}

/** The draft that a plan starts with. */
export function startedPlan({ sentences, tiers }: DraftedPlan): PlanSections {
  return Object.fromEntries(
    planSectionNames.map((section) => [
      section,
      { text: linesOf(sentences.filter((one) => one.section === section)), tier: tiers[section] },
    ]),
  ) as Record<PlanSection, PlanSections[PlanSection]>;
}

/** The sentences of a section that still say what they were drafted as: what somebody changed is theirs. */
export function sourcesOf(
  drafted: DraftedPlan | undefined,
  section: PlanSection,
  text: string,
): readonly DraftedSentence[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const isThere = (one: string) => one.split('\n').every((line) => lines.has(line.trim()));
  return (drafted?.sentences ?? []).filter((one) => one.section === section && isThere(one.text));
}

/** A source in words. @param dayOf the day of a moment in words */
export function sourceInWords({ place, label, at }: PlanSource, dayOf: (at: string) => string): string {
  const what = place === 'INTAKE' ? `Initial assessment, ${label}` : `Health record, ${label}`;
  return at === null ? what : `${what}, ${dayOf(at)}`;
}
