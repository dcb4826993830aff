import PDFDocument from 'pdfkit';
import type { Block, DocumentContent, Fact, Letterhead } from './content.ts';
import { Letters, type Style } from './letters.ts';
import { qrPath } from './qr.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

// Letter paper, in points of a 72nd of an inch.
const page = { width: 612, height: 792, left: 44, top: 34, bottom: 48 };
const inside = page.width - 2 * page.left;
const floor = page.height - page.bottom;

const body: Style = { weight: 400, size: 9 };
const strong: Style = { weight: 700, size: 9 };
const small: Style = { weight: 400, size: 8 };
const smallStrong: Style = { weight: 700, size: 8 };
const headingStyle: Style = { weight: 700, size: 11 };
const titleStyle: Style = { weight: 700, size: 18 };
const alertStyle: Style = { weight: 700, size: 12 };

const ink = '#1b1f1e';
const faint = '#8a928f';
const lineHeight = ({ size }: Style) => size * 1.24;
const gap = { small: 3, between: 5, column: 12 };
/** Beside facts, narrow to wide. */
const labelWidths = [88, 120, 160, 200, 250] as const;
const labelGap = 6;
const widthOf = (columns: 1 | 2) => (inside - (columns - 1) * gap.column) / columns;
/** Points within which the logo is drawn: one with fewer pixels than that keeps its size, since it would blur. */
const logoBox = { width: 160, height: 40 };
/** Three inches: a phone reads it from across the hall. */
const qrSide = 216;

/** pdfkit’s types do not know that it says so in the file. */
const universalAccess = { subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets };

/** One column of lines, drawn beside others. */
interface Column {
  readonly element: Structure;
  readonly style: Style;
  readonly x: number;
  readonly lines: readonly string[];
}

const unprintable =
  'Some characters could not be printed and are shown as their codes, as in [U+4E2D]. Homeward shows them.';

