import * as z from 'zod/mini';
import { idSchema, lineField, roleSchema } from '../../core/index.ts';
import { settingsViewsText } from './settings.views.text.ts';

/** Which list it is, such as `login-logs` or `users-admins`. */
const viewName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

/** A part of an address, as in `status` or `-createdAt`. */
const short = lineField(40);

/** How a person likes a list. `address` holds its sort and filters, as the query part of its page's address does. */
export const savedViewSchema = z.strictObject({
  hiddenColumns: z.array(short).check(z.maxLength(30, 'Too many columns.')),
  density: z.enum(['comfortable', 'compact']),
  address: z
    .record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)), lineField(200))
    .check(z.refine((address) => Object.keys(address).length <= 12, 'Too many filters.')),
});

/** By the name of the list. */
export const savedViewsSchema = z.record(z.string(), savedViewSchema);

export const viewParams = z.strictObject({ view: viewName });

/** Lists that are kept for one person: more than the product has. */
export const mostViews = 60;

export type SavedView = z.output<typeof savedViewSchema>;

/** How many named views one person has of one list, and how many of one list are shared by all together. */
export const mostNamedViews = 20;
export const mostSharedViews = 50;

/** What a named view is called, what it shows, and which roles read it beside its owner. */
const named = {
  name: lineField(60, settingsViewsText.nameRequired),
  value: savedViewSchema,
  sharedWith: z.array(roleSchema).check(z.maxLength(7, 'Choose each role once.')),
};

export const namedViewSchema = z.strictObject({
  ...named,
  id: idSchema,
  isMine: z.boolean(),
  /** Whose it is, where it is shared by another. */
  sharedBy: z.nullable(z.string()),
  /** The list opens with it. */
  isDefault: z.boolean(),
  version: z.int(),
});

/** The viewer's own and those that are shared with their role, each by name. */
export const namedViewsSchema = z.strictObject({ data: z.array(namedViewSchema) });

export const createNamedViewBody = z.strictObject({ ...named, isDefault: z.boolean() });
export const changeNamedViewBody = z.strictObject({
  name: z.optional(named.name),
  value: z.optional(named.value),
  sharedWith: z.optional(named.sharedWith),
});
export const namedViewParams = z.strictObject({ id: idSchema });

/** Null: the list opens as it was left. */
export const defaultViewBody = z.strictObject({ id: z.nullable(idSchema) });

export type NamedView = z.output<typeof namedViewSchema>;
export type CreateNamedView = z.output<typeof createNamedViewBody>;
export type ChangeNamedView = z.output<typeof changeNamedViewBody>;
