-- What was submitted of a timesheet: stands for its hours then, so that a later change is noticed. Null: nothing was.
alter table timesheets add column submitted_digest text;
