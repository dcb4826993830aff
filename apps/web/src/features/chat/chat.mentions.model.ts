import { type ChatPerson, chatLimits, type MentionableGroup } from '@homeward/contract/chat';

/** What is typed after an `@`, and where it stands. */
export interface MentionTyped {
  readonly start: number;
  readonly text: string;
}

const longest = 40;

/** The mention that is being typed before the caret; undefined where there is none. */
export function mentionAt(text: string, caret: number): MentionTyped | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || caret - start > longest) return undefined;
  const typed = text.slice(start + 1, caret);
  const before = text[start - 1] ?? ' ';
  // Two spaces, a line or another sign: it goes on to something else.
  if (/[\p{L}\p{N}_@]/u.test(before) || !/^[\p{L}\p{N}\p{M}'’. -]*$/u.test(typed)) return undefined;
  if (typed.startsWith(' ') || typed.includes('  ')) return undefined;
  return { start, text: typed };
}

/** The text with a name in the place of what was typed, and where the caret goes. */
export function withMention(
  text: string,
  { start, text: typed }: MentionTyped,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + typed.length);
  const said = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  return {
    text: text.slice(0, start) + said + rest,
    caret: start + said.length + (rest.startsWith(' ') ? 1 : 0),
  };
}

/** What `@all` is called. */
export const everybody = 'all';

/** Who of those that were chosen is still named in a text. */
export function mentionedIn(
  text: string,
  chosen: readonly Pick<ChatPerson, 'id' | 'fullName'>[],
): readonly Pick<ChatPerson, 'id' | 'fullName'>[] {
  const byId = new Map(chosen.map((person) => [person.id, person]));
  return [...byId.values()].filter(({ fullName }) => text.includes(`@${fullName}`));
}

/** Which of the groups that were chosen a text still names, up to the limit of a message. */
export function groupsIn(text: string, chosen: readonly MentionableGroup[]): readonly MentionableGroup[] {
  const byId = new Map(chosen.map((group) => [group.id, group]));
  return [...byId.values()]
    .filter(({ name }) => text.includes(`@${name}`))
    .slice(0, chatLimits.mentionGroups);
}

/** Whether a text says `@all`. */
export function mentionsEverybody(text: string): boolean {
  return /(?<![\p{L}\p{N}_])@all(?![\p{L}\p{N}_])/u.test(text);
}
