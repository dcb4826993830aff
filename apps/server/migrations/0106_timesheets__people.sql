-- A timesheet is of a person and a pay period, whatever the office: overtime counts all hours of a workweek.
alter table timesheets
  -- `office_id` is the home office. These are the offices with hours, and the home office.
  add column office_ids uuid[] not null default '{}',
  -- Made when a timesheet was of one office: it holds the visits of that office alone. Null: of all.
  add column only_office_id uuid references offices (id);

-- What is approved, and what a payroll file has paid, stays as it was.
update timesheets t set office_ids = array[t.office_id],
  only_office_id = case when t.status in ('APPROVED', 'EXPORTED', 'PAID')
    or exists (select from payroll_rows r where r.timesheet_id = t.id) then t.office_id end;
-- Drafts become one: that of the home office. Its hours are those of the visits, and are counted anew.
delete from timesheets t where t.only_office_id is null and t.office_id <> coalesce(
  (select s.home_office_id from staff_records s where s.user_id = t.staff_id),
  (select x.office_id from timesheets x where x.staff_id = t.staff_id and x.only_office_id is null
    order by x.office_id limit 1));

create function keep_timesheet_offices() returns trigger language plpgsql as $$
begin
  if not new.office_id = any (new.office_ids) then
    new.office_ids := new.office_ids || new.office_id;
  end if;
  return new;
end $$;
create trigger timesheets_offices before insert or update of office_ids on timesheets
  for each row execute function keep_timesheet_offices();

alter table timesheets
  drop constraint timesheets_days,
  -- A day of somebody stands on one timesheet.
  add constraint timesheets_days exclude using gist (staff_id with =,
    daterange(period_start, period_end, '[]') with &&) where (only_office_id is null),
  add constraint timesheets_days_of_office exclude using gist (staff_id with =, only_office_id with =,
    daterange(period_start, period_end, '[]') with &&) where (only_office_id is not null);

-- Who approved the hours of an office, while those of others wait. `digest` stands for the hours.
create table timesheet_approvals (
  timesheet_id uuid not null references timesheets (id) on delete cascade,
  office_id uuid not null references offices (id),
  digest text not null,
  approved_by uuid not null references users (id),
  approved_at timestamptz(3) not null default now(),
  primary key (timesheet_id, office_id)
);

alter table payroll_rows
  -- For which the hours were worked. Null: that of the timesheet.
  add column office_id uuid references offices (id),
  drop constraint payroll_rows_component_check,
  add constraint payroll_rows_component_check check (component in ('REGULAR', 'OVERTIME', 'DOUBLE', 'INCENTIVE',
    'TRAVEL_REGULAR', 'TRAVEL_OVERTIME', 'TRAVEL_DOUBLE', 'MILEAGE', 'ADJUSTMENT'));
