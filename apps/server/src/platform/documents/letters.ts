import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { graphemesOf, printableOf } from './printable.ts';
import { sfntOf } from './woff.ts';

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

const readFont = (file: string) => sfntOf(readFileSync(resolve(`@fontsource/${file}-normal.woff`)));

type Weight = Style['weight'];

const fonts = weights.flatMap((weight) =>
  files.map((file) => ({
    name: `${file}-${weight}`,
    bytes: readFont(`atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${file}-${weight}`),
  })),
);

/**
 * A font for what the product's own lacks: all of Latin, Vietnamese, Greek, Cyrillic, arrows, mathematical signs. It is
 * read with the first text that needs it; a document holds the few glyphs that it prints.
 */
const readWide = (weight: Weight) => readFont(`dejavu-sans/files/dejavu-sans-latin-${weight}`);
const wideBytes = new Map<Weight, Buffer>();

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

/** The font that a document prints with now, which pdfkit's types do not show. */
const fontInUse = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: { font: OpenedFont } })._font.font;

/** Measures and draws text in the product's fonts, line by line. */
export class Letters {
  readonly #doc: PDFKit.PDFDocument;
  /** The wide fonts in each weight, once a text needed them. */
  #wide: readonly OpenedFont[] | undefined;
  #hasChanged = false;

  constructor(doc: InstanceType<typeof PDFDocument>) {
    this.#doc = doc;
    for (const { name, bytes } of fonts) {
      // pdfkit takes a font that was read already, which its types do not say, and keeps the one in use.
      doc.registerFont(name, (opened.get(name) ?? bytes) as Buffer).font(name);
      if (!opened.has(name)) opened.set(name, named(fontInUse(doc)));
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
        (grapheme) => this.#isOwn(grapheme) || this.#isWide(grapheme),
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

  #fontOf(character: string): (typeof files)[number] | undefined {
    const codePoint = character.codePointAt(0) ?? 0;
    return files.find((file) => opened.get(`${file}-400`)?.hasGlyphForCodePoint(codePoint));
  }

  /** Whether the product's fonts print all of a text. */
  #isOwn(text: string): boolean {
    return Array.from(text).every((character) => this.#fontOf(character) !== undefined);
  }

  /** Whether the wide font prints all of a text, in each weight. */
  #isWide(text: string): boolean {
    this.#wide ??= weights.map((weight) => this.#openWide(weight));
    const wide = this.#wide;
    return Array.from(text).every((character) =>
      wide.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
  }

  /** Each document reads it anew, which takes a millisecond: naming its 6,000 glyphs, as `named` does, takes 200. */
  #openWide(weight: Weight): OpenedFont {
    const bytes = wideBytes.get(weight) ?? readWide(weight);
    wideBytes.set(weight, bytes);
    return fontInUse(this.#doc.registerFont(`wide-${weight}`, bytes).font(`wide-${weight}`));
  }

  /** A word that the product's fonts lack a letter of is printed in the wide one as a whole. */
  #runsOf(line: string, { weight }: Style): Run[] {
    const runs: { font: string; text: string }[] = [];
    const add = (font: string, text: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += text;
      else runs.push({ font, text });
    };
    for (const word of line.split(/(?<= )/)) {
      const isOwn = this.#isOwn(word);
      for (const grapheme of isOwn ? word : graphemesOf(word)) {
        const font = isOwn || !this.#isWide(grapheme) ? (this.#fontOf(grapheme) ?? files[0]) : 'wide';
        add(`${font}-${weight}`, grapheme);
      }
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
    for (const character of graphemesOf(word)) {
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
