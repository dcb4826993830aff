-- Open shifts that are offered to caregivers, and what they answer.

create table shift_offers (
  id uuid primary key default uuidv7(),
  shift_id uuid not null references shifts (id) on delete cascade,
  mode text not null check (mode in ('FIRST_COME', 'COLLECT')),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'EXPIRED', 'CLOSED', 'ANSWERED')),
  note text not null default '',
  expires_at timestamptz not null,
  ended_at timestamptz check ((status = 'PENDING') = (ended_at is null)),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index shift_offers_of_shift on shift_offers (shift_id, created_at desc);
-- A shift is offered once at a time.
create unique index shift_offers_running on shift_offers (shift_id) where status = 'PENDING';
create index shift_offers_to_end on shift_offers (expires_at, id) where status = 'PENDING';

create table shift_offer_recipients (
  offer_id uuid not null references shift_offers (id) on delete cascade,
  user_id uuid not null references users (id),
  -- How well they matched when they were asked.
  score int not null check (score between 0 and 100),
  answer text check (answer in ('ACCEPT', 'DECLINE')),
  reason text not null default '',
  answered_at timestamptz,
  primary key (offer_id, user_id),
  check ((answer is null) = (answered_at is null))
);
create index shift_offer_recipients_of on shift_offer_recipients (user_id, offer_id);

-- However a shift stops being offered (accepted, assigned by hand, held, cancelled, changed as one of many): its offer ends
-- in the same transaction, so that nobody can accept what is gone. One that gave the shift to somebody whom it asked is ACCEPTED.
create function end_shift_offers() returns trigger language plpgsql as $$
begin
  if new.care_provider_id is not null then
    update shift_offers o set status = 'ACCEPTED', ended_at = now()
    where o.shift_id = new.id and o.status in ('PENDING', 'ANSWERED') and exists (
      select from shift_offer_recipients r where r.offer_id = o.id and r.user_id = new.care_provider_id and r.answer = 'ACCEPT');
  end if;
  update shift_offers set status = 'CLOSED', ended_at = now() where shift_id = new.id and status = 'PENDING';
  return null;
end $$;
create trigger shifts_end_offers after update of status, care_provider_id on shifts for each row
  when (old.status = 'OFFERED' and new.status <> 'OFFERED'
    or old.care_provider_id is null and new.care_provider_id is not null)
  execute function end_shift_offers();
