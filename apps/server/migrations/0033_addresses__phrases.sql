-- What a search for an address finds among those that the agency has: each word from its start, and all of them from the
-- start of the first. Read along an index up to a bound, however many live in one town; whoever has left is not in it.

-- Its words, one after another, as a search writes them: O'Brien is obrien and St. is st.
create function address_text(address jsonb) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(
    regexp_replace(fold_text(address ->> 'formattedAddress'), '[.''’`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

create table user_address_phrases (
  phrase text collate "C" not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (phrase, user_id)
);

create function address_phrases_of(address jsonb) returns setof text
  language sql immutable parallel safe strict rows 10
begin atomic
  select p from (
    select address_text(address) as p union select w from regexp_split_to_table(address_text(address), ' ') as w
  ) as phrases where p <> '';
end;

create function index_new_addresses() returns trigger language plpgsql as $$
begin
  insert into user_address_phrases select p, a.id from added a, address_phrases_of(a.address) p where a.is_active
    on conflict do nothing;
  return null;
end $$;
create trigger users_addresses_new after insert on users
  referencing new table as added for each statement execute function index_new_addresses();

create function index_changed_address() returns trigger language plpgsql as $$
begin
  delete from user_address_phrases where user_id = old.id and phrase in (select address_phrases_of(old.address));
  insert into user_address_phrases select p, new.id from address_phrases_of(new.address) p where new.is_active
    on conflict do nothing;
  return null;
end $$;
create trigger users_addresses_changed after update of address, is_active on users for each row
  when (old.address is distinct from new.address or old.is_active <> new.is_active) execute function index_changed_address();

insert into user_address_phrases select p, u.id from users u, address_phrases_of(u.address) p where u.is_active order by 1, 2;
drop index users_address_text;
