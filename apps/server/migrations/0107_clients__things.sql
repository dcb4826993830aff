-- The clients whom an id is of: a client, or a row of any table that belongs to one, directly or by a visit, a shift, an
-- assessment, an intake or the owner of a file. Asked where a refusal is explained; ids are of one thing only.
create function clients_of_thing(thing uuid) returns setof uuid language plpgsql stable as $$
declare
  place record;
begin
  return query select id from clients where id = thing;
  for place in
    select c.table_name::text as name, w.key::text as key, w.through from information_schema.columns c
    join (values ('client_id', null), ('visit_id', 'visits'), ('shift_id', 'shifts'), ('assessment_id', 'assessments'),
      ('intake_id', 'intakes'), ('owner_id', null)) w (key, through) on w.key = c.column_name
    join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
      and k.column_name = 'id' and k.udt_name = 'uuid'
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.udt_name = 'uuid'
  loop
    if place.through is null then
      return query execute format('select x.%I from %I x where x.id = $1 and x.%1$I is not null', place.key, place.name)
        using thing;
    else
      return query execute format('select y.client_id from %I x join %I y on y.id = x.%I where x.id = $1
        and y.client_id is not null', place.name, place.through, place.key) using thing;
    end if;
  end loop;
end $$;
