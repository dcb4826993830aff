-- What concerns many rows: a dry run that its maker confirms. Kept for 30 days.
create table operations (
  id uuid primary key default uuidv7(),
  -- `<slice>.<what>`, as in `users.deactivate`.
  kind text not null,
  status text not null default 'DRY_RUN' check (status in
    ('DRY_RUN', 'RUNNING', 'DONE', 'PARTIAL', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE')),
  created_by uuid not null references users (id) on delete cascade,
  -- What the kind needs to know, by its own schema.
  payload jsonb not null,
  -- Where the confirmation or the undoing came from, for the audit entries of the rows.
  request jsonb not null default '{}',
  version int not null default 1,
  reason text,
  total int not null default 0,
  ok int not null default 0,
  warning int not null default 0,
  unchanged int not null default 0,
  blocked int not null default 0,
  -- Rows before this position are behind the run: moved on in the transaction that does them.
  next_position int not null default 0,
  done int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index operations_created on operations (created_at);
create index operations_maker on operations (created_by);

create table operation_rows (
  id uuid primary key default uuidv7(),
  operation_id uuid not null references operations (id) on delete cascade,
  position int not null,
  subject_id uuid not null,
  verdict text not null check (verdict in ('OK', 'WARNING', 'UNCHANGED', 'BLOCKED')),
  reason text,
  -- What the verdict was based on, so that a later change is noticed.
  mark text,
  outcome text check (outcome in ('DONE', 'UNCHANGED', 'SKIPPED', 'FAILED', 'UNDONE', 'KEPT')),
  note text,
  -- As it was, for undoing.
  before jsonb,
  unique (operation_id, subject_id)
);
create index operation_rows_position on operation_rows (operation_id, position, id);
