-- Care starts with a published care plan: whether there is one is kept with the client, as all that the checklist asks.
alter table clients add column has_care_plan boolean not null default false;
update clients set missing = missing || '{CARE_PLAN}' where not missing @> '{CARE_PLAN}';
