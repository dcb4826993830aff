// Whether the lists of assessments and of prospects cost the same however many there are: each filter and order among a
// hundred thousand assessments and among a million, as an admin, the Care Manager of an office, a caregiver and a family.
// Beside them a tenth as many prospects. The office of the Care Manager has 200 clients in both. A total is counted up to
// 1,000: of fewer assessments many a list has fewer, and what is counted would be compared.
import type pg from 'pg';
import { compareScales, type Side } from './scale.ts';
import type { Ground } from './servers.ts';

const pageRows = 20;
const few = Number(process.env.FEW ?? 100_000);
const many = Number(process.env.ASSESSMENTS ?? 1_000_000);

interface Case {
  readonly what: string;
  readonly path: (side: Side) => Promise<string> | string;
  readonly as?: string;
}

const roles = ['CareManager', 'CareProvider', 'Family', 'MedicalProfessional'];

const assessments = (what: string, query: string, as?: string): Case => ({
  what: as === undefined ? what : `${what} (${as})`,
  path: async ({ ground }) => `/assessments?limit=${pageRows}&${await withIds(ground.owner, query)}`,
  ...(as !== undefined && { as }),
});
const intakes = (what: string, query: string, as?: string): Case => ({
  what: `prospects: ${what}${as === undefined ? '' : ` (${as})`}`,
  path: async ({ ground }) => `/intakes?limit=${pageRows}&${await withIds(ground.owner, query)}`,
  ...(as !== undefined && { as }),
});

