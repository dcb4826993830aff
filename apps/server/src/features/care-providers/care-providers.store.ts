import {
  type AvailableStatus,
  availableStatuses,
  type CaringRole,
  caringRoles,
  farKm,
  reasonPoints,
} from '@homeward/contract/care-providers';
import { addDays, dayIn, pageLimits } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { countedRows, prepare, type Queryable } from '../../platform/db/index.ts';
import { type Box, earthKm } from './care-providers.distance.model.ts';

/** Points as they are ranked by: whole thousandths, so that a cursor finds the same place again. */
const thousandths = 1000;

export interface Wanted {
  readonly roles: readonly CaringRole[];
  readonly statuses: readonly AvailableStatus[];
  /** Tenths of stars; 0: whoever there is. */
  readonly minRating: number;
  readonly skills: readonly string[];
  readonly skillMatch: 'any' | 'all';
  readonly near: { readonly lat: number; readonly lng: number } | undefined;
  readonly within: (Box & { readonly km: number }) | undefined;
}

export interface Walk {
  readonly direction: 'next' | 'previous';
  /** The row to start after: its points and id. */
  readonly after: readonly [points: number, id: string] | undefined;
  readonly limit: number;
}

const skill = { id: z.string(), name: z.string() };

const availableRow = z.strictObject({
  total: z.number(),
  id: z.string(),
  fullName: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(caringRoles),
  status: z.enum(availableStatuses),
  place: z.string(),
  points: z.number(),
  matched: z.number(),
  km: z.nullable(z.number()),
  ratingPoints: z.number(),
  licensePoints: z.number(),
  ratingCount: z.number(),
  verifiedCount: z.number(),
  halfStars: z.number(),
  skills: z.array(z.strictObject(skill)),
  licenses: z.array(z.strictObject({ ...skill, expiresOn: z.nullable(z.string()) })),
  expired: z.number(),
});
export type AvailableRow = z.output<typeof availableRow>;

/** Where nobody matches, there is the total all the same. */
const answerRow = z.union([availableRow, z.object({ total: z.number(), id: z.null() })]);

/** Which of the filters that change the query are there. */
interface Shape {
  readonly skills: 'none' | 'any' | 'all';
  /** `within`: so near that the index of places finds them sooner; `far`: a limit that most may be within. */
  readonly place: 'none' | 'near' | 'within' | 'far';
  readonly walk: 'first' | 'next' | 'previous';
}

// $1 facets, $2 how many skills are asked for, $3 tenths of stars, $4 skills, $5 to $7 a point on the sphere, $8 to $11 a box around it,
// $12 the square of the straight line, $13 points and $14 id of the row to start after, $15 tomorrow in UTC (to say it once:
// per row it costs more than all else), $16 how many.
// A statement has to name the type of each parameter, those that its shape has no use for too.
const parameters = `$1::smallint[], $2::int, $3::int, $4::uuid[], $5::float8, $6::float8, $7::float8, $8::float8, $9::float8,
  $10::float8, $11::float8, $12::float8, $13::int, $14::uuid, $15::date`;

// From the straight line through the sphere to the way along its surface: as exact as the haversine, and the same.
const straight = '((p.x - $5) * (p.x - $5) + (p.y - $6) * (p.y - $6) + (p.z - $7) * (p.z - $7))';
const km = `case when p.x is not null then ${2 * earthKm} * asin(least(1, sqrt(${straight}) / 2)) end`;

// A license ends with a day, and a day where its owner works; only around that day is it asked which one it is there.
const licensePoints = `case when p.licensed_until > $15 then ${reasonPoints.licenses * thousandths}
    when p.licensed_until >= $15 - 2
      and p.licensed_until >= day_of_person(p.user_id) then ${reasonPoints.licenses * thousandths} else 0 end`;

// Read once for a question. Where one of the skills is gone, nobody has all of them.
const askedNumbers = '(select sort(array_agg(number)) from skill_numbers where skill_id = any ($4))';
const matchedOf: Record<Shape['skills'], string> = {
  none: '0',
  any: `icount(p.skill_numbers & ${askedNumbers})`,
  all: '$2',
};
const passesSkills: Record<Shape['skills'], string> = {
  none: '',
  any: '',
  all: `and p.skill_numbers @> ${askedNumbers} and icount(${askedNumbers}) = $2`,
};
const passesPlace: Record<Shape['place'], string> = {
  none: '',
  near: '',
  within: `and p.lat between $8 and $9 and p.lng between $10 and $11 and ${straight} <= $12`,
  far: `and ${straight} <= $12`,
};

/**
 * One page of those who pass the filters, the best first, and how many there are (up to one more than `countedRows`). Few
 * are kept once they are found; where many pass, keeping them costs more than looking once more at as many as are counted.
 */
