-- What the person who takes an offered shift gets on top of their pay once they have worked it, in cents.
alter table shift_offers
  add column incentive_cents int not null default 0 check (incentive_cents between 0 and 100000);

-- Payroll files pay incentives as a component of their own.
alter table payroll_rows drop constraint payroll_rows_component_check,
  add constraint payroll_rows_component_check check (component in ('REGULAR', 'OVERTIME', 'DOUBLE', 'INCENTIVE',
    'TRAVEL_REGULAR', 'TRAVEL_OVERTIME', 'TRAVEL_DOUBLE', 'MILEAGE'));
