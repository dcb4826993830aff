/** A text as the fonts can print it. */
export interface Printable {
  readonly text: string;
  /** Whether a character is missing, or stands there without its marks. */
  readonly isChanged: boolean;
}

const standIn = '?';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text of one line as the fonts can print it. What has no glyph is printed without its marks (`ạ` as `a`), and
 * where that has none either, as a question mark. What is invisible (controls, marks of direction) is left out.
 * @param hasGlyph of a code point
 */
export function printableOf(text: string, hasGlyph: (codePoint: number) => boolean): Printable {
  let isChanged = false;
  let printed = '';
  for (const { segment } of graphemes.segment(text.toWellFormed().normalize('NFC'))) {
    const visible = segment.replace(/\s/gu, ' ').replace(/\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\uFE0F/gu, '');
    if (isCovered(visible, hasGlyph)) {
      printed += visible;
      continue;
    }
    isChanged = true;
    const bare = visible.normalize('NFKD').replace(/\p{M}/gu, '');
    printed += bare !== '' && isCovered(bare, hasGlyph) ? bare : standIn;
  }
  return { text: printed.replace(/ +/g, ' ').trim(), isChanged };
}

function isCovered(text: string, hasGlyph: (codePoint: number) => boolean): boolean {
  return [...text].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}
