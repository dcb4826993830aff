import type { CheckedStaffImport } from '@homeward/contract/staff';

/** A cell as a CSV holds it; what a spreadsheet would take for a formula begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows with errors as a file: what was typed, and in the last column what is wrong. It can be imported once corrected. */
export function wrongRowsCsv({ headings, wrong }: CheckedStaffImport): string {
  const lines = wrong.map(({ cells, errors }) => [
    ...cells,
    errors.map(({ column, message }) => `${column}: ${message}`).join(' '),
  ]);
  return `\uFEFF${[[...headings, 'Errors'], ...lines].map((cells) => cells.map(cellOf).join()).join('\r\n')}\r\n`;
}
