-- Lists of people that cost the same however many there are: filtered, sorted and searched along indexes.

-- The last entry of each history, so that a list can filter and show it without reading histories.
alter table users add column invite_status text
  check (invite_status in ('Seed Origin', 'Care Proposal Origin', 'Invited', 'Accepted'));
alter table users add column email_status text
  check (email_status in ('Sent', 'Delivered', 'Delivery Delayed', 'Complained', 'Bounced', 'Opened', 'Clicked'));

create function keep_invite_status() returns trigger language plpgsql as $$
begin
  update users u set invite_status = last.status
  from (select distinct user_id from added) a
  cross join lateral (
    select i.status from invite_statuses i where i.user_id = a.user_id order by i.at desc, i.id desc limit 1
  ) last
  where u.id = a.user_id and u.invite_status is distinct from last.status;
  return null;
end $$;
create trigger invite_statuses_last after insert on invite_statuses
  referencing new table as added for each statement execute function keep_invite_status();

create function keep_email_status() returns trigger language plpgsql as $$
begin
  update users u set email_status = last.status
  from (select distinct user_id from added) a
  cross join lateral (
    select e.status from invite_email_statuses e where e.user_id = a.user_id order by e.at desc, e.id desc limit 1
  ) last
  where u.id = a.user_id and u.email_status is distinct from last.status;
  return null;
end $$;
create trigger invite_email_statuses_last after insert on invite_email_statuses
  referencing new table as added for each statement execute function keep_email_status();

update users u set
  invite_status = (select i.status from invite_statuses i where i.user_id = u.id order by i.at desc, i.id desc limit 1),
  email_status = (select e.status from invite_email_statuses e where e.user_id = u.id order by e.at desc, e.id desc limit 1);

-- Everything that a list filters by, in one number: bits 8 up the role, 7 active, 6 onboarded, 3 to 5 the invite
-- status, 0 to 2 the email status (0: none). A list reads the people of each facet that its filters let pass.
alter table users add column facet smallint not null generated always as ((
  (array_position(array['SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'Family', 'MedicalProfessional', 'Other'], role) - 1) * 256
  + is_active::int * 128
  + is_onboarded::int * 64
  + coalesce(array_position(array['Seed Origin', 'Care Proposal Origin', 'Invited', 'Accepted'], invite_status), 0) * 8
  + coalesce(array_position(array['Sent', 'Delivered', 'Delivery Delayed', 'Complained', 'Bounced', 'Opened', 'Clicked'], email_status), 0)
)::smallint) stored;
alter table users add column sort_name text not null
  generated always as (fold_text(first_name || ' ' || last_name)) stored;

create index users_by_name on users (facet, sort_name, id);
create index users_by_creation on users (facet, created_at, id);
-- Whoever never signed in stands before everybody who did.
create index users_by_login on users (facet, (coalesce(last_login_at, '1970-01-01T00:00:00Z'::timestamptz)), id);
drop index users_role;

-- The facets that somebody has, or once had: a few dozen.
create table user_facets (facet smallint primary key);

-- What a search finds somebody by. Each phrase is looked for from its start: two words of the name in either order,
-- the username, the email address, the digits of the phone number, and these backwards (after a `<`).
create table user_phrases (
  facet smallint not null,
  phrase text collate "C" not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (facet, phrase, user_id)
);

-- Every word of a name, once: where a mistyped word finds the ones that were meant.
create table user_words (word text collate "C" primary key);
create index user_words_trigrams on user_words using gin (word gin_trgm_ops);
create extension if not exists fuzzystrmatch;

-- An apostrophe joins (O'Brien is obrien), everything else that is no letter or digit parts.
create function words_of(folded text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select w from regexp_split_to_table(regexp_replace(folded, '[''’`]', '', 'g'), '[^[:alnum:]]+') with ordinality s(w, n)
    where w <> '' order by n limit 6);

create function user_phrases_of(name text, username text, email text, phone text) returns setof text
  language sql immutable parallel safe
begin atomic
  with w as (select u.word, u.n from unnest(words_of(name)) with ordinality u(word, n))
  select a.word || ' ' || b.word from w a join w b on a.n <> b.n
  union select w.word from w where (select count(*) from w) = 1
  union select fold_text(username) where not starts_with(fold_text(email), fold_text(username))
  union select fold_text(email)
  union select regexp_replace(regexp_replace(phone, '^\+(1|63)', ''), '\D', '', 'g') where phone ~ '\d'
  union select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) where phone ~ '\d';
end;

create function index_new_users() returns trigger language plpgsql as $$
begin
  insert into user_facets select distinct facet from added on conflict do nothing;
  insert into user_words
    select distinct w from added, unnest(words_of(sort_name)) w where length(w) between 2 and 40 on conflict do nothing;
  insert into user_phrases
    select a.facet, p, a.id from added a, user_phrases_of(a.sort_name, a.username, a.email, a.phone) p
    on conflict do nothing;
  return null;
end $$;
create trigger users_index_new after insert on users
  referencing new table as added for each statement execute function index_new_users();

create function index_changed_user() returns trigger language plpgsql as $$
begin
  delete from user_phrases where facet = old.facet and user_id = old.id
    and phrase in (select user_phrases_of(old.sort_name, old.username, old.email, old.phone));
  insert into user_facets values (new.facet) on conflict do nothing;
  insert into user_words
    select distinct w from unnest(words_of(new.sort_name)) w where length(w) between 2 and 40 on conflict do nothing;
  insert into user_phrases
    select new.facet, p, new.id from user_phrases_of(new.sort_name, new.username, new.email, new.phone) p
    on conflict do nothing;
  return null;
end $$;
create trigger users_index_changed after update on users for each row
  when ((old.facet, old.sort_name, old.username, old.email, old.phone)
    is distinct from (new.facet, new.sort_name, new.username, new.email, new.phone))
  execute function index_changed_user();

insert into user_facets select distinct facet from users;
insert into user_words
  select distinct w from users, unnest(words_of(sort_name)) w where length(w) between 2 and 40;
insert into user_phrases
  select u.facet, p, u.id from users u, user_phrases_of(u.sort_name, u.username, u.email, u.phone) p
  on conflict do nothing;

-- What a typed search may mean: the whole text, its first two words in either order, or digits of a phone number.
create function search_prefixes_of(typed text) returns setof text
  language sql immutable parallel safe strict rows 5
begin atomic
  with t as (
    select trim(leading '< ' from fold_text(typed)) as whole, words_of(fold_text(typed)) as w,
      case when typed ~ '^[+0-9\s().-]+$' then regexp_replace(typed, '\D', '', 'g') else '' end as digits
  )
  select whole from t where whole <> ''
  union select w[1] from t where cardinality(w) = 1
  union select w[1] || ' ' || w[2] from t where cardinality(w) > 1
  union select w[2] || ' ' || w[1] from t where cardinality(w) > 1
  union select d from t, unnest(array[digits, regexp_replace(digits, '^(1|63|0)', ''), '<' || reverse(digits)]) d
    where length(digits) > 2;
end;
