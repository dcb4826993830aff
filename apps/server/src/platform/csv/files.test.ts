import { expect, it } from 'vitest';
import { readCsv } from './read.ts';

// Small files as programs save them, and as nobody should: what is read, or why it is refused. `apps/web/src/lib/decodeText`
// has their bytes.

const notCsv = 'This file cannot be read as a list. Save it as CSV and try again.';
const quotes = 'Put a value that contains a comma in double quotes.';
const failed = (row: number, what: string, column: string) =>
  `Row ${row} has ${what} in “${column}”: a formula failed in the spreadsheet. Correct it there and save the file again.`;
const unread = (row: number, column: string) =>
  `Row ${row} has a character in “${column}” that could not be read. Correct it, and save the file as UTF-8.`;
const noText = (row: number, column: string) =>
  `Row ${row} has a character in “${column}” that is not text. Delete what is in that cell, type it again, and save the file.`;

/** Where it is from, the file, and what is read: the headings and the rows, or a sentence. */
type Case = readonly [from: string, file: string, result: readonly string[] | string];

const excel: Case[] = [
  ['CSV UTF-8, US', '\uFEFFName,Rate\r\nJosé Muñoz,"1,035.00"\r\n', ['Name|Rate', 'José Muñoz|1,035.00']],
  ['CSV, US', 'Name,Rate\r\nJosé Muñoz,34\r\n', ['Name|Rate', 'José Muñoz|34']],
  ['CSV, German', 'Name;Rate\r\nMüller;34,00\r\n', ['Name|Rate', 'Müller|34,00']],
  ['CSV UTF-8, French', '\uFEFFName;Rate\r\nHélène;1\u202f034,50\r\n', ['Name|Rate', 'Hélène|1 034,50']],
  [
    'CSV, Spanish, with a title in quotes',
    'Name;Rate\r\n"Peña; hija";"34,00"\r\n',
    ['Name|Rate', 'Peña; hija|34,00'],
  ],
  ['Unicode Text, US', 'Name\tRate\r\nHằng\t"1,035.00"\r\n', ['Name|Rate', 'Hằng|1,035.00']],
  ['Unicode Text, German', 'Name\tRate\r\nMüller\t34,00\r\n', ['Name|Rate', 'Müller|34,00']],
  [
    'Unicode Text, with a comma in a heading',
    'Name, first\tRate\r\nAna\t34\r\n',
    ['Name, first|Rate', 'Ana|34'],
  ],
  ['CSV (Macintosh)', 'Name,Rate\rAna,34\rBo,35\r', ['Name|Rate', 'Ana|34', 'Bo|35']],
  [
    'accounting format',
    'Name,Rate\r\nAna," $1,035.00 "\r\nBo, $(5.00)\r\n',
    ['Name|Rate', 'Ana|$1,035.00', 'Bo|$(5.00)'],
  ],
  ['a column without a heading', 'Name,Rate,\r\nAna,34,\r\n', ['Name|Rate|', 'Ana|34|']],
  ['two columns without a heading', 'Name,,Rate,\r\nAna,,34,x\r\n', ['Name||Rate|', 'Ana||34|x']],
  ['rows that were cleared', 'Name,Rate\r\nAna,34\r\n,\r\n,\r\n', ['Name|Rate', 'Ana|34']],
  ['a line break in a cell', 'Name,Note\r\nAna,"ring\ntwice"\r\n', ['Name|Note', 'Ana|ring\ntwice']],
  ['zeros kept by a formula', 'Name,Number\r\nAna,"=""00123"""\r\n', ['Name|Number', 'Ana|="00123"']],
  ['a long number', 'Name,Number\r\nAna,1.23457E+12\r\n', ['Name|Number', 'Ana|1.23457E+12']],
  ['dates, percent and yes or no', 'A,B,C\r\n3/8/2026,25%,TRUE\r\n', ['A|B|C', '3/8/2026|25%|TRUE']],
  ['#DIV/0!', 'Name,Rate\r\nAna,#DIV/0!\r\n', failed(1, '#DIV/0!', 'Rate')],
  ['#VALUE! below a good row', 'Name,Rate\r\nAna,1\r\nBo,#VALUE!\r\n', failed(2, '#VALUE!', 'Rate')],
  ['#NAME? in the first column', 'Name,Rate\r\n#NAME?,1\r\n', failed(1, '#NAME?', 'Name')],
  [
    'a column too narrow for its date',
    'Name,Day\r\nAna,########\r\n',
    'Row 1 has ######## in “Day”: its column was too narrow. Widen it in the spreadsheet and save the file again.',
  ],
];

