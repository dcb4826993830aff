-- The lowest scores first, the newest of them first: as a column of its own, because PostgreSQL answers from an index
-- alone only where the index holds columns, and otherwise took that of the highest scores and sorted all of it.
drop index ratings_by_low_score;
alter table ratings add column low_order smallint not null generated always as (-half_stars) stored;
create index ratings_by_low_order on ratings (user_id, is_verified, low_order, created_at, id) where deleted_at is null;
