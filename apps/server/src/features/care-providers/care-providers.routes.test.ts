import {
  type Available,
  availableLimits,
  farKm,
  ratingScale,
  reasonPoints,
} from '@homeward/contract/care-providers';
import { dayIn, type Page } from '@homeward/contract/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveHomeOffice } from '../../../test/homeOffice.ts';
import type { Person, PersonFields } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const logLines: string[] = [];
const server = useTestServer({ logLines });
let manager: Person;
/** Each of them has one voice. */
let raters: string[];
/** Skills of the starter set. */
const skills: Record<'bath' | 'lift' | 'spanish', string> = { bath: '', lift: '', spanish: '' };

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  const made = await server.current.owner.query<{ id: string }>(
    `insert into users (first_name, last_name, username, email, role)
     select 'Rater', 'Number ' || n, 'rater.' || n, 'rater.' || n || '@brightway.example', 'Family'
     from generate_series(1, 12) n returning id`,
  );
  raters = made.rows.map(({ id }) => id);
  const { rows } = await server.current.owner.query<{ id: string; name: string }>(
    `select id, name from skills where name in ('Bed bath', 'Mechanical lift', 'Spanish') order by name`,
  );
  [skills.bath, skills.lift, skills.spanish] = rows.map(({ id }) => id) as [string, string, string];
});

beforeEach(async () => {
  await server.current.owner.query('delete from available_providers');
});

interface Provider extends PersonFields {
  place?: { lat: number; lng: number };
  /** Half stars of each review; verified where negative. */
  halfStars?: readonly number[];
  skills?: readonly string[];
  /** Years from now; null: no expiration. */
  licenses?: readonly (number | null)[];
}

const year = new Date().getUTCFullYear();

/** A care provider with all that the list knows of somebody. */
async function provider({ place, halfStars = [], licenses = [], ...fields }: Provider = {}): Promise<Person> {
  const { owner } = server.current;
  const { skills: names = [], ...account } = fields;
  const person = await server.current.createPerson({ role: 'CareProvider', ...account });
  if (place) {
    await owner.query('update users set address = $2 where id = $1', [
      person.id,
      { ...place, city: 'Springfield', region: 'IL', formattedAddress: '1 Elm St, Springfield, IL' },
    ]);
  }
  await owner.query('insert into care_provider_profiles (user_id, about, version) values ($1, $2, 1)', [
    person.id,
    'Patient and kind.',
  ]);
  await owner.query(
    `insert into care_provider_skills (user_id, skill_id, position)
     select $1, id, n from unnest($2::uuid[]) with ordinality as one (id, n)`,
    [person.id, names],
  );
  for (const [position, years] of licenses.entries()) {
    await owner.query(
      `insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year,
         expiration_month, expiration_year) values ($1, $2, $3, 'State', 0, 2000, $4, $5)`,
      [
        person.id,
        position,
        `License ${position}`,
        years === null ? null : 5,
        years === null ? null : year + years,
      ],
    );
  }
  for (const [at, half] of halfStars.entries()) {
    await owner.query(
      `insert into ratings (user_id, rater_id, half_stars, comment, verified_by, verified_at)
       values ($1, $2, abs($3), 'Kind', case when $3 < 0 then $4::uuid end, case when $3 < 0 then now() end)`,
      [person.id, raters[at], half, manager.id],
    );
  }
  return person;
}

async function list(query = ''): Promise<Page<Available>> {
  const answer = await server.current.call<Page<Available>>('GET', `/care-providers/available?${query}`, {
    as: manager,
  });
  expect(answer.status, logLines.at(-1)).toBe(200);
  return answer.body;
}

const idsOf = async (query = '') => (await list(query)).data.map(({ id }) => id);
const here = { lat: 39.8, lng: -89.65 };
const nearHere = `latLng.lat=${here.lat}&latLng.lng=${here.lng}`;
/** The way between two points over the sphere, as school has it (haversine). */
function haversineKm(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(rad(other - one) / 2) ** 2;
  const a = half(from.lat, to.lat) + Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * half(from.lng, to.lng);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(a));
}

/** So many km north of here: a degree of latitude is 111.195 km on the sphere. */
const northBy = (km: number) => ({ lat: here.lat + km / 111.195, lng: here.lng });

