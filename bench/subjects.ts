import type pg from 'pg';

/** The care provider whose reviews are asked for. */
export const ratedId = '01990000-0000-7000-8000-000000000001';
/** The person whose files are asked for. */
export const filedId = '01990000-0000-7000-8000-000000000002';

/** Those who did what the rows tell: six hundred people, whose usernames begin with `actor.`. */
export async function insertActors(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select (array['Ana', 'José', 'Grace', 'Daniel', 'Farid', 'Hilda', 'Ellen'])[1 + n % 7],
      (array['Reyes', 'Santos', 'Okafor', 'Osei', 'Rahimi', 'Mbeki', 'Fitzgerald', 'Dela Cruz', 'Nwosu', 'Peña',
        'Villanueva', 'Lindqvist', 'Tanaka'])[1 + n % 13],
      'actor.' || n, 'actor.' || n || '@brightway.example', case when n % 3 = 0 then 'Family' else 'CareProvider' end, true
    from generate_series(1, 600) n`);
  await owner.query(
    `insert into users (id, first_name, last_name, username, email, role, is_onboarded) values
       ($1, 'Rosa', 'Delgado', 'rosa.delgado', 'rosa.delgado@brightway.example', 'CareProvider', true),
       ($2, 'Ruth', 'Whitaker', 'ruth.whitaker', 'ruth.whitaker@brightway.example', 'Family', true)`,
    [ratedId, filedId],
  );
}

const actors = `actors as (
  select array_agg(id order by username) as ids from users where username like 'actor.%')`;

/**
 * Nine of ten are those of each who asks (`….bench.…`), the others those of the six hundred. Each is the next of its
 * reader by arithmetic: a window over ten million rows would be sorted on the disk.
 */
export async function insertNotifications(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with ${actors}, askers as (select array_agg(id order by username) as ids from users where username like '%.bench.%'),
     turns as (select n, n % 10 = 0 as is_actors, case when n % 10 = 0 then n / 10 else n - n / 10 end as turn
       from generate_series(1, $1::int) n),
     readers as (select turns.*, case when is_actors then actors.ids else askers.ids end as ids, actors.ids as actor_ids
       from turns, actors, askers)
     insert into notifications (user_id, type, message, metadata, link, actor_id, is_read, created_at, sequence)
     select ids[1 + turn % cardinality(ids)], 'invitation-accepted', '{{who}} accepted your invitation',
       '{"who": "Grace Osei"}', '/dashboard', actor_ids[1 + n % 600], n % 7 = 0, now() - make_interval(secs => $1::int - n),
       (turn + cardinality(ids) - 1) / cardinality(ids)
     from readers`,
    [count],
  );
  await owner.query(`
    insert into notification_inboxes (user_id, last_sequence, unread_count)
    select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id`);
}

/** Most of them good, some by a name that nobody has. */
export async function insertLoginEvents(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with ${actors}
     insert into login_events (at, user_id, role, attempted_name, event, outcome, reason, method, address, device_type,
       browser, os, session_id)
     select now() - make_interval(secs => n * 40), case when n % 20 > 0 then actors.ids[1 + mod(n::bigint * 31, 600)] end,
       case when n % 20 > 0 then (array['CareProvider', 'Family'])[1 + n % 2] end,
       case when n % 20 = 0 then chr(97 + n % 26) || '•••@example.com' end,
       (array['login', 'login', 'login', 'logout', 'two-factor', 'session-expired'])[1 + n % 6],
       case when n % 311 = 0 then 'blocked' when n % 9 = 0 then 'failure' else 'success' end,
       case when n % 9 = 0 then 'wrong-password' end, 'password', '203.0.112.0'::inet + mod(n::bigint * 7919, 1000),
       'desktop', 'Chrome 141', 'Windows 10', gen_random_uuid()
     from generate_series(1, $1::int) n, actors`,
    [count],
  );
}

/** All of one care provider. */
export async function insertRatings(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with ${actors}
     insert into ratings (user_id, rater_id, half_stars, comment, created_at, verified_by, verified_at)
     select $2, actors.ids[1 + n % 600], (n * 7) % 11, repeat('Kind and on time. ', 1 + n % 12),
       now() - make_interval(secs => n * 40), case when n % 3 = 0 then actors.ids[600] end, case when n % 3 = 0 then now() end
     from generate_series(1, $1::int) n, actors`,
    [count, ratedId],
  );
}

