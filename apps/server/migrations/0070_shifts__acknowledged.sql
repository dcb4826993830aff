-- What caregivers are to acknowledge: published shifts that are not any more as they last knew them. And other times that they propose.

create table shift_acknowledgements (
  id uuid primary key default uuidv7(),
  shift_id uuid not null references shifts (id) on delete cascade,
  user_id uuid not null references users (id),
  -- When it was, as they last knew it; null: it was not theirs.
  knew_start timestamptz,
  knew_end timestamptz,
  asked_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  check ((knew_start is null) = (knew_end is null))
);
-- Somebody is asked once, however often a shift changes meanwhile.
create unique index shift_acknowledgements_waiting on shift_acknowledgements (shift_id, user_id)
  where acknowledged_at is null;
create index shift_acknowledgements_of on shift_acknowledgements (user_id, shift_id) where acknowledged_at is null;
create index shift_acknowledgements_shift on shift_acknowledgements (shift_id, asked_at desc);

-- Whether somebody works a shift, as far as they are told.
create function is_shift_of(shift shifts, person uuid) returns boolean language sql immutable as $$
  select shift.care_provider_id is not distinct from person and shift.published_at is not null
    and shift.status in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'VERIFIED', 'MISSED')
$$;

-- However a published shift changes (by hand, one of many, with its series, undone): whoever had it or has it is asked to
-- acknowledge the difference to what they last knew, in the same transaction. Where nothing is different any more, nobody is asked.
create function ask_shift_acknowledgement() returns trigger language plpgsql as $$
declare
  person uuid;
  waiting shift_acknowledgements;
  had boolean;
  has boolean;
  is_asked boolean;
  is_as_known boolean;
  is_own boolean;
begin
  if old.published_at is null or new.published_at is null then
    delete from shift_acknowledgements where shift_id = new.id and acknowledged_at is null;
    return null;
  end if;
  for person in
    select distinct p from unnest(array[old.care_provider_id, new.care_provider_id]) as p where p is not null order by p
  loop
    had := is_shift_of(old, person);
    has := is_shift_of(new, person);
    select * into waiting from shift_acknowledgements
      where shift_id = new.id and user_id = person and acknowledged_at is null;
    is_asked := found;
    if not is_asked and had then
      waiting.knew_start := old.starts_at;
      waiting.knew_end := old.ends_at;
    end if;
    is_as_known := case when has then (waiting.knew_start, waiting.knew_end) is not distinct from (new.starts_at, new.ends_at)
      else waiting.knew_start is null end;
    -- Whoever calls out, or takes what was offered to the first, did it themselves.
    is_own := had and new.call_out is distinct from old.call_out and new.call_out is not null
      or has and old.status = 'OFFERED' and exists (
        select from shift_offers o join shift_offer_recipients r on r.offer_id = o.id
        where o.shift_id = new.id and o.status = 'PENDING' and o.mode = 'FIRST_COME' and r.user_id = person
          and r.answer = 'ACCEPT');
    if is_asked and has and new.status <> old.status and new.status <> 'ASSIGNED' then
      -- Confirmed or begun: they know.
      update shift_acknowledgements set acknowledged_at = now() where id = waiting.id;
    elsif is_asked and (is_as_known or is_own) then
      delete from shift_acknowledgements where id = waiting.id;
    elsif is_asked and (had, has, old.starts_at, old.ends_at) is distinct from (has, has, new.starts_at, new.ends_at) then
      update shift_acknowledgements set asked_at = now() where id = waiting.id;
    elsif not is_asked and not is_as_known and not is_own and greatest(old.ends_at, new.ends_at) > now() then
      insert into shift_acknowledgements (shift_id, user_id, knew_start, knew_end)
        values (new.id, person, waiting.knew_start, waiting.knew_end);
    end if;
  end loop;
  return null;
end $$;
-- Its name comes before that of the trigger that ends offers: an offer is still running here.
create trigger shifts_ask_acknowledgement after update of status, care_provider_id, starts_at, ends_at, published_at on shifts
  for each row when ((old.status, old.care_provider_id, old.starts_at, old.ends_at, old.published_at)
    is distinct from (new.status, new.care_provider_id, new.starts_at, new.ends_at, new.published_at))
  execute function ask_shift_acknowledgement();

-- Whoever is offered a shift may propose another time: wall clock in the zone of the shift.
alter table shift_offer_recipients
  add column counter_start text,
  add column counter_end text,
  drop constraint shift_offer_recipients_answer_check,
  add constraint shift_offer_recipients_answer_check check (answer in ('ACCEPT', 'DECLINE', 'COUNTER')),
  add constraint shift_offer_recipients_counter_check
    check ((answer is not distinct from 'COUNTER') = (counter_start is not null and counter_end is not null));

create or replace function end_shift_offers() returns trigger language plpgsql as $$
begin
  if new.care_provider_id is not null then
    update shift_offers o set status = 'ACCEPTED', ended_at = now()
    where o.shift_id = new.id and o.status in ('PENDING', 'ANSWERED') and exists (
      select from shift_offer_recipients r where r.offer_id = o.id and r.user_id = new.care_provider_id
        and r.answer in ('ACCEPT', 'COUNTER'));
  end if;
  update shift_offers set status = 'CLOSED', ended_at = now() where shift_id = new.id and status = 'PENDING';
  return null;
end $$;
