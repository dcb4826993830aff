-- The reviews that nobody has verified yet, the oldest first: what waits for the care managers.
create index ratings_waiting on ratings (created_at, id) where deleted_at is null and not is_verified;
