import * as z from 'zod/mini';

/** How many rows a list answers with: 20 unless asked otherwise, 100 at most. */
export const pageLimits = { default: 20, max: 100 } as const;

/** How many rows a page asks for. @param limits where a list differs from the others */
// @__NO_SIDE_EFFECTS__
export function limitParam(limits: { readonly default: number; readonly max: number }) {
  return z._default(
    z.coerce
      .number({ error: 'Enter a number of rows.' })
      .check(
        z.int(),
        z.gte(1, 'Ask for at least 1 row.'),
        z.lte(limits.max, `Ask for at most ${limits.max} rows.`),
      ),
    limits.default,
  );
}

/** Query parameters of every keyset page; spread them into the query schema of the list. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: limitParam(pageLimits),
};

/**
 * `exact`: the count itself. `minimum`: there are more than `total` (counting stops there, so that a list of a
 * million rows costs what a list of a thousand does). `estimate`: what PostgreSQL's statistics say.
 */
export const totalPrecisions = ['exact', 'minimum', 'estimate'] as const;

/**
 * A page of a list, walked by keyset.
 * `from` is the 1-based position of the first row shown (0 when empty); a null cursor means there is no such page.
 * @param row the schema of one row
 */
// @__NO_SIDE_EFFECTS__
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.strictObject({
    data: z.array(row),
    pagination: z.strictObject({
      total: z.int(),
      totalPrecision: z.enum(totalPrecisions),
      from: z.int(),
      nextCursor: z.nullable(z.string()),
      previousCursor: z.nullable(z.string()),
    }),
  });
}

export interface Page<Row> {
  data: Row[];
  pagination: {
    total: number;
    totalPrecision: (typeof totalPrecisions)[number];
    from: number;
    nextCursor: string | null;
    previousCursor: string | null;
  };
}
