import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';

/** One move that was made, as the history of a thing tells it. */
export const madeMoveSchema = z.strictObject({
  id: idSchema,
  move: z.string(),
  from: z.string(),
  to: z.string(),
  at: instantSchema,
  /** Null: the product itself. */
  by: z.nullable(z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  /** The day that it counts from; null: the moment it was made. */
  day: z.nullable(daySchema),
  /** Of the thing, once it was made. */
  version: z.int(),
});

/** The moves of one thing, the newest first: the answer of `GET /{things}/{id}/moves`. */
export const movesPage = pageOf(madeMoveSchema);
export const movesQuery = z.strictObject(pageQuery);

export type MadeMove = z.output<typeof madeMoveSchema>;
export type MovesQuery = z.output<typeof movesQuery>;
