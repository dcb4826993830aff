-- A review without a rating (0 stars) is listed and has no voice in the average. Of several by one person only the newest
-- counts: where it has no rating, none of them does.
create or replace function keep_rating_summaries() returns trigger language plpgsql as $$
declare
  changed text := 'select user_id, rater_id, sum(step) filter (where deleted_at is null)::int as listed,'
    || ' sum(step) filter (where deleted_at is null and is_verified)::int as verified from ('
    || concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select *, 1 as step from added' end,
      case when tg_op <> 'INSERT' then 'select *, -1 as step from gone' end)
    || ') as each_row group by 1, 2';
  provider record;
begin
  for provider in execute 'select user_id, array_agg(rater_id) as raters, coalesce(sum(listed), 0)::int as listed,
    coalesce(sum(verified), 0)::int as verified from (' || changed || ') as pairs group by 1 order by 1'
  loop
    -- Whoever changes ratings of one provider waits here and nowhere else; what follows sees what the others left.
    insert into rating_summaries (user_id, count, half_stars, verified_count, verified_half_stars)
    values (provider.user_id, 0, 0, 0, 0) on conflict do nothing;
    perform from rating_summaries where user_id = provider.user_id for update;

    with now as (
      select * from (
        select distinct on (rater_id) rater_id, half_stars, is_verified from ratings
        where user_id = provider.user_id and rater_id = any (provider.raters) and deleted_at is null
        order by rater_id, created_at desc, id desc
      ) newest where half_stars > 0
    ), before as (
      select rater_id, half_stars, is_verified from rating_voices
      where user_id = provider.user_id and rater_id = any (provider.raters)
    ), heard as (
      insert into rating_voices as v (user_id, rater_id, half_stars, is_verified)
      select provider.user_id, rater_id, half_stars, is_verified from now
      on conflict (user_id, rater_id) do update set half_stars = excluded.half_stars, is_verified = excluded.is_verified
        where (v.half_stars, v.is_verified) is distinct from (excluded.half_stars, excluded.is_verified)
    ), silent as (
      delete from rating_voices where user_id = provider.user_id and rater_id = any (provider.raters)
        and rater_id not in (select rater_id from now)
    ), steps as (
      select half_stars, is_verified, sum(step)::int as step from (
        select half_stars, is_verified, 1 as step from now
        union all
        select half_stars, is_verified, -1 from before
      ) as voices group by 1, 2 having sum(step) <> 0
    ), counted as (
      insert into rating_counts as c (user_id, is_verified, half_stars, count)
      select provider.user_id, is_verified, half_stars, step from steps
      on conflict (user_id, is_verified, half_stars) do update set count = c.count + excluded.count
    ), sums as (
      select coalesce(sum(step), 0)::int as count, coalesce(sum(step * half_stars), 0)::bigint as half_stars,
        coalesce(sum(step) filter (where is_verified), 0)::int as verified_count,
        coalesce(sum(step * half_stars) filter (where is_verified), 0)::bigint as verified_half_stars
      from steps
    )
    update rating_summaries s set listed = s.listed + provider.listed, listed_verified = s.listed_verified + provider.verified,
      count = s.count + sums.count, half_stars = s.half_stars + sums.half_stars,
      verified_count = s.verified_count + sums.verified_count,
      verified_half_stars = s.verified_half_stars + sums.verified_half_stars
    from sums
    where s.user_id = provider.user_id
      and (provider.listed <> 0 or provider.verified <> 0 or exists (select from steps));
  end loop;
  return null;
end $$;

-- What is there already.
delete from rating_voices where half_stars = 0;

delete from rating_counts;
insert into rating_counts (user_id, is_verified, half_stars, count)
select user_id, is_verified, half_stars, count(*) from rating_voices group by 1, 2, 3;

update rating_summaries s set count = coalesce(v.count, 0), half_stars = coalesce(v.half_stars, 0),
  verified_count = coalesce(v.verified_count, 0), verified_half_stars = coalesce(v.verified_half_stars, 0)
from rating_summaries old left join (
  select user_id, count(*)::int as count, sum(half_stars) as half_stars, count(*) filter (where is_verified)::int as verified_count,
    sum(half_stars) filter (where is_verified) as verified_half_stars
  from rating_voices group by 1
) v using (user_id)
where s.user_id = old.user_id;
