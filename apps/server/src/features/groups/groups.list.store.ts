import type { GroupsQuery } from '@homeward/contract/groups';
import { byNumber, byText, byTime, idRow, List, type Queryable, sql } from '../../platform/db/index.ts';
import { groupJson } from './groups.row.store.ts';

/** Groups of one status, along its part of an index. Those of as many members stand by name. */
export const groupList = new List({
  name: 'groups',
  table: 'user_groups',
  alias: 'g',
  json: groupJson,
  marksCursors: true,
  sorts: {
    name: [byText('name_key')],
    members: [byNumber('members'), byText('name_key')],
    changed: [byTime('updated_at', 'ms')],
  },
  sources: {
    status: {
      values: 2,
      branches: [
        {
          keys: 'unnest(array[$1]::text[]) as keys (status)',
          column: 'status',
          key: 'keys.status',
          filter: 'kind = any ($2::text[])',
        },
      ],
    },
  },
});

/** The most that a search finds. */
const mostFound = 100;

/** Groups in whose names what was typed stands, whatever its case and accents. */
export async function findGroups(
  db: Queryable,
  { status, kinds, search }: { status: GroupsQuery['status']; kinds: readonly string[]; search: string },
): Promise<{ ids: string[]; isMore: boolean }> {
  const rows = await db.rows(
    idRow,
    sql`
    select g.id from user_groups g where g.status = ${status} and g.kind = any (${kinds}::text[])
      and position(fold_text(${search}) in g.name_key) > 0
    order by g.name_key, g.id limit ${mostFound + 1}`,
  );
  return { ids: rows.slice(0, mostFound).map(({ id }) => id), isMore: rows.length > mostFound };
}
