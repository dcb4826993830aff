-- By which overtime rules an office works, as an admin has confirmed them for its state. Without a row: nobody has.
create table office_rules (
  office_id uuid primary key references offices (id) on delete cascade,
  -- The two letters. Null: nothing is confirmed yet.
  state text,
  rule_set text check (rule_set in ('US_FEDERAL', 'US_FEDERAL_LIVE_IN', 'US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT')),
  -- Why it is not the one that is proposed for the state.
  reason text not null default '',
  -- Null: it held before confirmations were kept.
  confirmed_by uuid references users (id),
  confirmed_at timestamptz(3),
  -- Of what admins were told that it waits: state and rule set. Null: of nothing.
  told text,
  check ((state is null) = (rule_set is null) and (state is null) = (confirmed_at is null))
);

-- Offices in California that go by a rule set of California count as confirmed. Those that go by federal rules get the proposal.
insert into office_rules (office_id, state, rule_set, confirmed_at)
select o.id, 'CA', chosen.rule_set, now()
from offices o cross join lateral (
  select coalesce(setting_choice('overtimeRuleSet', o.id, (now() at time zone o.timezone)::date),
    setting_choice('overtimeRuleSet', null, (now() at time zone o.timezone)::date)) #>> '{}' as rule_set
) chosen
where 'CA' in (o.state, o.address ->> 'region') and chosen.rule_set in ('US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT');
