import {
  type Available,
  type AvailableQuery,
  type Reason,
  reasonPoints,
} from '@homeward/contract/care-providers';
import { idSchema, type Page } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { boxAround } from './care-providers.distance.model.ts';
import { type AvailableRow, readAvailable } from './care-providers.store.ts';

const cursorKeys = z.tuple([z.string().check(z.regex(/^\d{1,6}$/)), idSchema]);

/** Who could care for somebody, the best match first, each with what their place in the list comes from. */
export async function findAvailable(db: Queryable, query: AvailableQuery): Promise<Page<Available>> {
  const { 'latLng.lat': lat, 'latLng.lng': lng, withinKm, minRating = 0, limit } = query;
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const skills = [...new Set(query.skills ?? [])];
  const cursor = readCursor(query.cursor, cursorKeys);
  const after = cursor && ([Number(cursor.keys[0]), cursor.keys[1]] as const);
  const { rows, total } = await readAvailable(
    db,
    {
      roles: query.role ?? ['CareProvider'],
      statuses: query.status ?? ['active'],
      minRating: Math.round(minRating * 10),
      skills,
      skillMatch: query.skillMatch,
      near,
      within: near && withinKm !== undefined ? { ...boxAround(near, withinKm), km: withinKm } : undefined,
    },
    { direction: cursor?.direction ?? 'next', after, limit: limit + 1 },
  );
  const page = pageFrom({
    rows,
    limit,
    cursor,
    keysOf: ({ points, id }) => [String(points), id],
    total: totalOf(total),
  });
  const asked = { skills: new Set(skills), hasPlace: near !== undefined };
  return { ...page, data: page.data.map((row) => availableFrom(row, asked)) };
}

interface Asked {
  readonly skills: ReadonlySet<string>;
  readonly hasPlace: boolean;
}

function availableFrom(row: AvailableRow, asked: Asked): Available {
  const { id, fullName, image, role, status, place, ratingCount: count, verifiedCount } = row;
  const reasons = reasonsOf(row, asked);
  const most = reasons.reduce((sum, reason) => sum + reason.most, 0);
  return {
    id,
    fullName,
    image,
    role,
    status,
    place,
    match: Math.round(row.points / 10 / most),
    reasons,
    rating: {
      average: averageOf(row),
      count,
      verifiedCount,
      verifiedShare: count === 0 ? null : verifiedCount / count,
    },
    skills: row.skills.map((skill) => ({ ...skill, isAsked: asked.skills.has(skill.id) })),
    licenses: row.licenses,
  };
}

/** With one decimal, a half upwards; null without a review. */
function averageOf({ halfStars, ratingCount }: AvailableRow): number | null {
  return ratingCount === 0 ? null : Math.floor((10 * halfStars + ratingCount) / (2 * ratingCount)) / 10;
}

function reasonsOf(row: AvailableRow, asked: Asked): Reason[] {
  const { skills, distance, rating, licenses } = reasonPoints;
  const whole = (thousandths: number) => Math.round(thousandths / 1000);
  const skillPoints =
    asked.skills.size === 0 ? 0 : Math.floor((skills * 1000 * row.matched) / asked.skills.size);
  const reasons: Reason[] = [];
  if (asked.skills.size > 0) {
    const points = whole(skillPoints);
    reasons.push({ kind: 'skills', points, most: skills, matched: row.matched, asked: asked.skills.size });
  }
  if (asked.hasPlace) {
    reasons.push({
      kind: 'distance',
      points: whole(row.points - skillPoints - row.ratingPoints - row.licensePoints),
      most: distance,
      km: row.km === null ? null : Math.round(row.km * 10) / 10,
    });
  }
  reasons.push({
    kind: 'rating',
    points: whole(row.ratingPoints),
    most: rating,
    average: averageOf(row),
    count: row.ratingCount,
  });
  reasons.push({
    kind: 'licenses',
    points: whole(row.licensePoints),
    most: licenses,
    inDate: row.licenses.length,
    expired: row.expired,
  });
  return reasons;
}