describe('the list', () => {
  it('tells of each all that a planner weighs, and why they stand where they do', async () => {
    const { id, firstName, lastName } = await provider({
      place: northBy(10),
      halfStars: [10, -9, -8],
      skills: [skills.lift, skills.bath],
      licenses: [2, null, -1],
    });
    const { data, pagination } = await list(`skills=${skills.bath}&skills=${skills.spanish}&${nearHere}`);
    expect(pagination).toMatchObject({ total: 1, totalPrecision: 'exact', from: 1, nextCursor: null });
    // (4.5 × 3 + 4.2 × 5) ÷ 8 = 4.3125 stars; a quarter of the way from 10 to 40 km is gone.
    expect(data).toEqual([
      {
        id,
        fullName: `${firstName} ${lastName}`,
        image: null,
        role: 'CareProvider',
        status: 'active',
        place: 'Springfield, IL',
        match: Math.round(20 + 18.75 + 16.41 + 10),
        reasons: [
          { kind: 'skills', points: 20, most: 40, matched: 1, asked: 2 },
          { kind: 'distance', points: 19, most: 25, km: 10 },
          { kind: 'rating', points: 16, most: 25, average: 4.5, count: 3 },
          { kind: 'licenses', points: 10, most: 10, inDate: 2, expired: 1 },
        ],
        rating: { average: 4.5, count: 3, verifiedCount: 2, verifiedShare: 2 / 3 },
        skills: [
          { id: skills.lift, name: 'Mechanical lift', isAsked: false },
          { id: skills.bath, name: 'Bed bath', isAsked: true },
        ],
        licenses: [
          { id: expect.any(String), name: 'License 0', expiresOn: `${year + 2}-06-30` },
          { id: expect.any(String), name: 'License 1', expiresOn: null },
        ],
      },
    ]);
  });

  it('leaves out of the sum what was not asked for, and gives nothing to somebody who has nothing', async () => {
    await provider({ halfStars: [1] });
    const [{ match, reasons, rating } = expect.fail()] = (await list()).data;
    // (0.5 + 21) ÷ 6 = 3.58 stars: 7 ÷ 24 of 25 points.
    expect(match).toBe(Math.round((100 * 25 * 7) / 24 / 35));
    expect(reasons.map(({ kind, points }) => [kind, points])).toEqual([
      ['rating', 7],
      ['licenses', 0],
    ]);
    expect(rating).toEqual({ average: 0.5, count: 1, verifiedCount: 0, verifiedShare: 0 });
  });

  it('has the figures of the contract in the points that the database keeps', async () => {
    const { usualAverage, usualCount, noPoints, allPoints } = ratingScale;
    const { owner } = server.current;
    const { id } = await provider();
    for (const [count, halfStars] of [
      [0, 0],
      [1, 10],
      [1, 0],
      [40, 400],
      [40, 120],
      [7, 61],
    ]) {
      if (count === undefined || halfStars === undefined) continue;
      await owner.query(
        'update available_providers set rating_count = $2, half_stars = $3 where user_id = $1',
        [id, count, halfStars],
      );
      const average = (halfStars / 2 + usualAverage * usualCount) / (count + usualCount);
      const part = Math.min(1, Math.max(0, (average - noPoints) / (allPoints - noPoints)));
      const { rows } = await owner.query('select rating_points from available_providers where user_id = $1', [
        id,
      ]);
      expect(rows[0].rating_points).toBe(Math.round(part * reasonPoints.rating * 1000));
    }
  });

  it('puts many good reviews before one perfect one', async () => {
    const one = await provider({ halfStars: [10] });
    const many = await provider({ halfStars: Array.from({ length: 12 }, () => 10) });
    const none = await provider();
    const bad = await provider({ halfStars: [2, 3, 2] });
    expect(await idsOf()).toEqual([many.id, one.id, none.id, bad.id]);
  });

  it('is walked forwards and backwards, and none is lost or doubled among equals', async () => {
    const people: Person[] = [];
    for (let number = 0; number < 7; number += 1)
      people.push(await provider({ halfStars: number < 3 ? [10] : [] }));
    const all = await idsOf();
    expect(all.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    const seen: string[][] = [];
    let cursor: string | null | undefined;
    let back: string | null = null;
    do {
      const page: Page<Available> = await list(`limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(page.data.map(({ id }) => id));
      expect(page.pagination.total).toBe(7);
      cursor = page.pagination.nextCursor;
      back = page.pagination.previousCursor;
    } while (cursor);
    expect(seen.flat()).toEqual(all);
    expect(seen.map(({ length }) => length)).toEqual([3, 3, 1]);
    const before = await list(`limit=3&cursor=${back}`);
    expect(before.data.map(({ id }) => id)).toEqual(seen[1]);
    expect(before.pagination.from).toBe(4);
  });
});

describe('filters', () => {
  it('by skills: any of them, or all', async () => {
    const both = await provider({ skills: [skills.bath, skills.lift] });
    const one = await provider({ skills: [skills.lift, skills.spanish], halfStars: [10, 10] });
    await provider();
    const asked = `skills=${skills.bath}&skills=${skills.lift}`;
    expect(await idsOf(asked)).toEqual([both.id, one.id]);
    expect(await idsOf(`${asked}&skillMatch=all`)).toEqual([both.id]);
    expect(await idsOf(`skills=${skills.lift}&skills=${skills.lift}&skillMatch=all`)).toHaveLength(2);
    expect(await idsOf('skills=0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).toEqual([]);
  });

  it('by rating, as it is shown: 4.45 is 4.5, and none is no rating', async () => {
    const shown = await provider({ halfStars: [...Array.from({ length: 9 }, () => 9), 8] });
    const less = await provider({ halfStars: [9, 8] });
    const zero = await provider({ halfStars: [0] });
    await provider();
    const [first] = (await list('minRating=4.5')).data;
    expect([first?.id, first?.rating.average]).toEqual([shown.id, 4.5]);
    expect(await idsOf('minRating=4.5')).toEqual([shown.id]);
    expect(await idsOf('minRating=4')).toEqual([shown.id, less.id]);
    expect(await idsOf('minRating=0')).toHaveLength(4);
    expect(await idsOf('minRating=0')).toContain(zero.id);
  });

  // A town is found along the index of places, a region by looking at everybody.
  it.each([12, 20])('by distance, to the metre, and nobody of whom it is not known: %i km', async (km) => {
    const inside = await provider({ place: northBy(km - 0.01) });
    await provider({ place: northBy(km + 0.01) });
    await provider({ place: { lat: 0, lng: 0 } });
    await provider();
    expect(await idsOf(`${nearHere}&withinKm=${km}`)).toEqual([inside.id]);
    // The corner of the box around the circle is no part of it.
    const corner = `latLng.lat=${here.lat - 0.0045 * km}&latLng.lng=${here.lng + 0.0075 * km}`;
    expect(await idsOf(`${corner}&withinKm=${km}`)).toEqual([]);
    const everybody = (await list(nearHere)).data;
    expect(everybody.map(({ reasons }) => reasons[0])).toMatchObject([
      { km },
      { km },
      { km: null, points: 0 },
      { km: null, points: 0 },
    ]);
    expect(everybody.slice(2).map(({ place }) => place)).toContain('Springfield, IL');
  });

  it.each([
    ['across the date line', { lat: -14.3, lng: 179.95 }, { lat: -14.3, lng: -179.95 }],
    ['around a pole', { lat: 89.95, lng: 0 }, { lat: 89.95, lng: 180 }],
    ['from Chicago to Manila', { lat: 41.88, lng: -87.63 }, { lat: 14.6, lng: 120.98 }],
    ['between neighbors', { lat: 39.8, lng: -89.65 }, { lat: 39.801, lng: -89.648 }],
  ])('measures %s', async (_what, from, to) => {
    const km = haversineKm(from, to);
    const { id } = await provider({ place: to });
    const asked = `latLng.lat=${from.lat}&latLng.lng=${from.lng}`;
    const [row] = (await list(asked)).data;
    const reason = row?.reasons[0];
    expect(reason?.kind === 'distance' && reason.km).toBe(Math.round(km * 10) / 10);
    for (const within of [12, 30]) {
      expect(await idsOf(`${asked}&withinKm=${within}`)).toEqual(km < within ? [id] : []);
    }
  });

  it(`gives no points from ${farKm} km on`, async () => {
    await provider({ place: northBy(farKm + 1) });
    expect((await list(nearHere)).data[0]?.reasons[0]).toMatchObject({ points: 0, km: farKm + 1 });
  });

  it('by role and status: active care providers unless others are asked for', async () => {
    const active = await provider();
    const pending = await provider({ isOnboarded: false });
    const inactive = await provider({ isActive: false });
    const nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
    await server.current.createPerson({ role: 'Family' });
    expect(await idsOf()).toEqual([active.id]);
    expect(await idsOf('status=pending&status=inactive')).toEqual([pending.id, inactive.id].toSorted());
    expect(await idsOf('role=MedicalProfessional')).toEqual([nurse.id]);
    const { data } = await list('role=CareProvider&role=MedicalProfessional&status=active&status=inactive');
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'inactive']);
  });

  it.each([
    ['skills=none', 'skills'],
    [
      Array.from({ length: availableLimits.skills + 1 }, () => `skills=${crypto.randomUUID()}`).join('&'),
      'skills',
    ],
    ['skillMatch=most', 'skillMatch'],
    ['minRating=5.1', 'minRating'],
    ['minRating=many', 'minRating'],
    ['latLng.lat=1', 'latLng.lat'],
    ['latLng.lat=91&latLng.lng=0', 'latLng.lat'],
    ['withinKm=5', 'withinKm'],
    [`${nearHere}&withinKm=0`, 'withinKm'],
    [`${nearHere}&withinKm=501`, 'withinKm'],
    ['role=Family', 'role'],
    ['status=gone', 'status'],
    ['limit=101', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['email=x', 'email'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await server.current.call('GET', `/care-providers/available?${query}`, { as: manager });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.errors)).toContain(field);
  });
});

describe('what changes', () => {
  it('a review, its verification and its removal, at once', async () => {
    const { id } = await provider();
    const { owner } = server.current;
    const ratingNow = async () => (await list()).data[0]?.rating;
    await owner.query(
      `insert into ratings (user_id, rater_id, half_stars, comment) values ($1, $2, 8, 'Kind')`,
      [id, manager.id],
    );
    expect(await ratingNow()).toEqual({ average: 4, count: 1, verifiedCount: 0, verifiedShare: 0 });
    await owner.query('update ratings set verified_by = $2, verified_at = now() where user_id = $1', [
      id,
      manager.id,
    ]);
    expect(await ratingNow()).toEqual({ average: 4, count: 1, verifiedCount: 1, verifiedShare: 1 });
    await owner.query('delete from ratings where user_id = $1', [id]);
    expect(await ratingNow()).toEqual({ average: null, count: 0, verifiedCount: 0, verifiedShare: null });
  });

  it('a role that is lost and given back: the reviews are not forgotten', async () => {
    const { id } = await provider({ halfStars: [9], licenses: [1] });
    const { owner } = server.current;
    await owner.query(`update users set role = 'Other' where id = $1`, [id]);
    expect(await idsOf('status=active&status=inactive&status=pending')).toEqual([]);
    await owner.query(
      `insert into ratings (user_id, rater_id, half_stars, comment) values ($1, $2, 7, 'Kind')`,
      [id, manager.id],
    );
    await owner.query(`update users set role = 'CareProvider' where id = $1`, [id]);
    const [row] = (await list()).data;
    expect(row?.rating).toMatchObject({ average: 4, count: 2 });
    expect(row?.reasons.at(-1)).toMatchObject({ kind: 'licenses', points: 10, inDate: 1 });
  });

  it('a license ends with its last day, where its owner works', async () => {
    const { id } = await provider({ licenses: [1] });
    const { owner } = server.current;
    // One more in the calendar than the day that it is anywhere, and one less.
    const setEnd = (day: string) =>
      owner.query(
        `update licenses set expiration_month = extract(month from d)::int - 1, expiration_year = extract(year from d)::int,
           issued_year = 1990
         from (select ${day} as d) as asked where user_id = $1`,
        [id],
      );
    await setEnd(`now() + interval '2 months'`);
    expect((await list()).data[0]?.reasons.at(-1)).toMatchObject({ points: 10, inDate: 1, expired: 0 });
    await setEnd(`now() - interval '2 months'`);
    expect((await list()).data[0]?.reasons.at(-1)).toMatchObject({ points: 0, inDate: 0, expired: 1 });
    expect((await list()).data[0]?.licenses).toEqual([]);
    await owner.query('delete from care_provider_profiles where user_id = $1', [id]);
    expect((await list()).data[0]?.reasons.at(-1)).toMatchObject({ points: 0, inDate: 0, expired: 0 });
  });
  it('goes by the day of the home office, not by that of the account', async () => {
    const { id } = await provider({ licenses: [1] });
    const { owner } = server.current;
    const person = { id } as Person;
    // Never the same day as in New York, the one or the other.
    const now = new Date();
    const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (one) => dayIn(one, now) !== dayIn('America/New_York', now),
    );
    await giveHomeOffice(owner, person, zone ?? '');
    // The form takes months only. The test needs exact days around the change of date, so it sets the column itself.
    await owner.query('alter table licenses alter column expires_on drop expression');
    const standing = async (days: number) => {
      await owner.query('update licenses set expires_on = $2::date + $3::int where user_id = $1', [
        id,
        dayIn(zone ?? '', now),
        days,
      ]);
      const [row] = (await list()).data;
      return [row?.reasons.at(-1), row?.licenses.length];
    };
    expect(await standing(0)).toMatchObject([{ points: 10, inDate: 1, expired: 0 }, 1]);
    expect(await standing(-1)).toMatchObject([{ points: 0, inDate: 0, expired: 1 }, 0]);
  });
});
