import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table that it refers to. */
  readonly refers: string | null;
  readonly refersTo: string | null;
  /** Where several columns refer together: the whole key there. */
  readonly together: string[] | null;
  /** The words that a check allows. */
  readonly allowed: string[] | null;
  /** Whether a check wants a list to hold something. */
  readonly holdsSome: boolean;
}

/** Every column that a row must bring itself, as the catalog of the moment has it. */
const neededColumns = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    f.confrelid::regclass::text as refers, fa.attname as "refersTo",
    case when cardinality(f.confkey) > 1 then array(select k.attname::text from unnest(f.confkey) key (num)
      join pg_attribute k on k.attrelid = f.confrelid and k.attnum = key.num) end as together,
    (select array_agg(m[1]) from pg_constraint k,
      regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%') as allowed,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) like '%<> ''{}''%') as "holdsSome"
  from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  left join lateral (select * from pg_constraint r where r.conrelid = c.oid and r.contype = 'f' and a.attnum = any (r.conkey)
    order by cardinality(r.conkey) limit 1) f on true
  left join pg_attribute fa on fa.attrelid = f.confrelid and fa.attnum = f.confkey[array_position(f.conkey, a.attnum)]
  where s.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0
    and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and ((a.attnotnull and not a.atthasdef)
      or a.attnum = any (select unnest(k.conkey) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and not a.atthasdef))
  order by c.oid, a.attnum`;

/** What the columns of a row hold together, by its table, where checks or generated columns tie them. */
const tied: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  client_addresses: { geofence_meters: 150 },
  client_authorizations: { starts_on: '2026-01-01', ends_on: '2026-12-31', minutes_per_week: 1200 },
  conversations: { type: 'GROUP', title: 'Weekend team' },
  hazard_actions: { found_on: '2026-03-01', due_on: '2026-03-08' },
  client_stories: { has_photo: false, caption: 'Garden', alt: 'A garden' },
  engagement_sessions: {
    minutes: 10,
    doing: 6,
    watching: 3,
    elsewhere: 1,
    away: 0,
    pleasure: 2,
    distress: 0,
  },
  partners: { address: { city: 'Rutland' } },
  rate_overrides: { scope: 'PAYER', payer: 'OTHER', bill_rate_cents: 3_400 },
  visit_signatures: { kind: 'TYPED', signer: 'CLIENT', name: 'Ruth Bell', strokes: '[]', reason_code: null },
  staff_availability: { kind: 'DATE_RANGE', start_date: '2026-03-01', end_date: '2026-03-02' },
};

/** A value of a type: another one for each row and column; what stands further behind in a row is later. */
function fittingValue({ column, type, allowed, holdsSome }: Column, row: number, place: number): unknown {
  if (allowed) return allowed[row % allowed.length];
  if (type.endsWith('[]')) return holdsSome ? `{${row + 1}}` : '{}';
  if (/^(smallint|integer|bigint|numeric|double)/.test(type)) return row + 1;
  if (/^timestamp|^date/.test(type)) return `2026-0${row + 1}-03T04:05:${10 + place}Z`;
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return row % 2 === 0;
  if (type === 'bytea') return Buffer.from(`${column} ${row}`.padEnd(32, '.'));
  if (type === 'inet') return `192.0.2.${row + 1}`;
  if (type === 'uuid') return `0199aaaa-0000-7000-8000-00000000000${row}`;
  if (type === 'xid8') return String(row + 1);
  if (column.endsWith('_time')) return `0${row}:30`;
  return column === 'email' ? `${column}${row}@agency.example` : `${column}.${row}`;
}

/**
 * Puts rows into every table, as its columns of the moment allow.
 * @returns what PostgreSQL said of tables that took none
 */
export async function fillEveryTable(pool: pg.Pool, rowsOfEach = 3): Promise<Record<string, string>> {
  const { rows: columns } = await pool.query<Column>(neededColumns);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const refusals: Record<string, string> = {};
  // A table may come before one that it refers to: what fails is tried once more when all others are filled.
  for (const table of [...tables, ...tables]) {
    const count = await countOf(pool, table);
    if (count > 0 && refusals[table] === undefined) continue;
    delete refusals[table];
    const own = columns.filter((column) => column.table === table);
    for (let row = 0; row < rowsOfEach; row += 1) {
      await insert(pool, table, own, row).catch((error: unknown) => {
        refusals[table] = error instanceof Error ? error.message : String(error);
      });
    }
    if ((await countOf(pool, table)) > 0) delete refusals[table];
  }
  return refusals;
}

async function insert(pool: pg.Pool, table: string, columns: readonly Column[], row: number): Promise<void> {
  const given: Record<string, unknown> = { ...tied[table] };
  for (const [place, column] of columns.entries()) {
    given[column.column] ??=
      column.refers === null
        ? fittingValue(column, row, place)
        : await keyOf(pool, column, table === column.refers ? 0 : column.together ? row : row + place);
  }
  const names = Object.keys(given).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(given),
  );
}

async function keyOf(pool: pg.Pool, { refers, refersTo, together }: Column, place: number): Promise<unknown> {
  const order = together?.join() ?? '1';
  const { rows } = await pool.query(`select "${refersTo}" as key from ${refers} order by ${order}`);
  return rows.length === 0 ? null : rows[place % rows.length]?.key;
}

async function countOf(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
  return rows[0]?.n ?? 0;
}

/** Every row of every table that outlives a crash, in the columns that it has now. */
export type Contents = Map<string, { readonly columns: string[]; readonly rows: string[] }>;

/**
 * Reads every row of every table, as text.
 * @param of only these tables and columns, where they are still there
 */
export async function readContents(pool: pg.Pool, of?: Contents): Promise<Contents> {
  const { rows: tables } = await pool.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where s.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped
    group by 1 order by 1`);
  const contents = new Map<string, { columns: string[]; rows: string[] }>();
  for (const { table, columns } of tables) {
    const wanted = of ? of.get(table)?.columns.filter((column) => columns.includes(column)) : columns;
    if (!wanted || wanted.length === 0) continue;
    const list = wanted.map((column) => `"${column}"`).join(', ');
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from (select ${list} from "${table}") t order by 1`,
    );
    contents.set(table, { columns: wanted, rows: rows.map(({ row }) => row) });
  }
  return contents;
}
