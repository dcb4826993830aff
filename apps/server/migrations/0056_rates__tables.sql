-- What an hour costs: rate cards with their prices, and prices for a client, a caregiver or a payer alone.

-- Compares ids and words in the same index as ranges of days.
create extension if not exists btree_gist;

create table rate_cards (
  id uuid primary key default uuidv7(),
  name text not null,
  sort_name text not null generated always as (fold_text(name)) stored,
  -- Null: for every office that has no card of its own.
  office_id uuid references offices (id),
  -- Both days are included.
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  -- Days since 1970.
  from_day int not null generated always as (effective_from - date '1970-01-01') stored,
  notes text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'ACTIVE', 'EXPIRED', 'ARCHIVED')),
  -- Null until it is activated. From then on shifts of its days are priced by it, whatever its status.
  published_at timestamptz,
  -- The card whose activation ended this one.
  ended_by uuid references rate_cards (id) on delete set null,
  -- The last day of something approved that was priced by it. Null: nothing was.
  used_until date,
  version int not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'DRAFT') <= (published_at is null)),
  check ((status in ('SCHEDULED', 'ACTIVE', 'EXPIRED')) <= (published_at is not null))
);
create index rate_cards_by_day on rate_cards (status, from_day, id);
create index rate_cards_by_name on rate_cards (status, sort_name, id);
create index rate_cards_office on rate_cards (office_id);
create index rate_cards_ended_by on rate_cards (ended_by) where ended_by is not null;

create table rate_lines (
  card_id uuid not null references rate_cards (id) on delete cascade,
  service_type text not null check (service_type in ('COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'DEMENTIA_CARE',
    'SKILLED_NURSING', 'HOME_HEALTH_AIDE', 'THERAPY', 'TRANSPORT', 'ASSESSMENT_VISIT', 'SUPERVISION_VISIT', 'TRAINING')),
  shift_type text not null
    check (shift_type in ('HOURLY', 'OVERNIGHT_AWAKE', 'OVERNIGHT_SLEEP', 'LIVE_IN', 'VISIT_FLAT')),
  unit text not null check (unit in ('HOUR', 'QUARTER_HOUR', 'VISIT', 'DAY', 'NIGHT', 'MILE')),
  day_type text not null check (day_type in ('ANY', 'WEEKDAY', 'WEEKEND', 'HOLIDAY')),
  time_band text not null check (time_band in ('ANY', 'DAY', 'EVENING', 'OVERNIGHT')),
  bill_rate_cents int not null check (bill_rate_cents >= 0),
  pay_rate_cents int not null check (pay_rate_cents >= 0),
  min_units int not null default 0 check (min_units between 0 and 24),
  ot_bill_multiplier numeric(4, 2) not null default 1.5 check (ot_bill_multiplier between 1 and 3),
  -- Of its card, kept by triggers. Zeros: the card is for all offices.
  office_key uuid not null default '00000000-0000-0000-0000-000000000000',
  during daterange not null default 'empty',
  is_live boolean not null default false,
  primary key (card_id, service_type, shift_type, unit, day_type, time_band),
  -- No two prices of an office for the same on one day. Pricing looks them up by it.
  constraint rate_lines_overlap exclude using gist (office_key with =, service_type with =, during with &&,
    shift_type with =, unit with =, day_type with =, time_band with =) where (is_live)
);

create function fill_rate_line() returns trigger language plpgsql as $$
begin
  select coalesce(c.office_id, '00000000-0000-0000-0000-000000000000'),
    daterange(c.effective_from, c.effective_to, '[]'), c.published_at is not null
  into new.office_key, new.during, new.is_live from rate_cards c where c.id = new.card_id for share;
  return new;
end $$;
create trigger rate_lines_fill before insert or update of card_id on rate_lines
  for each row when (new.card_id is not null) execute function fill_rate_line();

create function keep_rate_lines() returns trigger language plpgsql as $$
begin
  update rate_lines set office_key = coalesce(new.office_id, '00000000-0000-0000-0000-000000000000'),
    during = daterange(new.effective_from, new.effective_to, '[]'), is_live = new.published_at is not null
  where card_id = new.id;
  return null;
