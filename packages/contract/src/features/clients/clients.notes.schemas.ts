import * as z from 'zod/mini';
import { idSchema, instantSchema, listParam, pageOf, pageQuery, textField } from '../../core/index.ts';
import { clientsPeopleText } from './clients.people.text.ts';
import { person } from './clients.shapes.schemas.ts';
import { noteKinds } from './clients.text.ts';

export const noteParams = z.strictObject({ id: idSchema });

/** `mayEdit`: the reader may change the words. `editedAt`: null where nobody did. */
export const noteSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(noteKinds),
  body: z.string(),
  isPinned: z.boolean(),
  author: person,
  createdAt: instantSchema,
  editedAt: z.nullable(instantSchema),
  mentions: z.array(person),
  mayEdit: z.boolean(),
  version: z.int(),
});

/** `notTold`: people who were mentioned and cannot open this client. */
export const savedNoteSchema = z.extend(noteSchema, { notTold: z.array(person) });

const noteFields = {
  body: textField(10_000, clientsPeopleText.noteEmpty),
  isPinned: z._default(z.boolean(), false),
  /** Whom the text mentions. */
  mentionIds: z._default(z.array(idSchema).check(z.maxLength(20, 'Mention at most 20 people.')), []),
};

export const writeNoteBody = z.strictObject({
  kind: z.enum(noteKinds, { error: 'Choose a kind of note.' }),
  ...noteFields,
});
export const changeNoteBody = z.strictObject(noteFields);

/** Pinned ones first, then the newest. */
export const notesQuery = z.strictObject({ ...pageQuery, kind: listParam(z.enum(noteKinds)) });
export const notesPage = pageOf(noteSchema);

export const noteVersionSchema = z.strictObject({
  version: z.int(),
  body: z.string(),
  at: instantSchema,
  by: person,
});

/** What a note said before, the newest first. */
export const noteHistorySchema = z.strictObject({ versions: z.array(noteVersionSchema) });

export type ClientNote = z.output<typeof noteSchema>;
export type SavedNote = z.output<typeof savedNoteSchema>;
export type WriteNote = z.output<typeof writeNoteBody>;
export type ChangeNote = z.output<typeof changeNoteBody>;
