import type pg from 'pg';

const firstNames = `Ana,José,Grace,Daniel,Farid,Hilda,Ellen,Maya,Robert,Sofia,Ruth,Walter,Helen,Amara,Tomás,Ingrid,Kofi,Lucía,Noor,
Owen,Priya,Quentin,Rosa,Samuel,Teresa,Uma,Victor,Wanda,Ximena,Yusuf,Zoë,Ana Marie,Mary Grace,John Paul,Maria Clara,Ligaya,Bayani,Dalisay`;
const lastNames = `Reyes,Santos,Okafor,Osei,Rahimi,Mbeki,Fitzgerald,Dela Cruz,Nwosu,Peña,Villanueva,Lindqvist,Tanaka,O’Brien,Smith-Jones,
Garcia,Bautista,Mendoza,Achebe,Marchetti,Brooks,Kowalski,Nguyen`;
/** A quarter of the families has a name that few others have: 8,000 of them, put together from these. */
const syllables = 'ba,cor,del,fen,gar,hol,jun,kel,lom,mar,nor,pel,quin,ros,sol,tam,ul,ver,wen,zan';

const chunk = 100_000;

/**
 * Adds people as a large agency would have them: all roles and standings, invite histories, phones, last logins. The
 * same number makes the same people, whose usernames and addresses begin with `crowd`.
 * @param owner connection of the owner
 * @param progress is told how many there are
 */
export async function insertCrowd(
  owner: pg.Pool,
  count: number,
  progress: (made: number) => void = () => undefined,
): Promise<void> {
  const client = await owner.connect();
  try {
    // In one transaction: whoever stops it halfway finds every index where it was.
    await client.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '1GB'");
    const { rows } = await client.query<{ name: string; definition: string }>(slowIndexes);
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query(`alter table users disable trigger user; alter table users enable trigger users_facet;
      alter table invite_statuses disable trigger user;
      alter table invite_email_statuses disable trigger user; alter table user_phrases drop constraint user_phrases_pkey`);
    for (let from = 1; from <= count; from += chunk) {
      const to = Math.min(count, from + chunk - 1);
      await client.query(insertUsers, [from, to, firstNames, lastNames, syllables]);
      progress(to);
    }
    for (const statement of histories) await client.query(statement);
    await client.query(`alter table users enable trigger user; alter table invite_statuses enable trigger user;
      alter table invite_email_statuses enable trigger user;
      alter table user_phrases add primary key (facet, phrase, user_id)`);
    for (const { definition } of rows) await client.query(definition);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** An index that is made at once costs a fraction of one that grows row by row. */
const slowIndexes = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('users', 'invite_statuses', 'invite_email_statuses') and indexdef not like 'CREATE UNIQUE%'`;

// Where somebody stands: 2 of 50 wait for their invitation, 2 of 50 have left, the others are at work.
const insertUsers = `
  with names as (
    select string_to_array(regexp_replace($3, '\\n', '', 'g'), ',') as first,
      string_to_array(regexp_replace($4, '\\n', '', 'g'), ',') as last, string_to_array($5, ',') as part
  ), people as (
    select n, hashint4(n) & 2147483647 as h, hashint4(n * 7 + 3) & 2147483647 as g from generate_series($1::int, $2::int) n
  )
  insert into users (first_name, last_name, username, email, email_verified, phone, phone_verified, address, role, is_active,
    is_onboarded, created_at, last_login_at, invite_status, invite_status_at, email_status)
  select first[1 + h % array_length(first, 1)],
    case when g % 4 = 0
      then initcap(part[1 + g / 4 % 20] || part[1 + g / 80 % 20] || part[1 + g / 1600 % 20])
      else last[1 + g / 4 % array_length(last, 1)] end,
    'crowd.' || n, 'crowd.' || n || '@brightway.example', h % 10 > 0,
    case when h % 7 = 0 then '+63917' else '+1415' end || lpad((n % 10000000)::text, 7, '0'), h % 3 > 0,
    jsonb_build_object('address1', h % 2000 || ' Oak St', 'address2', '', 'city', 'Sacramento', 'region', 'CA', 'postalCode',
      '95814', 'country', 'United States', 'lat', 38.58, 'lng', -121.49, 'formattedAddress', h % 2000 || ' Oak St, Sacramento, CA 95814'),
    (array['CareProvider', 'CareProvider', 'CareProvider', 'CareProvider', 'Family', 'Family', 'Family', 'CareManager',
      'MedicalProfessional', 'Other'])[1 + h / 50 % 10],
    h % 50 not in (2, 3), h % 50 > 1, now() - make_interval(mins => n), case when h % 50 > 1 and h % 9 > 0
      then now() - make_interval(secs => g % 20000000) end,
    case when h % 50 < 2 then 'Invited' else 'Accepted' end,
    now() - make_interval(mins => n) + make_interval(hours => case when h % 50 < 2 then 1 else 2 end),
    case h % 50 when 0 then 'Bounced' when 1 then 'Delivered' else 'Clicked' end
  from people, names`;

const histories = [
  `insert into invite_statuses (user_id, status, at)
   select id, status, created_at + n * interval '1 hour' from users,
     unnest(case when is_onboarded then array['Invited', 'Accepted'] else array['Invited'] end) with ordinality s (status, n)
   where username like 'crowd.%' and not exists (select from invite_statuses i where i.user_id = users.id)`,
  // What the triggers of the table would have done.
  `insert into user_words select distinct w from users, unnest(words_of(sort_name)) w where length(w) between 2 and 40
   on conflict do nothing`,
  `insert into user_phrases
   select u.facet, p, u.id from users u, user_phrases_of(u.sort_name, u.username, u.email, u.phone) p
   where u.username like 'crowd.%'`,
  `insert into user_address_phrases
   select p, u.id from users u, address_phrases_of(u.address) p where u.username like 'crowd.%' order by 1, 2`,
  `insert into invite_email_statuses (user_id, status, at)
   select id, status, created_at + n * interval '1 minute' from users, unnest(array['Sent', email_status]) with ordinality s (status, n)
   where username like 'crowd.%' and not exists (select from invite_email_statuses e where e.user_id = users.id)`,
];
