import type pg from 'pg';

/**
 * PostgreSQL itself fails with an SQLSTATE at each third row that is written to a table: in the middle of what is done to
 * several.
 * @param owner of the database
 * @param on which writes, as in `insert on audit_entries`
 * @returns ends it
 */
export async function failAtThird(
  owner: pg.Pool,
  on: string,
  sqlState: string,
): Promise<() => Promise<void>> {
  const table = on.split(' ').at(-1);
  await owner.query(`
    create sequence trouble_seen;
    grant all on trouble_seen to homeward_app;
    create function trouble() returns trigger language plpgsql as $$ begin
      if nextval('trouble_seen') % 3 = 0 then raise exception 'in the middle' using errcode = '${sqlState}'; end if;
      return new;
    end $$;
    create trigger trouble before ${on} for each row execute function trouble()`);
  return async () => {
    await owner.query(`drop trigger trouble on ${table}; drop function trouble; drop sequence trouble_seen`);
  };
}