/** Puts the people and offices of this database into a query. */
async function withIds(owner: pg.Pool, query: string): Promise<string> {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select id from users where username = 'MedicalProfessional.bench.1') as "LEFT",
       (select id from users where username = 'assessor.1') as "BUSY",
       (select id from offices where name = 'Office 1') as "SMALL", (select id from offices where name = 'Office 2') as "LARGE"`,
  );
  return Object.entries(rows[0] ?? {}).reduce((text, [name, id]) => text.replace(name, id), query);
}

/** Which cases: those whose name has this in it. */
const wanted = process.env.CASES ?? '';

await compareScales(
  {
    title: 'Assessments',
    what: 'assessments',
    counts: [few, many],
    roles,
    fill,
    cases: [
      assessments('newest', ''),
      assessments('oldest', 'sort=visit'),
      assessments('one instrument', 'instrument=acl'),
      assessments('drafts', 'status=DRAFT'),
      assessments('voided, oldest', 'status=VOIDED&sort=visit'),
      assessments('a band of many', 'instrument=adl-6&band=moderate'),
      assessments('a band of few', 'instrument=adl-6&band=severe'),
      assessments('a band of few, of all instruments', 'band=severe'),
      assessments('current', 'current=yes'),
      assessments('current, oldest', 'current=yes&sort=visit'),
      assessments('overdue', 'due=OVERDUE&sort=due'),
      assessments('overdue, latest', 'due=OVERDUE&sort=-due'),
      assessments('overdue, newest visit', 'due=OVERDUE'),
      assessments('due soon', 'due=SOON&sort=due'),
      assessments('due soon, newest visit', 'due=SOON'),
      assessments('by due day', 'sort=due'),
      assessments('of a busy assessor', 'assessor=BUSY'),
      assessments('of an assessor who left', 'assessor=LEFT'),
      assessments('of a busy assessor, by due day', 'assessor=BUSY&sort=due'),
      assessments('of an assessor who left, one instrument', 'assessor=LEFT&instrument=adl-6'),
      assessments('of a small office', 'office=SMALL'),
      assessments('of a small office, overdue', 'office=SMALL&due=OVERDUE&sort=due'),
      assessments('of a large office', 'office=LARGE'),
      assessments('of a large office, overdue', 'office=LARGE&due=OVERDUE&sort=due'),
      assessments('newest', '', 'CareManager'),
      assessments('one instrument', 'instrument=acl', 'CareManager'),
      assessments('overdue', 'due=OVERDUE&sort=due', 'CareManager'),
      assessments('a band', 'band=moderate', 'CareManager'),
      assessments('current, oldest', 'current=yes&sort=visit', 'CareManager'),
      assessments('of a busy assessor', 'assessor=BUSY', 'CareManager'),
      assessments('newest', '', 'CareProvider'),
      assessments('newest', '', 'Family'),
      intakes('newest', ''),
      intakes('by visit', 'sort=visit'),
      intakes('one state', 'status=NEW'),
      intakes('a rare source', 'source=EVENT'),
      intakes('a rare payer', 'payer=MEDICAID'),
      intakes('urgent', 'priority=URGENT'),
      intakes('of an assessor', 'assessor=BUSY'),
      intakes('to follow up', 'followUp=DUE'),
      intakes('asked over a month ago', 'age=OLDER'),
      intakes('search', 'search=prospect14'),
      intakes('newest', '', 'CareManager'),
      intakes('to follow up', 'followUp=DUE', 'CareManager'),
    ].filter(({ what }) => what.includes(wanted)),
    check: (answer, path) => {
      const { data } = answer as { data: unknown[] };
      if (data.length < pageRows && !path.includes('LEFT'))
        throw new Error(`${path}: only ${data.length} found.`);
    },
  },
  Number(process.env.PORT ?? 23_610),
);

/** Five instruments and eight visits of each client, the last 90 days apart; half the clients left two years ago. */
async function fill({ owner }: Ground, count: number): Promise<void> {
  await owner.query("select set_config('maintenance_work_mem', '512MB', false)");
  await owner.query(`
    insert into offices (name, timezone, address, phone, state)
    select 'Office ' || n, timezone, address, phone, state from (select * from offices limit 1) o, generate_series(1, 20) n`);
  await owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select 'Ana', 'Assessor ' || n, 'assessor.' || n, 'assessor.' || n || '@agency.example', 'MedicalProfessional', true
    from generate_series(1, 40) n`);
  await owner.query(
    "select make_staff_records(array_agg(id)) from users where role not in ('Family', 'Other')",
  );
  await owner.query(
    `delete from staff_offices where user_id in (select id from users where username like 'CareManager.bench.%')`,
  );
  await owner.query(`
    insert into staff_offices (user_id, office_id) select u.id, o.id from users u, offices o
    where u.username like 'CareManager.bench.%' and o.name = 'Office 1'`);
  await owner.query(
    `with o as (select array_agg(id order by name) filter (where name <> 'Office 1') as ids,
       (array_agg(id) filter (where name = 'Office 1'))[1] as own from offices)
     insert into clients (first_name, last_name, birth_date, status, office_id)
     select 'Rosa', 'Client ' || n, date '1930-01-01' + n % 9000,
       case when n > 200 and n % 2 = 0 then 'DISCHARGED' else 'ACTIVE' end,
       case when n <= 200 then o.own else o.ids[1 + n % cardinality(o.ids)] end
     from generate_series(1, $1::int / 40) n, o`,
    [count],
  );
  await owner.query(`
    insert into client_reach (user_id, client_id, by)
    select u.id, c.id, case u.role when 'CareManager' then 'OFFICE' else 'TEAM' end
    from users u cross join lateral (select id from clients order by id limit
      case u.role when 'CareManager' then 200 when 'CareProvider' then 20 else 1 end) c
    where u.username in ('CareManager.bench.1', 'CareProvider.bench.1', 'Family.bench.1') on conflict do nothing`);
  await owner.query(`
    with contact as (
      insert into client_contacts (client_id, user_id, name, relationship, is_primary, is_emergency, has_financial_power,
        has_healthcare_power, has_hipaa_release)
      select r.client_id, r.user_id, 'Bench', 'Daughter', true, false, false, false, true
      from client_reach r join users u on u.id = r.user_id where u.username = 'Family.bench.1' returning id
    ) insert into client_consents (contact_id, section, is_given) select id, 'assessments', true from contact`);
  await withoutIndexes(owner, 'assessments', () => fillAssessments(owner));
  await withoutIndexes(owner, 'intakes', () => fillIntakes(owner, count / 10));
}

