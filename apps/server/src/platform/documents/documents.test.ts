import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { type Block, type DocumentKind, type Letterhead, renderDocument } from './index.ts';
import { printableOf } from './printable.ts';
import { startPrinting } from './thread.ts';

interface Letter {
  readonly title?: string;
  readonly identity?: string;
  readonly agency?: Letterhead;
  readonly blocks: readonly Block[];
}

const letter: DocumentKind<Letter> = {
  name: 'letter',
  compose: ({ title = 'Rosa Álvarez', identity, agency = { name: 'Homeward', lines: [] }, blocks }) => ({
    ...{ title, blocks, agency, notice: 'Confidential', ...(identity && { identity }) },
    ...{ printed: 'Printed by Jane Doe', at: new Date('2026-03-06T15:00:00Z') },
  }),
};

const table = (rows: readonly string[][]): Block => ({
  type: 'table',
  headings: ['Name', 'Dose'],
  widths: [2, 1],
  rows,
});
const blocks: Block[] = [
  { type: 'alert', label: 'Code status', text: 'DNR' },
  {
    type: 'facts',
    columns: 2,
    facts: [
      ['Birth date', 'May 17, 1941'],
      ['Language', 'Spanish'],
    ],
  },
  { type: 'heading', text: 'Medications' },
  table([
    ['Warfarin', '5 mg'],
    ['Aspirin', '81 mg'],
  ]),
  { type: 'text', text: 'Two lines\nof a note' },
];

