-- Lists of one status, such as the visits to review, walk along this index and not through all visits.
create index visits_by_status on visits (status, starts_at, id);