/** An index that is made at once costs a fraction of one that grows row by row. */
async function withoutIndexes(owner: pg.Pool, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname not like '%pkey'`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await owner.query(definition);
}

async function fillAssessments(owner: pg.Pool): Promise<void> {
  await owner.query(`
    with who as (select array_agg(id) as ids, (select id from users where username = 'MedicalProfessional.bench.1') as gone
      from users where username like 'assessor.%'),
    made as (
      select c.id as client_id, c.status = 'DISCHARGED' as is_gone, i.key as instrument, v, c.n,
        hashint4((c.n * 41 + i.at * 8 + v)::int) & 2147483647 as h, who.*
      from (select id, status, row_number() over (order by id) as n from clients) c, who,
        unnest('{adl-6,iadl-8,acl,rti,home-safety}'::text[]) with ordinality i (key, at), generate_series(1, 8) v
    )
    insert into assessments (client_id, instrument, instrument_version, status, assessor_id, informants, visit_date, scores,
      bands, band_keys, rule_version, interpretation, signed_by, signed_at, is_current, due_on, due_reason)
    select client_id, instrument, 1,
      case when v = 1 and h % 10 = 0 then 'DRAFT' when v > 4 and h % 50 = 0 then 'VOIDED' else 'SIGNED' end,
      case when v = 8 and n <= 60 then gone else ids[1 + h / 800 % 40] end, '{SELF}',
      current_date - v * 90 - h % 80 - case when is_gone then 730 else 0 end, s.scores, coalesce(s.bands, '{}'),
      coalesce(s.band_keys, '{}'), case when s.scores is not null then instrument || '-1' end,
      case when s.scores is not null then '{"bands": [], "guidance": [], "flags": []}'::jsonb end,
      case when s.scores is not null then ids[1] end, case when s.scores is not null then now() end,
      is_current, case when is_current then current_date - h % 80 + 60 - case when is_gone then 730 else 0 end end,
      case when is_current then 'INTERVAL' end
    from made
    cross join lateral (select v = 1 and h % 10 > 0 as is_current) k
    left join lateral (select '{"total": 5}'::jsonb as scores,
      jsonb_build_object('total', b) as bands, array[b] as band_keys
      from (select case h % 20 when 0 then 'severe' when 1 then 'independent' else 'moderate' end as b) b) s
      on not (v = 1 and h % 10 = 0 or v > 4 and h % 50 = 0)`);
}

async function fillIntakes(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with o as (select array_agg(id order by name) filter (where name <> 'Office 1') as ids,
       (array_agg(id) filter (where name = 'Office 1'))[1] as own from offices),
     who as (select array_agg(id) as ids from users where username like 'assessor.%')
     insert into intakes (office_id, status, first_name, last_name, phone, source, payer, assessor_id, scheduled_at,
       next_follow_up_on, first_contact_due_at, priority, created_at)
     select case when n <= 400 then o.own else o.ids[1 + n % cardinality(o.ids)] end,
       (array['NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS'])[1 + n % 4], 'Ida', 'Prospect' || n, '+1212555' || n,
       case when n % 20 = 0 then 'EVENT' else 'PHONE' end, case when n % 20 = 1 then 'MEDICAID' else 'PRIVATE_PAY' end,
       who.ids[1 + n % 40], now() + make_interval(mins => n), current_date + n % 400 - 200, now(),
       case when n % 20 = 2 then 'URGENT' else 'NORMAL' end, now() - make_interval(hours => n)
     from generate_series(1, $1::int) n, o, who`,
    [count],
  );
}
