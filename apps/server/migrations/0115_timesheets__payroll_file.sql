-- What a payroll clerk reads: employee numbers, the regular rate of overtime, and what is missing to a minimum by itself.
alter table payroll_rows
  -- Of the moment; empty: none was entered.
  add column employee_no text not null default '',
  -- Of the workweek, of overtime and double time; 0: of none.
  add column regular_rate_cents int not null default 0,
  drop constraint payroll_rows_component_check,
  add constraint payroll_rows_component_check check (component in ('REGULAR', 'OVERTIME', 'DOUBLE', 'INCENTIVE',
    'TRAVEL_REGULAR', 'TRAVEL_OVERTIME', 'TRAVEL_DOUBLE', 'MILEAGE', 'MINIMUM', 'ADJUSTMENT'));
update payroll_rows r set employee_no = f.employee_no
  from timesheets t join staff_records f on f.user_id = t.staff_id where t.id = r.timesheet_id;
