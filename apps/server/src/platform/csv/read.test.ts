import { describe, expect, it } from 'vitest';
import { readCsv } from './read.ts';

const lines = async (csv: string) => {
  const table = await readCsv(csv, 100);
  return 'fault' in table ? table.fault : [table.headings, ...table.rows].map((cells) => cells.join('|'));
};

describe('files as programs save them', () => {
  const three = ['Name|Rate', 'José|34.00', 'Ana|35.00'];
  it.each([
    ['LibreOffice, Google Sheets: LF', 'Name,Rate\nJosé,34.00\nAna,35.00\n'],
    ['Excel: CRLF and a byte-order mark', '\uFEFFName,Rate\r\nJosé,34.00\r\nAna,35.00\r\n'],
    ['Excel for Mac, old: CR', 'Name,Rate\rJosé,34.00\rAna,35.00\r'],
    ['no line end at the end', 'Name,Rate\r\nJosé,34.00\r\nAna,35.00'],
    ['European Excel: semicolons', 'Name;Rate\r\nJosé;34.00\r\nAna;35.00\r\n'],
    ['Excel, Unicode text: tabs', 'Name\tRate\r\nJosé\t34.00\r\nAna\t35.00\r\n'],
    ['sep=;', 'sep=;\r\nName;Rate\r\nJosé;34.00\r\nAna;35.00\r\n'],
    ['sep=, after a byte-order mark', '\uFEFFsep=,\r\nName,Rate\r\nJosé,34.00\r\nAna,35.00\r\n'],
    ['SEP=| in capitals', 'SEP=|\nName|Rate\nJosé|34.00\nAna|35.00\n'],
    ['Numbers: every cell in quotes', '"Name","Rate"\n"José","34.00"\n"Ana","35.00"\n'],
    ['empty rows between', 'Name,Rate\n\nJosé,34.00\n,\nAna,35.00\n\n\n'],
    ['spaces around cells', 'Name , Rate\n José , 34.00\nAna, 35.00 \n'],
    ['hard spaces', 'Name,Rate\nJosé\u00a0,\u202f34.00\n\u2007Ana,35.00\n'],
    ['cells that our exports marked as no formula', "Name,Rate\nJosé,34.00\n'=Ana,35.00\n"],
  ])('%s', async (_what, csv) => {
    const read = await lines(csv);
    expect(read).toEqual(csv.includes("'=Ana") ? [...three.slice(0, 2), '=Ana|35.00'] : three);
  });

  it('keeps commas, quotes and line ends within quotes', async () => {
    expect(await lines('Name,Note\r\n"Reyes, Ana","says ""hi"",\nthen goes"\r\n')).toEqual([
      'Name|Note',
      'Reyes, Ana|says "hi",\nthen goes',
    ]);
  });

  it('takes a semicolon within quotes of the first line for text', async () => {
    expect(await lines('"Name; as in the passport",Rate\nAna,35.00\n')).toEqual([
      'Name; as in the passport|Rate',
      'Ana|35.00',
    ]);
  });

  it('has headings alone, or nothing', async () => {
    expect(await lines('Name,Rate\r\n')).toEqual(['Name|Rate']);
    expect(await lines('')).toEqual(['']);
  });
});

describe('files that cannot be meant', () => {
  it.each([
    [
      'an amount with a comma that is not in quotes',
      'Service,Bill,Pay\nTherapy,1,035.00,726.00\n',
      'Row 1 has 4 cells for 3 headings. Put a value that contains a comma in double quotes.',
    ],
    [
      'rows that are too short',
      'A,B\n1,2\n3\n4\n5\n6\n',
      'Row 2 has 1 cell for 2 headings. Put a value that contains a comma in double quotes. Also check row 3, 4 and 1 more.',
    ],
    [
      'a heading twice',
      'Name,Rate,name \nAna,1,2\n',
      'The heading “name” occurs twice. Keep one of the columns.',
    ],
    [
      'a formula that failed',
      'Name,Rate\nAna,#REF!\n',
      'Row 1 has #REF! in “Rate”: a formula failed in the spreadsheet. Correct it there and save the file again.',
    ],
    [
      'another one',
      'Name,Rate\nAna,1\nBo,#N/A\n',
      'Row 2 has #N/A in “Rate”: a formula failed in the spreadsheet. Correct it there and save the file again.',
    ],
    [
      'a quote that never ends',
      'Name,Rate\n"Ana,1\n',
      'This file cannot be read as a list. Save it as CSV and try again.',
    ],
    [
      'a quote within a cell without quotes',
      'Name,Rate\nAna "the second,1\n',
      'This file cannot be read as a list. Save it as CSV and try again.',
    ],
    [
      'one line of 400,000 characters',
      'care plan '.repeat(40_000),
      'This file cannot be read as a list. Save it as CSV and try again.',
    ],
  ])('%s', async (_what, csv, fault) => {
    expect(await lines(csv)).toBe(fault);
  });

  it('lets other work run while it reads a large file', async () => {
    let turns = 0;
    const isDone = { now: false };
    const count = () => {
      turns += 1;
      if (!isDone.now) setImmediate(count);
    };
    setImmediate(count);
    await readCsv(`Name,Rate\n${'Ana Marie Villanueva,35.00\n'.repeat(20_000)}`, 30_000);
    isDone.now = true;
    expect(turns).toBeGreaterThan(5);
  });
});
