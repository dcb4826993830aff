-- What somebody said about a section instead of typing it. The recording is a file of the owner `INTAKE_VOICE` with its id.
create table intake_voice_notes (
  id uuid primary key default uuidv7(),
  intake_id uuid not null references intakes (id) on delete cascade,
  section text not null,
  seconds int not null check (seconds > 0),
  -- How loud it is along its length, from 0 to 100 at each of its bars.
  peaks smallint[] not null check (peaks <> '{}'),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default now()
);
create index intake_voice_notes_intake on intake_voice_notes (intake_id, section, recorded_at, id);
create index intake_voice_notes_by on intake_voice_notes (recorded_by);

alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL', 'MESSAGE', 'STORY',
    'HAZARD_BEFORE', 'HAZARD_AFTER', 'INTAKE_VOICE'));
