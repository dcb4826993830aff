/**
 * The keys that choose the options of a question, in their order. Where every option is a number, they are the digits of that
 * number: "15" chooses 15, and never the fifth option. Elsewhere they are letters, so that no digit means a place in a list.
 * @returns '' for words after the 26th
 */
export function optionKeys(labels: readonly string[]): string[] {
  if (labels.every((label) => /^\d+$/.test(label))) return [...labels];
  return labels.map((_label, at) => (at < 26 ? String.fromCodePoint(97 + at) : ''));
}
