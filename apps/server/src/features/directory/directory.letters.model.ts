/** Between which names a list lies: those that begin with a letter, or all. */
export function namesBeginningWith(letter: string | undefined): [from: string, before: string] {
  if (letter === undefined) return ['', '\u{10FFFF}'];
  return [letter, String.fromCharCode(letter.charCodeAt(0) + 1)];
}
