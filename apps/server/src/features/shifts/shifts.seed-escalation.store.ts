import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: the seed of the demo is read for nobody.

/**
 * Adds an open shift that begins in about nine hours and reached its second step three hours ago: first those who are
 * preferred were asked, then others who are free. It belongs to the newest office with clients.
 * @returns that office; undefined where there is none
 */
export async function insertSeedEscalation(tx: Transaction): Promise<string | undefined> {
  return (
    await tx.one(
      idRow,
      sql`with place as (
        select c.id as client_id, c.office_id, o.timezone, coalesce(c.care_manager_id, m.id) as by,
          (select a.id from client_addresses a where a.client_id = c.id and a.is_primary limit 1) as address_id,
          date_trunc('hour', now()) + interval '9 hours' as start
        from clients c join offices o on o.id = c.office_id
        cross join lateral (select id from users where role = 'CareManager' and is_active order by username limit 1) m
        where c.status = 'ACTIVE' order by o.created_at desc, o.name, c.client_no limit 1
      ), made as (
        insert into shifts (client_id, office_id, address_id, service_type, shift_type, start_wall, end_wall, timezone,
          starts_at, ends_at, status, published_at, created_by)
        select client_id, office_id, address_id, 'COMPANION', 'HOURLY', to_char(start at time zone timezone, 'YYYY-MM-DD"T"HH24:MI'),
          to_char((start + interval '3 hours') at time zone timezone, 'YYYY-MM-DD"T"HH24:MI'), timezone,
          start, start + interval '3 hours', 'OFFERED', now() - interval '2 days', by
        from place returning id, client_id, office_id, starts_at, ends_at
      ), offer as (
        insert into shift_offers (shift_id, mode, expires_at, created_at)
        select id, 'FIRST_COME', starts_at, starts_at - interval '24 hours' from made returning id
      ), free as (
        select u.id, row_number() over (order by u.sort_name, u.id) as place
        from made s join staff_offices o on o.office_id = s.office_id
        join staff_records r on r.user_id = o.user_id and r.status = 'ACTIVE'
        join users u on u.id = o.user_id and u.role = 'CareProvider' and u.is_active
        where not exists (select from shifts x where x.care_provider_id = u.id and x.starts_at < s.ends_at
            and x.ends_at > s.starts_at and x.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED'))
          and not exists (select from client_team t where t.client_id = s.client_id and t.user_id = u.id
            and t.preference = 'EXCLUDED')
      ), asked as (
        insert into shift_offer_recipients (offer_id, user_id, score)
        select offer.id, free.id, 80 - 4 * free.place from offer, free where free.place <= 5 returning user_id
      ), steps as (
        insert into shift_escalations (shift_id, step, at, asked)
        select made.id, v.step, made.starts_at - make_interval(hours => v.hours),
          case v.step when 'PREFERRED' then least(count, 2) else greatest(count - 2, 0) end
        from made, (select count(*)::int as count from asked) a, (values ('PREFERRED', 24), ('ELIGIBLE', 12)) as v (step, hours)
      )
      select office_id as id from made`,
    )
  )?.id;
}

/**
 * Two open shifts of the office of the demo's caregiver are seen by all eligible caregivers, and another caregiver asks for the
 * first. All other open shifts are seen by those alone to whom they are offered.
 */
export async function insertSeedOpenShifts(tx: Transaction): Promise<void> {
  await tx.run(sql`
    with picked as (
      select s.id, s.office_id, s.client_id, s.starts_at, s.ends_at, row_number() over (order by s.starts_at, s.id) as nth
      from shifts s join staff_offices o on o.office_id = s.office_id
      join users d on d.id = o.user_id and d.username = 'care.provider'
      where s.status = 'OPEN' and s.call_out is null and s.starts_at between now() + interval '1 day' and now() + interval '13 days'
        and not exists (select from shifts x where x.care_provider_id = d.id and x.starts_at < s.ends_at
          and x.ends_at > s.starts_at and x.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED'))
      order by s.starts_at, s.id limit 2
    ), shown as (
      update shifts s set visibility = 'EVERYONE_ELIGIBLE' from picked p where s.id = p.id
    )
    insert into shift_requests (shift_id, user_id, asked_at)
    select p.id, (select u.id from staff_offices o join staff_records r on r.user_id = o.user_id and r.status = 'ACTIVE'
        join users u on u.id = o.user_id and u.role = 'CareProvider' and u.is_active and u.username <> 'care.provider'
        where o.office_id = p.office_id
          and not exists (select from shifts x where x.care_provider_id = u.id and x.starts_at < p.ends_at
            and x.ends_at > p.starts_at and x.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED'))
          and not exists (select from client_team t where t.client_id = p.client_id and t.user_id = u.id
            and t.preference = 'EXCLUDED')
        order by u.sort_name, u.id limit 1), now() - interval '40 minutes'
    from picked p where p.nth = 1`);
}
