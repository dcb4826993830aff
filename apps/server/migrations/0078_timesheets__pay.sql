-- What was submitted of a timesheet: stands for its hours then, so that a later change is noticed. Null: nothing was.
alter table timesheets add column submitted_digest text;

-- More sets of rules for pay: federal ones with live-in care exempt, and those of personal attendants in California.
alter table staff_records drop constraint staff_records_overtime_rule_set_check,
  add constraint staff_records_overtime_rule_set_check check (overtime_rule_set in
    ('US_FEDERAL', 'US_FEDERAL_LIVE_IN', 'US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT'));

-- What the punches of a visit do not say: the way to it, and sleep on duty that is not paid.
create table timesheet_entries (
  visit_id uuid primary key references visits (id),
  travel_minutes int check (travel_minutes between 0 and 1440),
  travel_miles numeric(6, 1) check (travel_miles between 0 and 1000),
  -- {agreedOn, from, to, interruptions: [{from, to}]}, wall clock of the office.
  sleep jsonb,
  note text not null,
  entered_by uuid not null references users (id),
  entered_at timestamptz(3) not null default now()
);
