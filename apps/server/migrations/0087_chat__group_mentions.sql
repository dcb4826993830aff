-- The groups that a message mentions, as they were called when it was sent: the text names them in the same words.
alter table messages add column mention_groups text[] not null default '{}';
