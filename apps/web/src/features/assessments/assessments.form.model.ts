import type { AssessmentSection } from '@homeward/contract/assessments';
import { type Answers, type FormDefinition, shownItems } from '@homeward/contract/core';
import { dayItemOfAbility } from '@homeward/contract/instruments';

/** What a section of the form holds. */
export type SectionContent = Pick<AssessmentSection, 'answers' | 'details' | 'carried'>;
/** A section as the server has it: of an assessment, or of what a caregiver observed. */
export type SavedContent = Pick<AssessmentSection, 'section' | 'version' | 'answers'> &
  Partial<Pick<AssessmentSection, 'details' | 'carried' | 'changed'>>;
export type ItemDetail = SectionContent['details'][string];
/** What the form holds, by section. */
export type FormContent = Readonly<Record<string, SectionContent>>;

const nothing: SectionContent = { answers: {}, details: {}, carried: [] };
/** A value with its parts in one order: the database keeps them in one of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, ordered(part)]));
}

/** Whether two values say the same, in whatever order their parts come. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** The content of a section; what a caregiver observed has answers alone. */
export const contentOf = ({
  answers,
  details = {},
  carried = [],
}: Pick<SectionContent, 'answers'> & Partial<SectionContent>): SectionContent => ({
  answers,
  details,
  carried,
});

/** What lies on the server, for each section of the form. */
export function formContentOf(form: FormDefinition, sections: readonly SavedContent[]): FormContent {
  return Object.fromEntries(
    form.sections.map(({ id }) => {
      const kept = sections.find(({ section }) => section === id);
      return [id, kept ? contentOf(kept) : nothing];
    }),
  );
}

/** The answers of all sections. */
export function answersOf(content: FormContent): Answers {
  return Object.assign({}, ...Object.values(content).map(({ answers }) => answers));
}

/** What was added to each item, over all sections. */
export function detailsOf(content: FormContent): Readonly<Record<string, ItemDetail>> {
  return Object.assign({}, ...Object.values(content).map(({ details }) => details));
}

/** The items whose answers were copied and not looked at since. */
export function carriedOf(content: FormContent): ReadonlySet<string> {
  return new Set(Object.values(content).flatMap(({ carried }) => carried));
}

/** The copied answers that wait for somebody to look at them: what is hidden now waits until it is shown. */
export function waitingOf(form: FormDefinition, content: FormContent): ReadonlySet<string> {
  const carried = carriedOf(content);
  const shown = shownItems(form, answersOf(content)).map(({ id }) => id);
  return new Set(shown.filter((item) => carried.has(item)));
}

/** The answers that count: all but those that were carried forward and not confirmed. */
export function countedOf(content: FormContent): Answers {
  const carried = carriedOf(content);
  return Object.fromEntries(Object.entries(answersOf(content)).filter(([item]) => !carried.has(item)));
}

const pick = <T>(from: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(ids.flatMap((id) => (from[id] === undefined ? [] : [[id, from[id]]])));

/**
 * The form with these answers; one that differs is no longer carried forward. The day on which an ability was tried out
 * before goes with the answer of that day.
 */
export function withAnswers(form: FormDefinition, content: FormContent, answers: Answers): FormContent {
  return Object.fromEntries(
    form.sections.map(({ id, items }) => {
      const before = content[id] ?? nothing;
      const now = pick(
        answers,
        items.map((item) => item.id),
      );
      const isUntouched = (item: string) => isSame(before.answers[item], now[item]);
      for (const { id: item } of items) {
        const day = dayItemOfAbility(item);
        if (day === undefined || isUntouched(item)) continue;
        if (before.carried.includes(day) && isUntouched(day)) delete now[day];
      }
      return [id, { ...before, answers: now, carried: before.carried.filter(isUntouched) }];
    }),
  );
}

/** The form once carried answers were looked at and stay. */
export function withoutMarks(content: FormContent, items: readonly string[]): FormContent {
  return Object.fromEntries(
    Object.entries(content).map(([id, section]) => [
      id,
      { ...section, carried: section.carried.filter((one) => !items.includes(one)) },
    ]),
  );
}

/** The form with what was added to one item; undefined takes it away. */
export function withDetail(
  form: FormDefinition,
  content: FormContent,
  item: string,
  detail: ItemDetail | undefined,
): FormContent {
  const section = form.sections.find(({ items }) => items.some(({ id }) => id === item))?.id ?? '';
  const before = content[section];
  if (!before) return content;
  const { [item]: _, ...others } = before.details;
  const details = detail === undefined ? others : { ...others, [item]: detail };
  return { ...content, [section]: { ...before, details } };
}

/** Two versions of a section and what both began from, put together. */
export interface MergedSection {
  readonly content: SectionContent;
  /** The items that both changed, and differently: what was typed here is in the form. */
  readonly clashes: readonly string[];
}

interface Sides {
  readonly before: SectionContent;
  readonly mine: SectionContent;
  readonly theirs: SectionContent;
}

function mergeRecord<T>(
  before: Readonly<Record<string, T>>,
  mine: Readonly<Record<string, T>>,
  theirs: Readonly<Record<string, T>>,
): { merged: Record<string, T>; clashes: string[] } {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(before)])];
  const isMine = (id: string) => !isSame(before[id], mine[id]);
  const merged = ids.flatMap((id) => {
    const value = isMine(id) ? mine[id] : theirs[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  const clashes = ids.filter(
    (id) => isMine(id) && !isSame(before[id], theirs[id]) && !isSame(mine[id], theirs[id]),
  );
  return { merged: Object.fromEntries(merged), clashes };
}

/** Item by item: what was typed here stays, everything else follows them. */
export function mergeSection({ before, mine, theirs }: Sides): MergedSection {
  const answers = mergeRecord(before.answers, mine.answers, theirs.answers);
  const details = mergeRecord(before.details, mine.details, theirs.details);
  return {
    content: {
      answers: answers.merged,
      details: details.merged,
      carried: mine.carried.filter((id) => theirs.carried.includes(id)),
    },
    clashes: [...new Set([...answers.clashes, ...details.clashes])],
  };
}

/** The section once their version of one item is taken. */
export function takeItem(mine: SectionContent, theirs: SectionContent, item: string): SectionContent {
  const take = <T>(own: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>) => {
    const { [item]: _, ...others } = own;
    return other[item] === undefined ? others : { ...others, [item]: other[item] };
  };
  return {
    ...mine,
    answers: take(mine.answers, theirs.answers),
    details: take(mine.details, theirs.details),
  };
}