function textOf({ skills, place, walk }: Shape): string {
  const areFew = skills === 'all' || place === 'within';
  const most = reasonPoints.distance * thousandths;
  const skillPoints = skills === 'none' ? '0' : `${reasonPoints.skills * thousandths} * p.matched / $2`;
  const placePoints =
    place === 'none'
      ? '0'
      : `case when p.straight <= ${straightOf(farKm) ** 2} then ${most} - ${(most * earthKm * 2) / farKm} * asin(sqrt(p.straight) / 2) else 0 end`;
  const order = walk === 'previous' ? 'points asc, user_id desc' : 'points desc, user_id asc';
  // Fenced off by `offset 0`, so that nobody is weighed once to be passed over and again to be sorted.
  const candidates = walk === 'first' || areFew ? 'candidates' : '(select * from candidates offset 0)';
  // Fenced off too, so that the skills that somebody has are compared once, to pass and to weigh.
  const fence = skills === 'any' ? 'offset 0' : '';
  const further = walk === 'next' ? '<' : '>';
  const beyond =
    walk === 'first'
      ? ''
      : `where points ${further} $13 or points = $13 and user_id ${walk === 'next' ? '>' : '<'} $14`;
  return `with given as (select ${parameters}),
    candidates as ${areFew ? '' : 'not'} materialized (
      select p.user_id, (p.rating_points + ${licensePoints} + ${skillPoints} + ${placePoints})::int as points
      from (
        select p.user_id, p.rating_points, p.licensed_until, ${matchedOf[skills]} as matched,
          ${place === 'none' ? 'null::float8' : straight} as straight
        from available_providers p
        where p.facet = any ($1)
          and ($3 = 0 or (p.rating_count > 0 and 10 * p.half_stars + p.rating_count >= 2 * p.rating_count::bigint * $3))
          ${passesSkills[skills]} ${passesPlace[place]} ${fence}
      ) as p
      ${skills === 'any' ? 'where p.matched > 0' : ''}
    ),
    page as materialized (
      select * from (
        select user_id, points from ${candidates} as weighed ${beyond} order by ${order} limit ${pageLimits.max + 1}
      ) as few limit $16
    )
  select total.value as total, page.points, ${matchedOf[skills]} as matched, ${place === 'none' ? 'null::float8' : km} as km,
    p.rating_points as "ratingPoints", ${licensePoints} as "licensePoints", u.id,
    u.first_name || ' ' || u.last_name as "fullName", u.image, u.role,
    (array['active', 'pending', 'inactive'])[1 + (p.facet - 1) % 3] as status, concat_ws(', ', nullif(u.address ->> 'city', ''), nullif(u.address ->> 'region', '')) as place,
    p.rating_count as "ratingCount", p.verified_count as "verifiedCount", p.half_stars::int as "halfStars",
    skills.list as skills, licenses.list as licenses, licenses.expired
  from (select count(*)::int from (select from candidates limit ${countedRows + 1}) as counted) as total (value)
  left join page on true
  left join users u on u.id = page.user_id
  left join available_providers p on p.user_id = page.user_id
  left join lateral (
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by own.position), '[]') as list
    from care_provider_skills own join skills s on s.id = own.skill_id where own.user_id = page.user_id
  ) as skills on true
  left join lateral (
    select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'expiresOn', l.expires_on) order by l.position)
        filter (where l.expires_on is null or l.expires_on >= today.day), '[]') as list,
      count(*) filter (where l.expires_on < today.day)::int as expired
    from licenses l, (select day_of_person(page.user_id)) as today (day) where l.user_id = page.user_id
  ) as licenses on true
  order by ${order.replace('user_id', 'page.user_id').replace('points', 'page.points')}`;
}

const statements = new Map<string, ReturnType<typeof prepare<z.output<typeof answerRow>>>>();

function statementOf(shape: Shape) {
  const name = `care-providers.available.${shape.skills}.${shape.place}.${shape.walk}`;
  const known = statements.get(name) ?? prepare(name, answerRow, textOf(shape));
  statements.set(name, known);
  return known;
}

/** Rows in walking order, and how many there are in all (up to one more than `countedRows`). */
export async function readAvailable(
  db: Queryable,
  { roles, statuses, minRating, skills, skillMatch, near, within }: Wanted,
  { direction, after, limit }: Walk,
): Promise<{ rows: AvailableRow[]; total: number }> {
  const statement = statementOf({
    skills: skills.length === 0 ? 'none' : skillMatch,
    place: placeOf(near, within),
    walk: after ? direction : 'first',
  });
  const answers = await statement(db, [
    facetsOf(roles, statuses),
    skills.length,
    minRating,
    skills,
    ...(near ? onSphere(near) : [null, null, null]),
    ...(within
      ? [within.south, within.north, within.west, within.east, straightOf(within.km) ** 2]
      : [null, null, null, null, null]),
    ...(after ?? [null, null]),
    addDays(dayIn('UTC', new Date()), 1),
    limit,
  ]);
  const rows = answers.filter((row): row is AvailableRow => row.id !== null);
  return { rows, total: answers[0]?.total ?? 0 };
}

/** Up to so far the box around a place holds a town, not a region. */
const townKm = 15;

function placeOf(near: Wanted['near'], within: Wanted['within']): Shape['place'] {
  if (!near) return 'none';
  if (!within) return 'near';
  return within.km <= townKm ? 'within' : 'far';
}

/** The straight line, in radii, below a way along the surface. */
function straightOf(way: number): number {
  return 2 * Math.sin(way / earthKm / 2);
}

/** As the migration numbers them. */
function facetsOf(roles: readonly CaringRole[], statuses: readonly AvailableStatus[]): number[] {
  return roles.flatMap((role) =>
    statuses.map(
      (status) =>
        1 + caringRoles.indexOf(role) * availableStatuses.length + availableStatuses.indexOf(status),
    ),
  );
}

function onSphere({ lat, lng }: { lat: number; lng: number }): [number, number, number] {
  const [a, b] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)];
}