end $$;
create trigger rate_cards_lines after update of office_id, effective_from, effective_to, published_at on rate_cards
  for each row when ((old.office_id, old.effective_from, old.effective_to, old.published_at)
    is distinct from (new.office_id, new.effective_from, new.effective_to, new.published_at))
  execute function keep_rate_lines();

-- What approved work was priced by stays as it was.
create function refuse_used_line() returns trigger language plpgsql as $$
begin
  if exists (select from rate_cards c where c.used_until is not null
    and (tg_op <> 'INSERT' and c.id = old.card_id or tg_op <> 'DELETE' and c.id = new.card_id)) then
    raise exception 'a rate card that was used keeps its prices' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger rate_lines_used before insert or delete or update of card_id, service_type, shift_type, unit, day_type,
  time_band, bill_rate_cents, pay_rate_cents, min_units, ot_bill_multiplier on rate_lines
  for each row execute function refuse_used_line();

create function refuse_used_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.used_until is null or new.published_at is null or new.effective_to < new.used_until
    or (old.office_id, old.effective_from) is distinct from (new.office_id, new.effective_from) then
    raise exception 'a rate card that was used keeps its days' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rate_cards_used before update or delete on rate_cards
  for each row when (old.used_until is not null) execute function refuse_used_card();

create table rate_overrides (
  id uuid primary key default uuidv7(),
  scope text not null check (scope in ('CLIENT', 'CLIENT_STAFF', 'PAYER', 'STAFF')),
  client_id uuid references clients (id) on delete cascade,
  staff_id uuid references staff_records (user_id) on delete cascade,
  payer text check (payer in ('PRIVATE_PAY', 'MEDICAID', 'MEDICARE_ADVANTAGE', 'LTC_INSURANCE', 'VETERANS_AFFAIRS',
    'WORKERS_COMP', 'OTHER')),
  service_type text not null check (service_type in ('COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'DEMENTIA_CARE',
    'SKILLED_NURSING', 'HOME_HEALTH_AIDE', 'THERAPY', 'TRANSPORT', 'ASSESSMENT_VISIT', 'SUPERVISION_VISIT', 'TRAINING')),
  shift_type text not null
    check (shift_type in ('HOURLY', 'OVERNIGHT_AWAKE', 'OVERNIGHT_SLEEP', 'LIVE_IN', 'VISIT_FLAT')),
  unit text not null check (unit in ('HOUR', 'QUARTER_HOUR', 'VISIT', 'DAY', 'NIGHT', 'MILE')),
  day_type text not null check (day_type in ('ANY', 'WEEKDAY', 'WEEKEND', 'HOLIDAY')),
  time_band text not null check (time_band in ('ANY', 'DAY', 'EVENING', 'OVERNIGHT')),
  -- Null: as the cards have it.
  bill_rate_cents int check (bill_rate_cents >= 0),
  pay_rate_cents int check (pay_rate_cents >= 0),
  min_units int not null default 0 check (min_units between 0 and 24),
  ot_bill_multiplier numeric(4, 2) not null default 1.5 check (ot_bill_multiplier between 1 and 3),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  from_day int not null generated always as (effective_from - date '1970-01-01') stored,
  reason text not null,
  version int not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Zeros or nothing where it names none.
  client_key uuid not null
    generated always as (coalesce(client_id, '00000000-0000-0000-0000-000000000000')) stored,
  staff_key uuid not null generated always as (coalesce(staff_id, '00000000-0000-0000-0000-000000000000')) stored,
  payer_key text not null generated always as (coalesce(payer, '')) stored,
  during daterange not null generated always as (daterange(effective_from, effective_to, '[]')) stored,
  check ((client_id is not null) = (scope in ('CLIENT', 'CLIENT_STAFF'))),
  check ((staff_id is not null) = (scope in ('STAFF', 'CLIENT_STAFF'))),
  check ((payer is not null) = (scope = 'PAYER')),
  check (bill_rate_cents is not null or pay_rate_cents is not null),
  constraint rate_overrides_overlap exclude using gist (client_key with =, staff_key with =, payer_key with =,
    scope with =, service_type with =, during with &&, shift_type with =, unit with =, day_type with =,
    time_band with =)
);
create index rate_overrides_by_day on rate_overrides (scope, from_day, id);
create index rate_overrides_client on rate_overrides (client_id, from_day, id);
create index rate_overrides_staff on rate_overrides (staff_id, from_day, id);
