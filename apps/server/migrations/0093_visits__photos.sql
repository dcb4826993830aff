-- Photos at punches: whether the office of a visit asks for them. A photo is a file of its punch.
alter table visits add column asks_photo boolean not null default false;

alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL', 'MESSAGE', 'STORY',
    'HAZARD_BEFORE', 'HAZARD_AFTER', 'INTAKE_VOICE', 'PUNCH'));
