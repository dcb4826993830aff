-- Visits with open exceptions are listed by time. By the index of codes, all that have a code were found and sorted for each page.
create index visits_with_exceptions on visits (starts_at, id) include (open_exceptions) where open_exceptions <> '{}';
drop index visits_exceptions;
