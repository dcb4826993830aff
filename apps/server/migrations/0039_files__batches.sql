-- Files that were chosen together, so that lists show them in the order in which they were chosen, whichever arrived first.
alter table files add column batch_id uuid, add column batch_place smallint check (batch_place >= 0);
create index files_batch on files (batch_id) where batch_id is not null;
