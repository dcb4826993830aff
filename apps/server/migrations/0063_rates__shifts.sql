-- A price for one shift alone. It goes with the shift wherever that is moved.

alter table rate_overrides add column shift_id uuid references shifts (id) on delete cascade;
alter table rate_overrides add column shift_key uuid not null
  generated always as (coalesce(shift_id, '00000000-0000-0000-0000-000000000000')) stored;
alter table rate_overrides
  drop constraint rate_overrides_scope_check,
  -- Which overrides name a client: the second check that has no name.
  drop constraint rate_overrides_check1,
  drop constraint rate_overrides_overlap;
alter table rate_overrides
  add constraint rate_overrides_scope_check check (scope in ('CLIENT', 'CLIENT_STAFF', 'PAYER', 'STAFF', 'SHIFT')),
  add constraint rate_overrides_of_client check ((client_id is not null) = (scope in ('CLIENT', 'CLIENT_STAFF', 'SHIFT'))),
  add constraint rate_overrides_of_shift check ((shift_id is not null) = (scope = 'SHIFT')),
  add constraint rate_overrides_overlap exclude using gist (client_key with =, staff_key with =, payer_key with =,
    scope with =, service_type with =, during with &&, shift_type with =, unit with =, day_type with =,
    time_band with =, shift_key with =);
create index rate_overrides_shift on rate_overrides (shift_id) where shift_id is not null;
