-- Payroll files pay the way between clients and miles as components of their own.
alter table payroll_rows drop constraint payroll_rows_component_check,
  add constraint payroll_rows_component_check check (component in
    ('REGULAR', 'OVERTIME', 'DOUBLE', 'TRAVEL_REGULAR', 'TRAVEL_OVERTIME', 'TRAVEL_DOUBLE', 'MILEAGE')),
  -- Tenths of a cent beside rate_cents: rates per mile have them.
  add column rate_mills int not null default 0 check (rate_mills between 0 and 9),
  -- Less than 0 where an earlier file paid too many.
  add column tenth_miles int not null default 0;
