-- The history of whatever has states: each move that was made, by whom and why. Nobody changes or removes a row.
create table state_moves (
  id uuid primary key default uuidv7(),
  -- As in the audit log: `rating`.
  thing_type text not null,
  thing_id uuid not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  -- Null: the product itself.
  moved_by uuid,
  -- Milliseconds, as JavaScript keeps them: a cursor made of what was shown finds the same place again.
  at timestamptz(3) not null default now(),
  reason text,
  -- Of the thing, once the move was made.
  version int not null
);
create index state_moves_thing on state_moves (thing_type, thing_id, at desc, id desc);
create trigger state_moves_append_only before update or delete or truncate on state_moves
  for each statement execute function refuse_change();
revoke update, delete, truncate on state_moves from homeward_app;

-- What was verified until now.
insert into state_moves (thing_type, thing_id, move, from_state, to_state, moved_by, at, version)
select 'rating', id, 'verify', 'UNVERIFIED', 'VERIFIED', verified_by, verified_at, version
from ratings where verified_by is not null;
