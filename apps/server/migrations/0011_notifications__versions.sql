-- Counts what changes in somebody's list, sent or read, without a gap and in the order of the commits: the outbox is
-- read in the order in which transactions began, and screens are told in this one.
alter table notification_inboxes add column version bigint not null default 0;
