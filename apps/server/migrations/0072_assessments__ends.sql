-- A prospect becomes a client, once.
alter table intakes drop constraint intakes_status_check;
alter table intakes add constraint intakes_status_check check (status in ('NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS',
  'SUBMITTED', 'REVIEWED', 'PROPOSAL_CREATED', 'NURTURE', 'LOST', 'WON'));
alter table intakes add client_id uuid references clients (id);
alter table intakes add constraint intakes_won check ((status = 'WON') = (client_id is not null));
create unique index intakes_client on intakes (client_id) where client_id is not null;
