-- Approved work is paid (29 CFR 785.11), also before the planned start.
alter table visits add column is_in_approved boolean not null default false;

update visits set is_in_approved = true where in_method = 'MANUAL';
-- What no approved timesheet holds is paid from now on, where its minutes are not rounded. Rounded ones follow with the next
-- change of the visit, locked ones with the reopening of their timesheet. The report of rounding shows both.
update visits set pay_minutes = (extract(epoch from date_trunc('minute', out_at) - date_trunc('minute', in_at)) / 60)::int - break_minutes
  where is_in_approved and status <> 'LOCKED' and in_at < planned_start
    and pay_minutes = greatest(0,
      (extract(epoch from date_trunc('minute', out_at) - date_trunc('minute', planned_start)) / 60)::int - break_minutes);
