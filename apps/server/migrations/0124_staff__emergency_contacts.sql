-- Whom to call when something happens to somebody at work: [{name, relationship, phone, otherPhone}], the first one first.
alter table staff_records add column emergency_contacts jsonb not null default '[]';