const others: Case[] = [
  ['Numbers', 'Name,Rate\r\n"Reyes, Ana",34\r\n', ['Name|Rate', 'Reyes, Ana|34']],
  [
    'Numbers, with the name of the table',
    'Table 1\r\n\r\nName,Rate\r\nAna,34\r\n',
    `Row 1 has 2 cells for 1 heading. ${quotes} Also check row 2.`,
  ],
  ['Numbers, in Spain', 'Name;Rate\nPeña;34,00\n', ['Name|Rate', 'Peña|34,00']],
  [
    'Numbers, with curly quotes',
    'Name,Rate\n“Reyes, Ana”,34\n',
    `Row 1 has 3 cells for 2 headings. ${quotes}`,
  ],
  ['LibreOffice', 'Name,Rate\nHằng,34.00\n', ['Name|Rate', 'Hằng|34.00']],
  [
    'LibreOffice, all text in quotes',
    '"Name","Rate"\n"Ana ""the 2nd""",34\n',
    ['Name|Rate', 'Ana "the 2nd"|34'],
  ],
  ['LibreOffice, tabs', 'Name\tRate\nAna\t34\n', ['Name|Rate', 'Ana|34']],
  ['LibreOffice, semicolons', 'Name;Rate\nKaʻiulani;34.00\n', ['Name|Rate', 'Kaʻiulani|34.00']],
  [
    'LibreOffice, single quotes',
    "Name,Rate\n'Reyes, Ana',34\n",
    `Row 1 has 3 cells for 2 headings. ${quotes}`,
  ],
  ['LibreOffice, Err:502', 'Name,Rate\nAna,Err:502\n', failed(1, 'Err:502', 'Rate')],
  ['Google Sheets', 'Name,Rate\r\n"Reyes, Ana",34\r\nBo,35', ['Name|Rate', 'Reyes, Ana|34', 'Bo|35']],
  ['Google Sheets, TSV', 'Name\tNote\r\nAna\tring twice\r\n', ['Name|Note', 'Ana|ring twice']],
  ['Google Sheets, emoji', 'Name,Note\r\nAna 👩🏽‍⚕️,“ok”\r\n', ['Name|Note', 'Ana 👩🏽‍⚕️|“ok”']],
  ['Google Sheets, #ERROR!', 'Name,Rate\r\nAna,#ERROR!\r\n', failed(1, '#ERROR!', 'Rate')],
  ['Google Sheets, #REF!', 'Name,Rate\r\n#REF!,34\r\n', failed(1, '#REF!', 'Name')],
  [
    'a payroll program: lines of both kinds',
    'Name,Rate\r\nAna,34\nBo,35\r\n',
    ['Name|Rate', 'Ana|34', 'Bo|35'],
  ],
  ['a payroll program: two byte-order marks', '\uFEFF\uFEFFName,Rate\nAna,34\n', ['Name|Rate', 'Ana|34']],
  [
    'a payroll program: remarks above',
    '# exported today\nName,Rate\nAna,34\n',
    `Row 1 has 2 cells for 1 heading. ${quotes} Also check row 2.`,
  ],
  ['a payroll program: a sum below', 'Name,Rate\nAna,34\nTotal,34\n', ['Name|Rate', 'Ana|34', 'Total|34']],
  ['a database: backslashes before quotes', 'Name,Rate\n"Ana \\"the 2nd\\"",34\n', notCsv],
  ['our own export', "\uFEFFName,Phone\r\nAna,'+1 212 555 0100\r\n", ['Name|Phone', 'Ana|+1 212 555 0100']],
];

