-- The office whose clock, workweek and pay period hold for somebody: one of those in which they work.
alter table staff_records add column home_office_id uuid references offices (id);
create function keep_home_office() returns trigger language plpgsql as $$
begin
  if new.home_office_id is null or not new.home_office_id = any (new.office_ids) then
    new.home_office_id := new.office_ids[1];
  end if;
  return new;
end $$;
update staff_records set home_office_id = office_ids[1];
create trigger staff_records_home before insert or update of office_ids, home_office_id on staff_records
  for each row execute function keep_home_office();
