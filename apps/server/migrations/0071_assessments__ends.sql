-- A prospect becomes a client, once.
alter table intakes drop constraint intakes_status_check;
alter table intakes add constraint intakes_status_check check (status in ('NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS',
  'SUBMITTED', 'REVIEWED', 'PROPOSAL_CREATED', 'NURTURE', 'LOST', 'WON'));
alter table intakes add client_id uuid references clients (id);
alter table intakes add constraint intakes_won check ((status = 'WON') = (client_id is not null));
create unique index intakes_client on intakes (client_id) where client_id is not null;

-- A second signature stands beside what was signed, like an addendum: it never changes, and is sealed in the same chain.
alter table assessment_addenda add kind text not null default 'ADDENDUM' check (kind in ('ADDENDUM', 'COSIGNATURE'));
create unique index assessment_addenda_cosignature on assessment_addenda (assessment_id) where kind = 'COSIGNATURE';

-- Care does not start in a home with a critical hazard: what the latest signed Home Safety assessment found.
alter table clients add has_critical_hazard boolean not null default false;
update clients c set has_critical_hazard = true,
  missing = c.missing || '{HAZARDS}'
where exists (select from assessments a where a.client_id = c.id and a.instrument = 'home-safety' and a.is_current
  and (a.scores ->> 'critical')::int > 0);
