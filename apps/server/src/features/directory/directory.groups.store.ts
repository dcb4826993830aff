import * as z from 'zod/mini';
import { byText, List, type Queryable, raw, sql } from '../../platform/db/index.ts';

const isForDirectory = `'DIRECTORY' = any (purposes)`;

/** The active groups that are for the directory, by name. `$1`: a part of the name, or null. */
export const directoryGroups = new List({
  name: 'directory.groups',
  table: 'user_groups',
  alias: 'g',
  json: `json_build_object('id', g.id, 'name', g.name)`,
  sorts: { name: [byText('name_key')] },
  sources: {
    shown: {
      values: 1,
      branches: [
        {
          keys: `unnest(array['ACTIVE']) as keys (status)`,
          column: 'status',
          key: 'keys.status',
          filter: `${isForDirectory} and ($1::text is null or position(fold_text($1) in name_key) > 0)`,
        },
      ],
    },
  },
});

const groupRow = z.strictObject({ id: z.string(), members: z.int() });

/** Those of some groups that are active and for the directory, with how many are in. */
export function findShownGroups(db: Queryable, ids: readonly string[]): Promise<z.output<typeof groupRow>[]> {
  return db.rows(
    groupRow,
    sql`select id, members from user_groups
      where id = any (${ids}::uuid[]) and status = 'ACTIVE' and ${raw(isForDirectory)}`,
  );
}