describe('a document', () => {
  it('prints a text in the size that it shows', async () => {
    const pagesOf = async (size: number) => {
      const samples: Block[] = Array.from({ length: 9 }, () => ({ type: 'text', text: 'A sample.', size }));
      return (await readPdf(await renderDocument(letter, { blocks: samples }))).pages;
    };
    // 9 lines of 36 pt fill less than the 710 pt of a page, of 72 pt more.
    expect([await pagesOf(36), await pagesOf(72)]).toEqual([1, 2]);
  });

  it('is read aloud in its order, with its title, its language, headings, lists and tables', async () => {
    const read = await readPdf(await renderDocument(letter, { blocks }));
    expect([read.title, read.lang, read.pages]).toEqual(['Rosa Álvarez', 'en-US', 1]);
    expect(read.read).toEqual([
      ...['Document', 'P: Homeward', 'H1: Rosa Álvarez', 'P: Confidential · Printed by Jane Doe'],
      'P: Code status: DNR',
      ...['L', 'LI', 'Lbl: Birth date', 'LBody: May 17, 1941', 'LI', 'Lbl: Language', 'LBody: Spanish'],
      'H2: Medications',
      ...['Table', 'TR', 'TH: Name', 'TH: Dose', 'TR', 'TD: Warfarin', 'TD: 5 mg'],
      ...['TR', 'TD: Aspirin', 'TD: 81 mg'],
      'P: Two lines of a note',
    ]);
    expect(read.text[0]).toContain('Page 1 of 1');
  });

  it('is read the same after a document whose letters are drawn from parts of its own', async () => {
    // A colon is drawn as two periods: the period was then known by its shape alone, and read as another letter.
    const { print } = startPrinting();
    const content = letter.compose({ blocks: [] });
    await print({ ...content, title: 'Colon: no period' });
    const { read } = await readPdf(await print({ ...content, title: 'Plan.pdf' }));
    expect(read).toContain('H1: Plan.pdf');
  });

  it('has the same bytes for the same data, and others for other data', async () => {
    const [one, two, other] = await Promise.all([
      renderDocument(letter, { blocks }),
      renderDocument(letter, { blocks }),
      renderDocument(letter, { blocks: blocks.slice(1) }),
    ]);
    expect(one.equals(two)).toBe(true);
    expect(one.equals(other)).toBe(false);
    const plain = one.toString('latin1');
    expect(plain).toContain('pdfuaid:part');
    expect(plain).toContain('/DisplayDocTitle true');
  });

  it('gives labels the width with which the facts take the fewest lines', async () => {
    const facts = (label: string, value: string) =>
      ({
        type: 'facts',
        columns: 1,
        facts: Array.from({ length: 45 }, () => [label, value] as const),
      }) as const;
    const long = 'Working smoke alarm on each level of the home';
    // One line each, and so one page, where labels of a fixed width break into three.
    expect((await readPdf(await renderDocument(letter, { blocks: [facts(long, 'OK')] }))).pages).toBe(1);
    const text = 'Walks with a cane in the house and with a walker outside.';
    expect((await readPdf(await renderDocument(letter, { blocks: [facts('Walking', text)] }))).pages).toBe(1);
  });

  it('says at the head of each page whom it is about', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Medication ${at}`, `${at} mg`]);
    const identity = 'Born 05/17/1941 · Client number C-1001 · Albany';
    const { text, read } = await readPdf(await renderDocument(letter, { identity, blocks: [table(rows)] }));
    expect(text.length).toBeGreaterThan(1);
    for (const page of text) expect(page).toContain(identity);
    expect(text[1]).toMatch(/Rosa Álvarez, continued\s+Born 05\/17\/1941/);
    // Once, and not again in the running heads.
    expect(read.filter((line) => line.includes(identity))).toEqual([`P: ${identity}`]);
  });

  it('goes on to further pages with the headings of its table, and counts them', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Medication ${at}`, `${at} mg`]);
    const { pages, text, read } = await readPdf(await renderDocument(letter, { blocks: [table(rows)] }));
    expect(pages).toBeGreaterThan(1);
    for (const [at, page] of text.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages}`);
      expect(page).toMatch(/Name ?Dose/);
    }
    expect(text[1]).toContain('Rosa Álvarez, continued');
    expect(read.filter((one) => one.startsWith('TH:'))).toHaveLength(2);
    expect(read.filter((one) => one.startsWith('TD: Medication'))).toHaveLength(120);
  });

  it.each([
    ['right to left', 'שלו عم', '[U+05E9][U+05DC][U+05D5] [U+0639][U+0645]'],
    ['emoji', 'Good 👩‍👩‍👧 day', 'Good [U+1F469 U+1F469 U+1F467] day'],
    ['Chinese', '中 5 mg', '[U+4E2D] 5 mg'],
    ['a sign of a private font', '\uf0b7 5 mg', '[U+F0B7] 5 mg'],
    ['Vietnamese', 'Nguyễn Thị Đạt, Hằng', 'Nguyễn Thị Đạt, Hằng'],
    ['Hawaiian', 'Kaʻiulani Kāneʻohe', 'Kaʻiulani Kāneʻohe'],
    ['Latin of everywhere', 'Łukasz Őry Șerban Ağrı Əli', 'Łukasz Őry Șerban Ağrı Əli'],
    ['Greek and Cyrillic', 'Ωμέγα Жанна Її', 'Ωμέγα Жанна Її'],
    ['mathematics', 'INR ≠ 2, ≥ 3, ≤ 4, ±½, ≈, √, ∞, −5', 'INR ≠ 2, ≥ 3, ≤ 4, ±½, ≈, √, ∞, −5'],
    ['arrows and boxes', '↑ ↓ → ⇒ ☐ ☑ ✓ ₱ ℃', '↑ ↓ → ⇒ ☐ ☑ ✓ ₱ ℃'],
    ['marks that stand apart', 'x̣̂ 5', 'x̣̂ 5'],
    ['controls', 'a\u0000b\u202Ec\u200B\u0007', 'abc'],
    ['half of a pair', 'x\uD800y', 'x\uFFFDy'],
    ['markup', '<b>(\\)%%EOF</b>', '<b>(\\)%%EOF</b>'],
  ])('prints %s as far as the fonts go, and says where they do not', async (_, typed, printed) => {
    const bytes = await renderDocument(letter, { title: typed, blocks: [{ type: 'text', text: 'x' }] });
    const { read } = await readPdf(bytes);
    expect(read).toContain(`H1: ${printed}`);
    expect(read.some((line) => line.startsWith('P: Some characters'))).toBe(printed.includes('[U+'));
  });

  it('breaks what is longer than a line or a page', async () => {
    const long = 'x'.repeat(3_000);
    const { pages, read } = await readPdf(
      await renderDocument(letter, { title: 'y'.repeat(300), blocks: [table([[long, 'z '.repeat(2_000)]])] }),
    );
    expect(pages).toBeGreaterThan(1);
    expect(read.find((line) => line.startsWith('TD: x'))?.replaceAll(' ', '')).toBe(`TD:${long}`);
  });

  it('keeps nothing else waiting', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`Medication ${at} `.repeat(5), `${at} mg`]);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await renderDocument(letter, { blocks: [table(rows)] });
    isOver = true;
    expect(turns).toBeGreaterThan(20);
  });
});

it('prints what a font lacks as its code, never as another sign', () => {
  const latin = (grapheme: string) => Array.from(grapheme).every((one) => one < '\u0100');
  expect(printableOf('Café ạ Ω', latin)).toEqual({ text: 'Café [U+1EA1] [U+03A9]', isChanged: true });
  expect(printableOf('INR ≠ 2', latin)).toEqual({ text: 'INR [U+2260] 2', isChanged: true });
  expect(printableOf('  Ana\tRuiz ', latin)).toEqual({ text: 'Ana Ruiz', isChanged: false });
});
