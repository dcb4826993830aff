-- Conversations about a shift. A shift that is deleted leaves its conversation, which is then closed.
alter table conversations
  add column shift_id uuid references shifts (id) on delete set null,
  drop constraint conversations_type_check,
  add constraint conversations_type_check check (type in ('DIRECT', 'GROUP', 'CARE_TEAM', 'ANNOUNCEMENT', 'SHIFT')),
  drop constraint conversations_check,
  add constraint conversations_client check ((type in ('CARE_TEAM', 'SHIFT')) = (client_id is not null)),
  add constraint conversations_of_shift check (shift_id is null or type = 'SHIFT');
create unique index conversations_shift on conversations (shift_id) where shift_id is not null;

-- Who is in the conversation of a shift when it is right: who is assigned, and the care manager of the client.
create view wanted_shift_chat as
  select c.id as conversation_id, u.id as user_id, 'MEMBER' as role
  from conversations c join shifts s on s.id = c.shift_id
  join users u on u.id = s.care_provider_id and u.is_active and u.role <> 'Family'
  union
  select c.id, u.id, 'ADMIN'
  from conversations c join shifts s on s.id = c.shift_id join clients k on k.id = c.client_id
  join users u on u.id = k.care_manager_id and u.is_active and u.role <> 'Family';
