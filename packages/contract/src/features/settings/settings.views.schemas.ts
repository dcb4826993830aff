import * as z from 'zod/mini';
import { textField } from '../../core/index.ts';

/** Which list it is, such as `login-logs` or `users-admins`. */
const viewName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

/** A part of an address, as in `status` or `-createdAt`. */
const short = textField(40);

/** How a person likes a list. `address` holds its sort and filters, as the query part of its page's address does. */
export const savedViewSchema = z.strictObject({
  hiddenColumns: z.array(short).check(z.maxLength(30, 'Too many columns.')),
  density: z.enum(['comfortable', 'compact']),
  address: z
    .record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)), textField(200))
    .check(z.refine((address) => Object.keys(address).length <= 12, 'Too many filters.')),
});

/** By the name of the list. */
export const savedViewsSchema = z.record(z.string(), savedViewSchema);

export const viewParams = z.strictObject({ view: viewName });

/** Lists that are kept for one person: more than the product has. */
export const mostViews = 60;

export type SavedView = z.output<typeof savedViewSchema>;
