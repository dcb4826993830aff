import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';

/** Most rows of one file. */
export const mostImportedRows = 10_000;

/** The text of a file: a heading, then a row for each person; commas, semicolons or tabs. */
const csv = z
  .string({ error: 'Choose a file.' })
  .check(z.minLength(1, 'The file is empty.'), z.maxLength(4_000_000, 'The file is too large. Split it.'));

export const checkStaffImportBody = z.strictObject({ csv });

/** `onlyValid`: leave out the rows with errors; otherwise one of them keeps the whole file from being imported. */
export const importStaffBody = z.strictObject({ csv, onlyValid: z.boolean() });

/** Rows of a dry run that are shown; all of them are counted. */
export const shownChanges = 100;

/** What an import would do, or did. An empty cell changes nothing. */
export const checkedStaffImport = z.strictObject({
  /** The first line as it stands in the file. */
  headings: z.array(z.string()),
  /** Those of them that are left out: not understood, or not this viewer’s to change. */
  ignoredColumns: z.array(z.string()),
  counts: z.strictObject({ changed: z.int(), unchanged: z.int(), wrong: z.int() }),
  /** The first of the rows that change something, with the headings of what they change. */
  changes: z.array(
    z.strictObject({ row: z.int(), id: idSchema, fullName: z.string(), columns: z.array(z.string()) }),
  ),
  /** Every row with an error: what was typed, and a sentence for each cell that is wrong. Row 1 is below the heading. */
  wrong: z.array(
    z.strictObject({
      row: z.int(),
      cells: z.array(z.string()),
      errors: z.array(z.strictObject({ column: z.string(), message: z.string() })),
    }),
  ),
});

export type CheckedStaffImport = z.output<typeof checkedStaffImport>;
