-- What a shift asks of a caregiver beyond the skills that it requires. The office alone reads it. Null: the gender that the
-- client prefers in general, and any rating. Ratings are whole and half stars.
alter table shifts
  add column gender_pref text check (gender_pref in ('FEMALE', 'MALE', 'NONBINARY')),
  add column min_rating real check (min_rating between 0 and 5 and min_rating * 2 = floor(min_rating * 2)),
  add column preferred_skill_ids uuid[] not null default '{}' check (cardinality(preferred_skill_ids) <= 20);
alter table shift_series
  add column gender_pref text check (gender_pref in ('FEMALE', 'MALE', 'NONBINARY')),
  add column min_rating real check (min_rating between 0 and 5 and min_rating * 2 = floor(min_rating * 2)),
  add column preferred_skill_ids uuid[] not null default '{}' check (cardinality(preferred_skill_ids) <= 20);
