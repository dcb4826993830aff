import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { printableOf } from './printable.ts';

/** How letters look: their weight, and their size in points. */
export interface Style {
  readonly weight: 400 | 700;
  readonly size: number;
}

/** Letters of one font, in a row. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** The fonts of the product have their letters in two files; the first has most of them. */
const files = ['latin', 'latin-ext'] as const;
const weights = [400, 700] as const;
const resolve = createRequire(import.meta.url).resolve;
const fonts = weights.flatMap((weight) =>
  files.map((file) => ({
    name: `${file}-${weight}`,
    bytes: readFileSync(
      resolve(
        `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${file}-${weight}-normal.woff`,
      ),
    ),
  })),
);

interface OpenedFont {
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
}

/** Fonts that were read, for the next document; and what words measure in them. */
const opened = new Map<string, OpenedFont>();
const measured = new Map<string, number>();
/** Words that are kept in mind at most; then all are forgotten. */
const mostMeasured = 20_000;

/**
 * Lets a font name each of its glyphs by its character. A font keeps a glyph as it was first asked for: the period that
 * a colon is drawn with has no character, and no later document could be searched, copied or read aloud where it has one.
 */
function named(font: OpenedFont): OpenedFont {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Measures and draws text in the product's fonts, line by line. */
export class Letters {
  readonly #doc: PDFKit.PDFDocument;
  #hasChanged = false;

  constructor(doc: InstanceType<typeof PDFDocument>) {
    this.#doc = doc;
    for (const { name, bytes } of fonts) {
      // pdfkit takes a font that was read already, which its types do not say, and keeps the one in use.
      doc.registerFont(name, (opened.get(name) ?? bytes) as Buffer).font(name);
      if (!opened.has(name))
        opened.set(name, named((doc as unknown as { _font: { font: OpenedFont } })._font.font));
    }
  }

  /** Whether a text held characters that could not be printed as they are. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  /** A text as it can be printed, in lines that fit. A word that is longer than a line is broken. */
  linesOf(text: string, style: Style, width: number): string[] {
    return text.split(/\r\n?|\n/).flatMap((one) => {
      const { text: printed, isChanged } = printableOf(
        one,
        (codePoint) => this.#fontOf(codePoint) !== undefined,
      );
      if (isChanged) this.#hasChanged = true;
      return printed === '' ? [] : this.#broken(printed, style, width);
    });
  }

  /** Draws a line from the left edge `x`, below `y`. */
  draw(line: string, style: Style, { x, y }: { readonly x: number; readonly y: number }): void {
    let at = x;
    for (const { font, text } of this.#runsOf(line, style)) {
      this.#doc.font(font).fontSize(style.size).text(text, at, y, { lineBreak: false });
      at += this.#doc.widthOfString(text);
    }
  }

  /** The width of a line in points. */
  widthOf(line: string, style: Style): number {
    const words = line.split(' ');
    const widths = words.map((word) => this.#widthOfWord(word, style));
    return widths.reduce((sum, one) => sum + one, (words.length - 1) * this.#widthOfWord('\u00a0', style));
  }

  #widthOfWord(word: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${word}`;
    const known = measured.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const { font, text } of this.#runsOf(word, style)) {
      width += this.#doc.font(font).fontSize(style.size).widthOfString(text);
    }
    if (measured.size >= mostMeasured) measured.clear();
    measured.set(key, width);
    return width;
  }

  #fontOf(codePoint: number): (typeof files)[number] | undefined {
    return files.find((file) => opened.get(`${file}-400`)?.hasGlyphForCodePoint(codePoint));
  }

  #runsOf(line: string, { weight }: Style): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of line) {
      const font = `${this.#fontOf(character.codePointAt(0) ?? 0) ?? files[0]}-${weight}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  #broken(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.#pieces(word, style, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return line === '' ? lines : [...lines, line];
  }

  #pieces(word: string, style: Style, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const character of word) {
      const more = this.#widthOfWord(character, style);
      if (piece !== '' && used + more > width) {
        pieces.push(piece);
        piece = '';
        used = 0;
      }
      piece += character;
      used += more;
    }
    return [...pieces, piece];
  }
}
