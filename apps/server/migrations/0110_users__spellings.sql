-- Names are found however they are spaced: O'Brien by "o brien", "obrien" and "brien", Smith-Jones by "smithjones",
-- De la Cruz by "dela cruz". All words of a name count; until now the first six.

-- An apostrophe of any kind joins (O'Brien is obrien, Kaʻiulani is kaiulani), everything else that is no letter or digit
-- parts. For what was typed: its first six words.
create or replace function words_of(folded text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select w from regexp_split_to_table(regexp_replace(folded, '[''’‘`´ʻʼ]', '', 'g'), '[^[:alnum:]]+') with ordinality s(w, n)
    where w <> '' order by n limit 6);

-- The same for a stored text, whole.
create function all_words_of(folded text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select w from regexp_split_to_table(regexp_replace(folded, '[''’‘`´ʻʼ]', '', 'g'), '[^[:alnum:]]+') with ordinality s(w, n)
    where w <> '' order by n);

-- The ways in which people space a name: as it stands, parted at its apostrophes, without its hyphens, and with particles
-- joined to what follows.
create function name_spellings(folded text) returns setof text
  language sql immutable parallel safe strict rows 2
begin atomic
  select folded
  union select regexp_replace(folded, '[''’‘`´ʻʼ]', ' ', 'g') where folded ~ '[[:alnum:]][''’‘`´ʻʼ][[:alnum:]]'
  union select regexp_replace(folded, '([[:alnum:]])-(?=[[:alnum:]])', '\1', 'g') where folded ~ '[[:alnum:]]-[[:alnum:]]'
  union select regexp_replace(folded, '\mde (la|los|las) ', 'de\1 ', 'g') where folded ~ '\mde (la|los|las) '
  union select regexp_replace(folded, '\m(de|la|los|las|del|dela|delos|delas|di|da|dos|das|du|le|van|von|der|den|mc|mac|st|el|al|o) (?=[[:alnum:]])', '\1', 'g')
    where folded ~ '\m(de|la|los|las|del|dela|delos|delas|di|da|dos|das|du|le|van|von|der|den|mc|mac|st|el|al|o) [[:alnum:]]';
end;

-- Two words of a name in either order, in each of its spellings; the word of a name that has one. In a name of many words
-- each stands beside its neighbors and beside the first and the last, so that the phrases grow with the words.
create function name_phrases_of(folded text) returns setof text
  language sql immutable parallel safe strict
begin atomic
  with s as (select distinct all_words_of(spelling) as words from name_spellings(folded) spelling),
  w as (select s.words, u.word, u.n, cardinality(s.words) as most from s, unnest(s.words) with ordinality u(word, n))
  select a.word || ' ' || b.word from w a join w b on a.words = b.words and a.n <> b.n
  where abs(a.n - b.n) < 6 or a.n in (1, a.most) or b.n in (1, b.most)
  union select w.word from w where w.most = 1;
end;

-- Every word of a name in each of its spellings, each after a space: in which all that was typed must stand.
create function name_text_of(folded text) returns text
  language sql immutable parallel safe strict
  return coalesce((select string_agg(' ' || w.word, '' order by w.word) from (
    select distinct u.word from name_spellings(folded) spelling, unnest(all_words_of(spelling)) u(word)) w), '');

-- How names begin that these typed words may mean. A short first word may be a part of the next one: "mc donald".
create function name_prefixes_of(w text[]) returns setof text
  language sql immutable parallel safe strict rows 3
begin atomic
  select w[1] where cardinality(w) = 1
  union select w[1] || ' ' || w[2] where cardinality(w) > 1
  union select w[2] || ' ' || w[1] where cardinality(w) > 1
  union select w[1] || w[2] where cardinality(w) > 1 and length(w[1]) < 4 and length(w[2]) > 1;
end;

create or replace function search_prefixes_of(typed text) returns setof text
  language sql immutable parallel safe strict rows 5
begin atomic
  with t as (
    select trim(leading '< ' from fold_text(typed)) as whole, words_of(fold_text(typed)) as w,
      case when typed ~ '^[+0-9\s().-]+$' then regexp_replace(typed, '\D', '', 'g') else '' end as digits
  )
  select whole from t where whole <> ''
  union select p from t, name_prefixes_of(t.w) p
  union select d from t, unnest(array[digits, regexp_replace(digits, '^(1|63|0)', ''), '<' || reverse(digits)]) d
    where length(digits) > 2;
end;

-- The digits that a phone number is found by: forwards without the country, and backwards. An extension is not one of them.
create function phone_phrases_of(phone text) returns setof text
  language sql immutable parallel safe strict rows 2
begin atomic
  with n as (select split_part(phone, ';', 1) as number)
  select regexp_replace(regexp_replace(number, '^\+(1|63)', ''), '\D', '', 'g') from n where number ~ '\d'
  union select '<' || reverse(regexp_replace(number, '\D', '', 'g')) from n where number ~ '\d';
end;

create or replace function user_phrases_of(name text, username text, email text, phone text) returns setof text
  language sql immutable parallel safe
begin atomic
  select p from name_phrases_of(name) p
  union select fold_text(username) where not starts_with(fold_text(email), fold_text(username))
  union select fold_text(email)
  union select p from phone_phrases_of(phone) p;
end;

create or replace function index_new_users() returns trigger language plpgsql as $$
begin
  insert into user_words
    select distinct w from added, name_spellings(sort_name) s, unnest(all_words_of(s)) w
    where length(w) between 2 and 40 on conflict do nothing;
  insert into user_phrases
    select a.facet, p, a.id from added a, user_phrases_of(a.sort_name, a.username, a.email, a.phone) p
    on conflict do nothing;
  return null;
end $$;

create or replace function index_changed_user() returns trigger language plpgsql as $$
begin
  delete from user_phrases where facet = old.facet and user_id = old.id
    and phrase in (select user_phrases_of(old.sort_name, old.username, old.email, old.phone));
  insert into user_words
    select distinct w from name_spellings(new.sort_name) s, unnest(all_words_of(s)) w
    where length(w) between 2 and 40 on conflict do nothing;
  insert into user_phrases
    select new.facet, p, new.id from user_phrases_of(new.sort_name, new.username, new.email, new.phone) p
    on conflict do nothing;
  return null;
end $$;

alter table users add column name_text text not null
  generated always as (name_text_of(fold_text(first_name || ' ' || last_name))) stored;

-- Names with apostrophes that were taken for letters or for gaps until now are indexed anew.
delete from user_phrases p using users u
  where u.id = p.user_id and u.first_name || u.last_name ~ '[‘´ʻʼ]';
insert into user_words
  select distinct w from users, name_spellings(sort_name) s, unnest(all_words_of(s)) w
  where length(w) between 2 and 40 on conflict do nothing;
insert into user_phrases
  select u.facet, p, u.id from users u, user_phrases_of(u.sort_name, u.username, u.email, u.phone) p on conflict do nothing;

-- Clients: the same names; and every word of a street and city.
create or replace function client_phrases_of(wanted uuid) returns setof text
  language sql stable
begin atomic
  with c as (select * from clients where id = wanted),
  names as (select fold_text(first_name || ' ' || last_name || ' ' || preferred_name) as folded from c),
  lines as (
    select all_words_of(fold_text((a.address ->> 'address1') || ' ' || (a.address ->> 'city'))) as all_words
    from client_addresses a where a.client_id = wanted
  )
  select p from names, name_phrases_of(names.folded) p
  union select w from names, name_spellings(names.folded) s, unnest(all_words_of(s)) w
  union select array_to_string(l.all_words[n:], ' ') from lines l, generate_series(1, cardinality(l.all_words)) n
  union select fold_text(client_no) from c
  union select split_part(fold_text(client_no), '-', 2) from c
  union select p from c, jsonb_array_elements(c.phones) one, phone_phrases_of(one ->> 'number') p;
end;

create or replace function index_clients(changed uuid[]) returns void language sql as $$
  delete from client_phrases where client_id = any (changed);
  insert into client_phrases select p, i from unnest(changed) i, client_phrases_of(i) p where p <> '' on conflict do nothing;
  insert into client_words
    select distinct w from clients c, name_spellings(fold_text(c.first_name || ' ' || c.last_name || ' ' || c.preferred_name)) s,
      unnest(all_words_of(s)) w
    where c.id = any (changed) and length(w) between 2 and 40 on conflict do nothing;
$$;
select index_clients(array_agg(id)) from clients;

-- Prospects and partners are searched in one text each.
alter table intakes alter column search_text set expression as (
  fold_text(' ' || first_name || ' ' || last_name || ' ' || preferred_name || ' ' || phone)
  || name_text_of(fold_text(first_name || ' ' || last_name || ' ' || preferred_name)));
alter table partners alter column search_words set expression as (
  ' ' || regexp_replace(
    regexp_replace(fold_text(name || ' ' || contact_name || ' ' || type_label || ' ' || (address ->> 'city')), '[''’‘`´ʻʼ]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g') || name_text_of(fold_text(name)) || name_text_of(fold_text(contact_name)));
alter table partners alter column search_digits set expression as (regexp_replace(
  regexp_replace(jsonb_path_query_array(phones, '$[*].number')::text || ' ' || fax, ';ext=\d+', '', 'g'), '[^0-9 ]', '', 'g'));
