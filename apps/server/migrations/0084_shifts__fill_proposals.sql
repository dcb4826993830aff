-- Who could take the open shifts of a filter, as a proposal that its maker reads. Kept for a day. Ids and numbers alone.
create table shift_fill_proposals (
  id uuid primary key default uuidv7(),
  created_by uuid not null references users (id) on delete cascade,
  state text not null check (state in ('SOLVING', 'DONE')),
  -- Shifts, candidates, hours and what cannot go together, as `FillInput` has them.
  input jsonb not null,
  -- Assignments: what is proposed at once, and that of the solver where it is worth more.
  greedy jsonb not null,
  solver jsonb,
  created_at timestamptz(3) not null default now()
);
create index shift_fill_proposals_created on shift_fill_proposals (created_at);
create index shift_fill_proposals_maker on shift_fill_proposals (created_by);
