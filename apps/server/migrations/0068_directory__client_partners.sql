-- The partners that a client uses: their physician, pharmacy, hospital, equipment.
create table client_partners (
  client_id uuid not null references clients (id) on delete cascade,
  -- A partner that clients have is not deleted: who does so is told which clients.
  partner_id uuid not null references partners (id),
  added_at timestamptz not null default now(),
  added_by uuid references users (id),
  primary key (client_id, partner_id)
);
create index client_partners_of_partner on client_partners (partner_id, client_id);
