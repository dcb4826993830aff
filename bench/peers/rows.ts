import type pg from 'pg';

/** The same rows in tables of a schema of their own, with the keys and indexes that the questions need. */
export async function copyRows(owner: pg.Pool, schema: string): Promise<void> {
  await owner.query(`
    create schema if not exists ${schema};
    set search_path = ${schema}, public;
    create table people as select id, first_name, last_name, username, email, email_verified, phone, phone_verified, image,
      role, is_active, is_onboarded, created_at, last_login_at, sort_name, address, timezone, date_format, time_format
      from public.users;
    alter table people add primary key (id);
    create index on people (sort_name, id);
    create table notices as select id, user_id, sequence, type, message, metadata, link, is_read, created_at, actor_id
      from public.notifications;
    alter table notices add primary key (id), add foreign key (actor_id) references people (id),
      add foreign key (user_id) references people (id);
    create index on notices (user_id, sequence);
    create index on notices (sequence);
    create index on notices (actor_id);
    create table reviews as select id, user_id, rater_id, half_stars, comment, created_at, edited_at, is_verified,
      verified_by, verified_at, version from public.ratings;
    alter table reviews add primary key (id), add foreign key (user_id) references people (id),
      add foreign key (rater_id) references people (id), add foreign key (verified_by) references people (id);
    create index on reviews (user_id, created_at);
    create index on reviews (created_at);
    create index on reviews (rater_id);
    create index on reviews (verified_by);
    reset search_path`);
}

/** Fields as Parse Server and Strapi declare them, by type. */
export function typed(type: string, names: readonly string[]): Record<string, { type: string }> {
  return Object.fromEntries(names.map((name) => [name, { type }]));
}
