/** The groups that digits are written in, by country code and the shape of the number; the library's own rules. */
const shapes: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
  [/^\+63(9\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3'],
  [/^\+632(\d{4})(\d{4})$/, '(02) $1 $2'],
  [/^\+63([3-7]\d|8[2-8])(\d{3})(\d{4})$/, '(0$1) $2 $3'],
];

/**
 * A stored number as people of its country write it: `(415) 555-0132`, `0917 123 4567`,
 * `(415) 555-0132 ext. 12`. What is no number of the two
 * countries stays as it is. Apart from the library, which is for typing and too heavy for a list.
 */
export function formatPhone(stored: string): string {
  const [number = '', extension] = stored.split(';ext=');
  const shape = shapes.find(([pattern]) => pattern.test(number));
  const shown = shape ? number.replace(...shape) : number;
  return extension === undefined ? shown : `${shown} ext. ${extension}`;
}
