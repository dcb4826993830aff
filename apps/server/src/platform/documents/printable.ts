/** A text as the fonts can print it. */
export interface Printable {
  readonly text: string;
  /** Whether a character is printed as its code. */
  readonly isChanged: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character, in a row. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Letters of right-to-left scripts: nothing here lays out such lines, and in the wrong order they are other words. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]/u;

/**
 * A text of one line as the fonts can print it. What has no glyph is printed as its code, `[U+4E2D]`, and never as
 * another sign: `≠` without its stroke would be `=`. What is invisible (controls, marks of direction) is left out.
 * @param isCovered whether one font prints all of a character and its marks
 */
export function printableOf(text: string, isCovered: (grapheme: string) => boolean): Printable {
  let isChanged = false;
  let printed = '';
  for (const grapheme of graphemesOf(text.toWellFormed().normalize('NFC'))) {
    const visible = grapheme.replace(/\s/gu, ' ').replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '');
    if (!rightToLeft.test(visible) && isCovered(visible)) printed += visible;
    else {
      isChanged = true;
      printed += `[${Array.from(visible, codeOf).join(' ')}]`;
    }
  }
  return { text: printed.replace(/ +/g, ' ').trim(), isChanged };
}

/** `U+00E9`: the name by which a character is found in every table of Unicode. */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
