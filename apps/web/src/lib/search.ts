/** A text without accents and capitals, as people type it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each typed word begins one of the words of these texts, in any order and without regard to accents or capitals. */
export function beginsWords(texts: readonly string[], typed: string): boolean {
  const words = fold(texts.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .trim()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
