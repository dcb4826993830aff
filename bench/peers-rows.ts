import type pg from 'pg';

/**
 * The same rows in tables of PostGraphile's own, with the keys and indexes that the questions need, and who may read
 * them: the role `staff` everybody and every review, the notices that are one's own.
 */
export async function copyRows(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create schema peers;
    create table peers.people as select id, first_name, last_name, username, email, email_verified, phone, phone_verified, image,
      role, is_active, is_onboarded, created_at, last_login_at, sort_name, address, timezone, date_format, time_format from users;
    alter table peers.people add primary key (id);
    create index on peers.people (sort_name, id);
    create table peers.notices as select id, user_id, sequence, type, message, metadata, link, is_read, created_at, actor_id
      from notifications;
    alter table peers.notices add primary key (id), add foreign key (actor_id) references peers.people (id),
      add foreign key (user_id) references peers.people (id);
    create index on peers.notices (user_id, sequence);
    create index on peers.notices (sequence);
    create index on peers.notices (actor_id);
    create table peers.reviews as select id, user_id, rater_id, half_stars, comment, created_at, edited_at, is_verified,
      verified_by, verified_at, version from ratings;
    alter table peers.reviews add primary key (id), add foreign key (user_id) references peers.people (id),
      add foreign key (rater_id) references peers.people (id), add foreign key (verified_by) references peers.people (id);
    create index on peers.reviews (user_id, created_at);
    create index on peers.reviews (created_at);
    create index on peers.reviews (rater_id);
    create index on peers.reviews (verified_by);
    create function peers.current_person() returns peers.people language sql stable as $$
      select * from peers.people where id = current_setting('jwt.claims.user_id', true)::uuid $$;
    create role staff;
    grant usage on schema peers to staff;
    grant select on all tables in schema peers to staff;
    alter table peers.people enable row level security;
    alter table peers.notices enable row level security;
    alter table peers.reviews enable row level security;
    create policy everybody on peers.people to staff using (true);
    create policy everybody on peers.reviews to staff using (true);
    create policy own on peers.notices to staff
      using (user_id = (select current_setting('jwt.claims.user_id', true)::uuid))`);
}

const headers = { 'X-Parse-Application-Id': 'bench', 'content-type': 'application/json' };

/** Of the classes' fields, by type. */
function typed(type: string, names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { type }]));
}

const toPerson = { type: 'Pointer', targetClass: 'Person' };

const classes = {
  Person: {
    ...typed('String', [
      'firstName',
      'lastName',
      'username',
      'email',
      'phone',
      'image',
      'role',
      'sortName',
      'timezone',
    ]),
    ...typed('Boolean', ['emailVerified', 'phoneVerified', 'isActive', 'isOnboarded']),
    ...typed('Date', ['lastLoginAt']),
    ...typed('Object', ['address']),
  },
  Notice: {
    ...typed('String', ['to', 'kind', 'message', 'link']),
    ...typed('Number', ['sequence']),
    ...typed('Object', ['metadata']),
    ...typed('Boolean', ['isRead']),
    by: toPerson,
  },
  Review: {
    ...typed('String', ['about', 'comment']),
    ...typed('Number', ['halfStars', 'version']),
    ...typed('Boolean', ['isVerified']),
    ...typed('Date', ['verifiedAt']),
    rater: toPerson,
    verifier: toPerson,
  },
};

/**
 * Makes Parse Server's classes, fills them by SQL with the rows of `copyRows`, and signs somebody up.
 * @param url where it listens
 * @returns the session's token
 * @throws Error when it refuses one of these
 */
export async function fillParse(owner: pg.Pool, url: string): Promise<string> {
  const call = async (path: string, body: object, more: Record<string, string>) => {
    const answer = await fetch(`${url}/parse/${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { sessionToken?: string };
  };
  const anybody = { '*': true };
  const classLevelPermissions = { get: anybody, find: anybody, count: anybody };
  for (const [className, fields] of Object.entries(classes)) {
    const schema = { className, classLevelPermissions, fields };
    await call(`schemas/${className}`, schema, { 'X-Parse-Master-Key': 'bench-master' });
  }
  await owner.query(`
    insert into "Person" ("objectId", "createdAt", "updatedAt", "firstName", "lastName", username, email, phone, image, role,
      "sortName", timezone, "emailVerified", "phoneVerified", "isActive", "isOnboarded", address, "lastLoginAt")
    select id::text, created_at, created_at, first_name, last_name, username, email, phone, image, role, sort_name, timezone,
      email_verified, phone_verified, is_active, is_onboarded, address, last_login_at from peers.people;
    insert into "Notice" ("objectId", "createdAt", "updatedAt", "to", sequence, kind, message, metadata, link, "isRead", "by")
    select id::text, created_at, created_at, user_id::text, sequence, type, message, metadata, link, is_read, actor_id::text
    from peers.notices;
    insert into "Review" ("objectId", "createdAt", "updatedAt", about, rater, "halfStars", comment, "isVerified", verifier,
      "verifiedAt", version)
    select id::text, created_at, created_at, user_id::text, rater_id::text, half_stars, comment, is_verified,
      verified_by::text, verified_at, version from peers.reviews;
    create index on "Person" ("sortName");
    create index on "Notice" ("to", sequence);
    create index on "Review" (about, "createdAt")`);
  await owner.query('vacuum analyze');
  // Whoever holds the master key makes accounts, and is not signed in by that.
  const { sessionToken } = await call(
    'users',
    { username: 'bench', password: 'bench password that is long' },
    { 'X-Parse-Revocable-Session': '1' },
  );
  if (!sessionToken) throw new Error('Parse Server signed nobody in.');
  return sessionToken;
}

/** What Parse Server is asked with. */
export const parseHeaders = (token: string) => ({ ...headers, 'X-Parse-Session-Token': token });
