import { type ShownSections, tidySection } from './care-plans.model.ts';
import { type PlanSection, type PlanTier, planSectionNames } from './care-plans.text.ts';

/** A run of text that both versions have, or one of them. */
export interface DiffPart {
  readonly kind: 'SAME' | 'ADDED' | 'REMOVED';
  readonly text: string;
}

/** What changed in a section. `parts` is empty where only its tier did. A tier is null where there is no such section. */
export interface SectionChange {
  readonly section: PlanSection;
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  readonly tierBefore: PlanTier | null;
  readonly tierAfter: PlanTier | null;
  readonly parts: readonly DiffPart[];
}

/** Cells of a table that compares two texts; above it, they are told as one replaced by the other. */
const mostCells = 1_000_000;

/**
 * What changed between two versions of a plan, in the order of its sections: those that did not change are not listed.
 * Spaces and empty lines at the ends of a section are no change.
 */
export function diffPlans(before: ShownSections, after: ShownSections): SectionChange[] {
  return planSectionNames.flatMap((section) => {
    const [was, is] = [before[section], after[section]];
    const [wasText, isText] = [tidySection(was?.text ?? ''), tidySection(is?.text ?? '')];
    const tierBefore = was?.tier ?? null;
    const tierAfter = is?.tier ?? null;
    if (wasText === isText) {
      // A section that somebody is not shown on one side, and that says nothing on the other, has not changed.
      const isMoved = was !== undefined && is !== undefined && tierBefore !== tierAfter;
      return isMoved ? [{ section, kind: 'CHANGED' as const, tierBefore, tierAfter, parts: [] }] : [];
    }
    const kind = wasText === '' ? 'ADDED' : isText === '' ? 'REMOVED' : 'CHANGED';
    return [{ section, kind, tierBefore, tierAfter, parts: diffTexts(wasText, isText) }];
  });
}

/** What changed between two texts: by lines first, and within lines that changed by words. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const lines = diffTokens(before.match(/[^\n]*\n|[^\n]+$/g) ?? [], after.match(/[^\n]*\n|[^\n]+$/g) ?? []);
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [part, next] = [lines[at], lines[at + 1]];
    if (!part) break;
    if (part.kind === 'REMOVED' && next?.kind === 'ADDED') {
      parts.push(...diffTokens(wordsOf(part.text), wordsOf(next.text)));
      at++;
    } else parts.push(part);
  }
  return joined(parts);
}

/** Each word with the spaces after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** The longest common subsequence of two lists, told as runs. What is removed comes before what is added in its place. */
function diffTokens(before: readonly string[], after: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const middle = compared(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return joined([
    { kind: 'SAME', text: before.slice(0, start).join('') },
    ...middle,
    { kind: 'SAME', text: before.slice(before.length - end).join('') },
  ]);
}

function compared(before: readonly string[], after: readonly string[]): DiffPart[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > mostCells || rows === 0 || columns === 0) {
    return [
      { kind: 'REMOVED', text: before.join('') },
      { kind: 'ADDED', text: after.join('') },
    ];
  }
  // How many tokens the rest of both lists have in common, from each place on.
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [left = '', right = ''] = [before[row], after[column]];
    if (row < rows && column < columns && left === right) {
      parts.push({ kind: 'SAME', text: left });
      row++;
      column++;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'REMOVED', text: left });
      row++;
    } else {
      parts.push({ kind: 'ADDED', text: right });
      column++;
    }
  }
  return parts;
}

/** The same parts with neighbors of one kind as one, without empty ones; between two that stay, removed before added. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: { kind: DiffPart['kind']; text: string }[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') runs.push({ kind: 'REMOVED', text: removed });
    if (added !== '') runs.push({ kind: 'ADDED', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'REMOVED') removed += text;
    else if (kind === 'ADDED') added += text;
    else {
      flush();
      const last = runs.at(-1);
      if (last?.kind === 'SAME') last.text += text;
      else runs.push({ kind, text });
    }
  }
  flush();
  return runs;
}
