import { byText, idRow, List, prepare, type Queryable } from '../../platform/db/index.ts';
import { officeJson } from './offices.row.store.ts';

/** Every office by its name. */
export const officeList = new List({
  name: 'offices',
  table: 'offices',
  alias: 'o',
  json: officeJson,
  sorts: { name: [byText('sort_name')] },
  sources: { all: { values: 0, branches: [{}], isWhole: 'true' } },
});

/** More than a list of a search shows as a number. */
const mostFound = 1_000;

const find = prepare(
  'offices.find',
  idRow,
  `select id from offices where position(fold_text($1) in sort_name) > 0 order by sort_name, id limit ${mostFound + 1}`,
);

const findOwn = prepare(
  'offices.own',
  idRow,
  `select o.id from offices o join staff_offices s on s.office_id = o.id and s.user_id = $1 order by o.sort_name, o.id`,
);

/** The ids of the offices of somebody. */
export async function findOwnOffices(db: Queryable, userId: string): Promise<string[]> {
  return (await findOwn(db, [userId])).map(({ id }) => id);
}

/** Offices whose names hold what was typed. */
export async function findOffices(
  db: Queryable,
  search: string,
): Promise<{ ids: string[]; isMore: boolean }> {
  const ids = (await find(db, [search])).map(({ id }) => id);
  return { ids: ids.slice(0, mostFound), isMore: ids.length > mostFound };
}