/** A sheet after another, with what a screen reader needs to read them in order. */
class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #letters: Letters;
  readonly #root: Structure;
  readonly #content: DocumentContent;
  readonly #labelWidths: Readonly<Record<1 | 2, number>>;
  #y = page.top;

  constructor(content: DocumentContent) {
    this.#content = content;
    const { title, agency, at } = content;
    const options = {
      size: [page.width, page.height] as [number, number],
      margin: 0,
      pdfVersion: '1.7' as const,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: null as unknown as string,
      info: { Title: title.toWellFormed(), Author: agency.name.toWellFormed(), CreationDate: at },
    };
    this.#doc = new PDFDocument({ ...options, ...universalAccess });
    this.#letters = new Letters(this.#doc);
    const { blocks } = content;
    this.#labelWidths = { 1: this.#labelWidthOf(blocks, 1), 2: this.#labelWidthOf(blocks, 2) };
    this.#doc.fillColor(ink);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Lays the content out. @returns the bytes */
  async print(): Promise<Uint8Array<ArrayBuffer>> {
    const { agency, title, identity, notice, printed, blocks } = this.#content;
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => this.#doc.on('end', resolve).on('error', reject));
    this.#letterhead(agency);
    this.#space(gap.column);
    this.#flow('H1', title, titleStyle);
    if (identity) this.#flow('P', identity, strong);
    this.#flow('P', `${notice} · ${printed}`, small);
    this.#space(gap.between);
    for (const block of blocks) this.#add(block);
    if (this.#letters.hasChanged) {
      this.#space(gap.between);
      this.#flow('P', unprintable, small);
    }
    this.#root.end();
    this.#furnish();
    this.#doc.end();
    await ended;
    return Uint8Array.from(Buffer.concat(chunks));
  }

  #letterhead({ name, lines, logo }: Letterhead): void {
    if (logo) {
      const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
      const [width, height] = [logo.width * scale, logo.height * scale];
      const [x, y] = [page.left, this.#y];
      const picture = Buffer.from(logo.png.buffer, logo.png.byteOffset, logo.png.byteLength);
      const figure = { alt: name, bbox: [x, y, x + width, y + height] as [number, number, number, number] };
      const element = this.#doc.struct('Figure', figure, () => {
        this.#doc.image(picture, x, y, { width, height });
      });
      this.#root.add(element);
      element.end();
      this.#space(height + gap.small);
    }
    this.#flow('P', name, smallStrong);
    for (const line of lines) this.#flow('P', line, small);
  }

  #add(block: Block): void {
    if (block.type === 'heading') this.#heading(block.text);
    else if (block.type === 'text')
      this.#flow('P', block.text, block.size === undefined ? body : { ...body, size: block.size });
    else if (block.type === 'alert') this.#alert(block.label, block.text);
    else if (block.type === 'facts') this.#facts(block.facts, block.columns);
    else if (block.type === 'qr') this.#qr(block);
    else this.#table(block);
  }

  #heading(text: string): void {
    this.#space(gap.between);
    this.#need(lineHeight(headingStyle) + 3 * lineHeight(body));
    this.#flow('H2', text, headingStyle);
    this.#rule(this.#y);
    this.#space(gap.small);
  }

  #alert(label: string, text: string): void {
    const lines = this.#letters.linesOf(`${label}: ${text}`, alertStyle, inside - 16);
    const height = lines.length * lineHeight(alertStyle) + 8;
    this.#space(gap.small);
    this.#need(height);
    const top = this.#y;
    if (top + height <= floor)
      this.#layout(() =>
        this.#doc.lineWidth(1.5).strokeColor(ink).rect(page.left, top, inside, height).stroke(),
      );
    this.#space(4);
    const element = this.#element(this.#root, 'P', `${label}: ${text}`);
    this.#columns([{ element, style: alertStyle, x: page.left + 8, lines }]);
    element.end();
    this.#space(4 + gap.between);
  }

  #qr({ content, alt }: Extract<Block, { type: 'qr' }>): void {
    this.#need(qrSide + 2 * gap.column);
    this.#space(gap.column);
    const [x, y] = [(page.width - qrSide) / 2, this.#y];
    const { path, size } = qrPath(content);
    const draw = () => {
      this.#doc
        .save()
        .translate(x, y)
        .scale(qrSide / size);
      this.#doc.path(path).fill('#000').restore();
    };
    const figure = { alt, bbox: [x, y, x + qrSide, y + qrSide] as [number, number, number, number] };
    const element = this.#doc.struct('Figure', figure, draw);
    this.#root.add(element);
    element.end();
    this.#space(qrSide + gap.column);
  }

  #facts(facts: readonly Fact[], columns: 1 | 2): void {
    const width = widthOf(columns);
    const labelWidth = this.#labelWidths[columns];
    const list = this.#element(this.#root, 'L');
    for (let first = 0; first < facts.length; first += columns) {
      const row = facts.slice(first, first + columns).flatMap(([label, value], at) => {
        const x = page.left + at * (width + gap.column);
        const item = this.#element(list, 'LI');
        return [
          this.#column(item, 'Lbl', { text: label, style: strong, x, width: labelWidth - labelGap }),
          this.#column(item, 'LBody', {
            text: value,
            style: body,
            x: x + labelWidth,
            width: width - labelWidth,
          }),
        ];
      });
      this.#columns(row);
      this.#space(1);
    }
    list.end();
  }

  /**
   * Finds the narrowest label width at which all facts in this number of columns take the fewest lines. The whole document
   * uses it, so that values align.
   */
  #labelWidthOf(blocks: readonly Block[], columns: 1 | 2): number {
    const facts = blocks.flatMap((block) =>
      block.type === 'facts' && block.columns === columns ? block.facts : [],
    );
    const width = widthOf(columns);
    const linesWith = (labels: number) =>
      facts.reduce((sum, [label, value]) => {
        const own = this.#letters.linesOf(label, strong, labels - labelGap).length;
        return sum + Math.max(own, this.#letters.linesOf(value, body, width - labels).length);
      }, 0);
    const counted = labelWidths
      .filter((one) => one <= width / 2)
      .map((one) => [linesWith(one), one] as const);
    return counted.toSorted(([a], [b]) => a - b)[0]?.[1] ?? labelWidths[0];
  }

  #table({ headings, widths, rows }: Extract<Block, { type: 'table' }>): void {
    const sum = widths.reduce((total, one) => total + one, 0);
    const shares = widths.map((one) => (one / sum) * inside);
    const lefts = shares.map(
      (_, at) => page.left + shares.slice(0, at).reduce((total, one) => total + one, 0),
    );
    const cell = (row: Structure, at: number, text: string, kind: { type: 'TH' | 'TD'; scope?: 'Column' }) =>
      this.#column(row, kind.type, {
        ...{ text, scope: kind.scope, style: kind.type === 'TH' ? smallStrong : body },
        ...{ x: lefts[at] ?? page.left, width: (shares[at] ?? inside) - gap.column / 2 },
      });
    const table = this.#element(this.#root, 'Table');
    const head = this.#element(table, 'TR');
    this.#columns(headings.map((text, at) => cell(head, at, text, { type: 'TH', scope: 'Column' })));
    this.#rule(this.#y, 0.4);
    for (const texts of rows) {
      const row = this.#element(table, 'TR');
      const repeat = () => {
        this.#layout(() => {
          for (const [at, text] of headings.entries())
            this.#letters.draw(text, smallStrong, { x: lefts[at] ?? page.left, y: this.#y });
        });
        this.#space(lineHeight(smallStrong) + 1);
      };
      this.#space(0.5);
      this.#columns(
        texts.map((text, at) => cell(row, at, text, { type: 'TD' })),
        repeat,
      );
    }
    table.end();
    this.#space(gap.small);
  }

  /** A paragraph or a heading over the whole width. */
  #flow(type: 'P' | 'H1' | 'H2', text: string, style: Style): void {
    const element = this.#element(this.#root, type, text);
    this.#columns([{ element, style, x: page.left, lines: this.#letters.linesOf(text, style, inside) }]);
    element.end();
  }

  #column(
    parent: Structure,
    type: string,
    given: {
      readonly text: string;
      readonly style: Style;
      readonly x: number;
      readonly width: number;
      readonly scope?: 'Column' | undefined;
    },
  ): Column {
    const { text, style, x, width, scope } = given;
    const element = this.#element(parent, type, text, scope);
    return { element, style, x, lines: this.#letters.linesOf(text, style, width) };
  }

  /** An element of the structure. What was typed is kept with it where it cannot be printed as it is. */
  #element(parent: Structure, type: string, typed = '', scope?: 'Column'): Structure {
    const printed = this.#letters.linesOf(typed, body, Number.POSITIVE_INFINITY).join(' ');
    const plain = typed.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
    const options: { actual?: string; scope?: 'Column' } = {
      ...(printed !== plain && { actual: plain }),
      ...(scope && { scope }),
    };
    const element = this.#doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws columns beside each other, line by line; they go on at the top of the next page. */
  #columns(columns: readonly Column[], onNewPage?: () => void): void {
    const heights = columns.map(({ lines, style }) => lines.length * lineHeight(style));
    const height = Math.max(0, ...heights);
    if (height < floor - page.top) this.#need(height, onNewPage);
    const step = Math.max(...columns.map(({ style }) => lineHeight(style)));
    const most = Math.max(0, ...columns.map(({ lines }) => lines.length));
    for (let at = 0; at < most; at += 1) {
      this.#need(step, onNewPage);
      for (const { element, style, x, lines } of columns) {
        const line = lines[at];
        if (line === undefined) continue;
        const text = at + 1 < lines.length ? `${line} ` : line;
        element.add(() => this.#letters.draw(text, style, { x, y: this.#y }));
      }
      this.#y += step;
    }
  }

  #need(height: number, onNewPage?: () => void): void {
    if (this.#y + height <= floor || this.#y === page.top) return;
    this.#doc.addPage();
    this.#doc.fillColor(ink);
    this.#y = page.top;
    this.#layout(() => {
      const { title, identity } = this.#content;
      for (const text of [`${title}, continued`, ...(identity ? [identity] : [])]) {
        const [line = ''] = this.#letters.linesOf(text, smallStrong, inside);
        this.#letters.draw(line, smallStrong, { x: page.left, y: this.#y });
        this.#space(lineHeight(smallStrong));
      }
    });
    this.#space(gap.between);
    onNewPage?.();
  }

  #space(height: number): void {
    this.#y += height;
  }

  #rule(y: number, width = 0.8): void {
    this.#layout(() =>
      this.#doc
        .lineWidth(width)
        .strokeColor(faint)
        .moveTo(page.left, y)
        .lineTo(page.left + inside, y)
        .stroke(),
    );
  }

  /** Draws what a screen reader leaves out. */
  #layout(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** The foot of each page, once it is known how many there are. */
  #furnish(): void {
    const { agency, notice, printed } = this.#content;
    const { count } = this.#doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at);
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      const number = `Page ${at + 1} of ${count}`;
      const right = page.left + inside - this.#letters.widthOf(number, small);
      const [line = ''] = this.#letters.linesOf(`${agency.name} · ${notice}`, small, inside - 80);
      const [below = ''] = this.#letters.linesOf(printed, small, inside);
      this.#letters.draw(line, small, { x: page.left, y: floor + 14 });
      this.#letters.draw(number, small, { x: right, y: floor + 14 });
      this.#letters.draw(below, small, { x: page.left, y: floor + 14 + lineHeight(small) });
      this.#doc.endMarkedContent();
    }
  }
}

/** Lays a document out as a tagged PDF (PDF/UA). */
export function printDocument(content: DocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Paper(content).print();
}