/** All of one person; their bytes are those of one upload. */
export async function insertFiles(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with stored as (insert into stored_objects (key, size, sha256) values ('bench', 1, decode(repeat('00', 32), 'hex')) returning key),
     uploaded as (
       insert into file_uploads (key, uploaded_by, name, kind, mime_type, size)
       select key, $2, 'clip.mp4', 'video', 'video/mp4', 1 from stored returning id
     )
     insert into files (upload_id, owner_type, owner_id, name, category, license_id, kind, size, uploaded_by, uploaded_at)
     select uploaded.id, 'USER', $2, 'file ' || n || '.mp4', 'OTHER_DOCUMENT', uuidv7(), 'video', n, $2,
       now() - n * interval '1 second'
     from uploaded, generate_series(1, $1::int) n`,
    [count, filedId],
  );
}

export async function insertAuditEntries(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `with ${actors}
     insert into audit_entries (at, actor_id, actor_role, action, subject_type, subject_id, address, after)
     select now() - make_interval(secs => n * 40), actors.ids[1 + n % 600], 'CareManager',
       (array['users.profile-changed', 'ratings.verified', 'files.renamed', 'session.signed-in'])[1 + n % 4],
       (array['user', 'rating', 'file', 'user'])[1 + n % 4], actors.ids[1 + mod(n::bigint * 31, 600)]::text, '203.0.113.9',
       '{"phone": "+14155550100"}'
     from generate_series(1, $1::int) n, actors`,
    [count],
  );
}

/** Four a care provider; one of eight expires within two months. */
export async function insertLicenses(owner: pg.Pool, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; alter table users disable trigger user; alter table users enable trigger users_facet;
      alter table licenses disable trigger user`);
    await client.query(
      `with people as (
         insert into users (first_name, last_name, username, email, role, is_onboarded)
         select 'Licensed', 'Number ' || n, 'licensed.' || n, 'licensed.' || n || '@brightway.example', 'CareProvider', true
         from generate_series(1, greatest(1, $1::int / 4)) n returning id
       )
       insert into care_provider_profiles (user_id, about, version) select id, 'Patient and kind.', 1 from people`,
      [count],
    );
    await client.query(`
      insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month,
        expiration_year)
      select p.user_id, n, 'CPR', 'Red Cross', 0, 2000, month % 12, month / 12
      from care_provider_profiles p, generate_series(0, 3) n,
        lateral (select extract(year from now())::int * 12 + extract(month from now())::int - 3
          + (hashtext(p.user_id::text || n) & 31) as month) m`);
    await client.query(`alter table licenses enable trigger user; alter table users enable trigger user;
      commit`);
  } finally {
    client.release();
  }
}

/** Words put together from syllables, so that a search for a part of one finds some and not all. */
export async function insertSkills(owner: pg.Pool, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(
      'begin; set local statement_timeout = 0; alter table skills disable trigger skills_index_new',
    );
    await client.query(
      `insert into skills (name, category)
       select (array['Bath', 'Walk', 'Meal', 'Night', 'Wound', 'Voice', 'Garden', 'Memory'])[1 + n % 8] || ' care ' || n,
         (array['PERSONAL_CARE', 'MOBILITY_TRANSFER', 'DEMENTIA', 'COMPANION', 'HOUSEHOLD', 'OTHER'])[1 + n % 6]
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(`insert into skill_words select w, s.id from skills s, skill_words_of(s.name) w on conflict do nothing;
      alter table skills enable trigger skills_index_new; commit`);
  } finally {
    client.release();
  }
}

/** What everybody has read already: the outbox keeps it for a while. */
export async function insertOutbox(owner: pg.Pool, count: number): Promise<void> {
  await owner.query(
    `insert into outbox (topic, payload, created_at)
     select 'bench', '{"about": "01990000-0000-7000-8000-000000000001"}', now() from generate_series(1, $1::int)`,
    [count],
  );
}
