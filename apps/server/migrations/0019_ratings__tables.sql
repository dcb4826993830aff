-- What was said of care providers, and what it comes to.

create table ratings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  rater_id uuid not null references users (id),
  -- The score in half stars, so that no other score can be kept.
  half_stars smallint not null check (half_stars between 0 and 10),
  comment text not null check (comment <> ''),
  -- Milliseconds, as JavaScript keeps them: a cursor made of what was shown finds the same place again.
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  verified_by uuid references users (id),
  verified_at timestamptz(3),
  is_verified boolean not null generated always as (verified_by is not null) stored,
  -- Deleted by its author, who can bring it back for a day.
  deleted_at timestamptz(3),
  version int not null default 1,
  check (user_id <> rater_id),
  check ((verified_by is null) = (verified_at is null))
);
-- Each order is read along one of these, backwards, and stops after a page: of the verified ones, or of both kinds and
-- then merged. Among equal scores the newest stands first, whichever end of the scale is first.
create index ratings_by_time on ratings (user_id, is_verified, created_at, id) where deleted_at is null;
create index ratings_by_score on ratings (user_id, is_verified, half_stars, created_at, id) where deleted_at is null;
create index ratings_by_low_score on ratings (user_id, is_verified, (-half_stars), created_at, id)
  where deleted_at is null;
create index ratings_deleted on ratings (deleted_at) where deleted_at is not null;

-- One row for each care provider who was ever rated: what lists show and rank by, kept in the transaction of every
-- change. It comes before the counts below, so that whoever changes ratings of one person waits here and nowhere else.
create table rating_summaries (
  user_id uuid primary key references users (id),
  count int not null,
  half_stars bigint not null,
  verified_count int not null,
  verified_half_stars bigint not null,
  -- 0 to 5, null without a rating. Shown as round(average::numeric, 1).
  average float8 generated always as (half_stars::float8 / 2 / nullif(count, 0)) stored,
  verified_average float8 generated always as (verified_half_stars::float8 / 2 / nullif(verified_count, 0)) stored,
  -- How many of the ratings are verified, 0 to 1.
  verified_share float8 generated always as (verified_count::float8 / nullif(count, 0)) stored
) with (fillfactor = 70);

-- The distribution: how often each score was given.
create table rating_counts (
  user_id uuid not null references users (id),
  is_verified boolean not null,
  half_stars smallint not null,
  count int not null,
  primary key (user_id, is_verified, half_stars)
) with (fillfactor = 70);

create function keep_rating_summaries() returns trigger language plpgsql as $$
declare
  change record;
begin
  -- The rows as they are now count once more, the rows as they were once less.
  for change in execute 'select user_id, is_verified, half_stars, sum(step)::int as count from ('
    || concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as step from added' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as step from gone' end)
    || ') as changed where deleted_at is null group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3'
  loop
    insert into rating_summaries as s (user_id, count, half_stars, verified_count, verified_half_stars)
    values (change.user_id, change.count, change.count * change.half_stars,
      change.count * change.is_verified::int, change.count * change.half_stars * change.is_verified::int)
    on conflict (user_id) do update set count = s.count + excluded.count,
      half_stars = s.half_stars + excluded.half_stars, verified_count = s.verified_count + excluded.verified_count,
      verified_half_stars = s.verified_half_stars + excluded.verified_half_stars;
    insert into rating_counts as c (user_id, is_verified, half_stars, count)
    values (change.user_id, change.is_verified, change.half_stars, change.count)
    on conflict (user_id, is_verified, half_stars) do update set count = c.count + excluded.count;
  end loop;
  return null;
end $$;
create trigger ratings_summarized_added after insert on ratings
  referencing new table as added for each statement execute function keep_rating_summaries();
create trigger ratings_summarized_changed after update on ratings
  referencing old table as gone new table as added for each statement execute function keep_rating_summaries();
create trigger ratings_summarized_removed after delete on ratings
  referencing old table as gone for each statement execute function keep_rating_summaries();
