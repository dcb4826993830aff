-- What a search of the chat walks along, newest first, within each conversation.
create index messages_newest on messages (conversation_id, created_at desc, id desc) where kind = 'USER' and deleted_at is null;

-- Every sixteenth message of a conversation. They say how far back the newest thousand messages of several conversations
-- go, without reading the thousand.
create index messages_milestones on messages (conversation_id, created_at) where sequence % 16 = 0;
