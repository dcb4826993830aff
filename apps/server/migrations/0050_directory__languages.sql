-- The directory finds people by what they speak.
create index staff_records_languages on staff_records using gin (languages);