const hostile: Case[] = [
  [
    'a formula that runs a program',
    `Name,Rate\nAna,"=cmd|'/c calc'!A0"\n`,
    ['Name|Rate', "Ana|=cmd|'/c calc'!A0"],
  ],
  [
    'a formula that calls out',
    'Name,Rate\n"=HYPERLINK(""https://example.org"",""x"")",1\n',
    ['Name|Rate', '=HYPERLINK("https://example.org","x")|1'],
  ],
  ['other signs of formulas', 'A,B,C\n@SUM(A1),+1,-1\n', ['A|B|C', '@SUM(A1)|+1|-1']],
  [
    'a cell of 150,000 letters',
    `Name,Note\nAna,${'a'.repeat(150_000)}\n`,
    ['Name|Note', `Ana|${'a'.repeat(150_000)}`],
  ],
  ['a cell of 250,000 letters', `Name,Note\nAna,${'a'.repeat(250_000)}\n`, notCsv],
  ['a NUL in a cell', 'Name,Rate\nA\0na,34\n', noText(1, 'Name')],
  ['a vertical tab out of Word', 'Name,Note\nAna,ring\u000btwice\n', noText(1, 'Note')],
  ['a letter that was lost before', 'Name,Rate\nAna,34\nJos\uFFFD,34\n', unread(2, 'Name')],
  ['a workbook that was renamed', 'PK\u0003\u0004\u0014\0\u0006\0,[Content_Types].xml\n', notCsv],
  ['a picture', '\uFFFDPNG\r\n\u001a\n\0\0', notCsv],
  ['a page of the web', '<html>\n<body>\n</body>\n', ['<html>', '<body>', '</body>']],
  ['a quote that never ends', 'Name,Rate\n"Ana,34\nBo,35\n', notCsv],
  ['a quote that ends too early', 'Name,Rate\n"Ana"x,34\n', notCsv],
  ['a quote in the middle', 'Name,Rate\nAna "x",34\n', notCsv],
  [
    'a heading twice',
    'Name,Rate,Rate\nAna,1,2\n',
    'The heading “Rate” occurs twice. Keep one of the columns.',
  ],
  [
    'a heading twice but for its writing',
    'Pay rate,PAY_RATE\n1,2\n',
    'The heading “PAY_RATE” occurs twice. Keep one of the columns.',
  ],
  ['a thousands comma', 'Name,Rate\nAna,1,035.00\n', `Row 1 has 3 cells for 2 headings. ${quotes}`],
  ['a comma too many at the end', 'Name,Rate\nAna,34,\n', `Row 1 has 3 cells for 2 headings. ${quotes}`],
  ['two separators', 'Name;alias,Rate\nAna,34\n', `Row 1 has 1 cell for 2 headings. ${quotes}`],
  ['a byte-order mark alone', '\uFEFF', ['']],
  ['line ends alone', '\r\n\r\n\n', ['']],
  ['sep=; alone', 'sep=;\r\n', ['']],
  ['a line separator of Unicode in a cell', 'Name,Note\nAna,a\u2028b\n', ['Name|Note', 'Ana|a\u2028b']],
];

it.each([...excel.map(([from, ...rest]) => [`Excel: ${from}`, ...rest] as const), ...others, ...hostile])(
  '%s',
  async (_from, file, result) => {
    const table = await readCsv(file, 100);
    const read = 'fault' in table ? table.fault : [table.headings, ...table.rows].map((row) => row.join('|'));
    expect(read).toEqual(result);
  },
);
