-- Shifts that nobody has begun, however long ago.
create index shifts_unbegun on shifts (starts_at, id) where status in ('ASSIGNED', 'CONFIRMED') and published_at is not null;
