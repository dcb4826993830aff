import * as z from 'zod/mini';
import { lineField, roleSchema } from '../../core/index.ts';
import { emailSchema, phoneSchema } from './users.fields.schemas.ts';

export const inviteUserBody = z.strictObject({
  firstName: lineField(100, 'Enter a first name.'),
  lastName: lineField(100, 'Enter a last name.'),
  email: emailSchema,
  phone: z.optional(phoneSchema),
  role: roleSchema,
});

/** Most people that one list invites. */
export const mostInvitations = 500;

/** The columns of a list of people to invite, in the order of the file that one can download as a start. */
export const invitationColumns = ['firstName', 'lastName', 'email', 'phone', 'role'] as const;

const cell = z.string().check(z.maxLength(500, 'Use at most 500 characters.'));

/** A row as it was typed: each cell is text, right or wrong. The role is its label or its value. */
export const invitationCellsSchema = z.strictObject({
  firstName: cell,
  lastName: cell,
  email: cell,
  phone: cell,
  role: cell,
});

const rows = z
  .array(invitationCellsSchema)
  .check(
    z.minLength(1, 'The list is empty.'),
    z.maxLength(mostInvitations, `Invite at most ${mostInvitations} people at once.`),
  );

/** Either a file (its text, with a heading; commas, semicolons or tabs), or rows that were put right since. */
export const checkInvitationsBody = z.union([
  z.strictObject({ csv: z.string().check(z.minLength(1, 'The file is empty.'), z.maxLength(400_000)) }),
  z.strictObject({ rows }),
]);

/** `onlyValid`: leave out the rows with errors; otherwise one of them keeps the whole list from being sent. */
export const inviteManyBody = z.strictObject({ rows, onlyValid: z.boolean() });

/** A row and what is to become of it: an invitation, unless a cell is wrong. */
export const checkedInvitationSchema = z.strictObject({
  /** 1 for the first row below the heading. */
  row: z.int(),
  cells: invitationCellsSchema,
  /** The role as it was understood. */
  role: z.nullable(roleSchema),
  errors: z.array(z.strictObject({ column: z.enum(invitationColumns), message: z.string() })),
});

export const checkedInvitationsAnswer = z.strictObject({
  rows: z.array(checkedInvitationSchema),
  /** Headings of the file that were not understood, and are left out. */
  ignoredColumns: z.array(z.string()),
  counts: z.strictObject({ valid: z.int(), invalid: z.int() }),
});

export const inviteManyAnswer = z.strictObject({
  invited: z.int(),
  /** Rows that were left out, with their errors. */
  skipped: z.array(checkedInvitationSchema),
});

export type InviteUser = z.output<typeof inviteUserBody>;
export type InvitationCells = z.output<typeof invitationCellsSchema>;
export type InvitationColumn = (typeof invitationColumns)[number];
export type CheckedInvitation = z.output<typeof checkedInvitationSchema>;
export type CheckedInvitations = z.output<typeof checkedInvitationsAnswer>;
