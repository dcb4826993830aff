-- Files are searched from the newest on, in each conversation.
create index messages_with_files_by_time on messages (conversation_id, created_at, id)
  where file_count > 0 and kind = 'USER' and deleted_at is null;
