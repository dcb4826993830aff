-- How far open shifts have escalated: each step once for each shift, whichever node takes it.
create table shift_escalations (
  shift_id uuid not null references shifts (id) on delete cascade,
  step text not null check (step in ('PREFERRED', 'ELIGIBLE', 'OVERTIME', 'ON_CALL')),
  at timestamptz(3) not null,
  -- How many more people were asked, or paged.
  asked int not null check (asked >= 0),
  primary key (shift_id, step)
);

-- Nobody made an offer that the escalation made.
alter table shift_offers alter created_by drop not null;
