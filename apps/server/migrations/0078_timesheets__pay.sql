-- What was submitted of a timesheet: stands for its hours then, so that a later change is noticed. Null: nothing was.
alter table timesheets add column submitted_digest text;

-- More sets of rules for pay: federal ones with live-in care exempt, and those of personal attendants in California.
alter table staff_records drop constraint staff_records_overtime_rule_set_check,
  add constraint staff_records_overtime_rule_set_check check (overtime_rule_set in
    ('US_FEDERAL', 'US_FEDERAL_LIVE_IN', 'US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT'));
