-- What has come to a browser of a member. The pointer never goes back; what was read was delivered, too.
alter table conversation_members add column delivered_sequence int not null default 0;
