import { minuteMs } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import type { Pooled, Sought, Wishes } from './shifts.candidates.model.ts';
import {
  findPool,
  type Narrowed,
  type PlannedValues,
  type PoolFacts,
  type PoolRows,
} from './shifts.pool.store.ts';

/** A shift lasts a day at most, and an hour more where clocks go back. */
const mostMs = 26 * 60 * minuteMs;

/** What has to be read for the pools of these shifts. */
function factsFor(all: readonly Sought[]): PoolFacts {
  const first = (of: (one: Sought) => Date) => new Date(Math.min(...all.map((one) => of(one).getTime())));
  const last = (of: (one: Sought) => readonly Date[]) =>
    new Date(Math.max(...all.flatMap((one) => of(one).map((date) => date.getTime()))));
  const uniqueOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    officeIds: uniqueOf(all.map(({ officeId }) => officeId)),
    clientIds: uniqueOf(all.map(({ clientId }) => clientId)),
    addressIds: uniqueOf(all.map(({ addressId }) => addressId)),
    skillIds: uniqueOf(
      all.flatMap(({ requiredSkillIds, preferredSkillIds }) => [...requiredSkillIds, ...preferredSkillIds]),
    ),
    from: new Date(first(({ week }) => week.from).getTime() - mostMs),
    to: last(({ week, endsAt }) => [week.to, endsAt]),
    placesFrom: first(({ dayStartsAt }) => dayStartsAt),
    placesTo: last(({ startsAt }) => [startsAt]),
    startsAt: first(({ startsAt }) => startsAt),
    endsAt: last(({ endsAt }) => [endsAt]),
  };
}

/** The pool of one of the shifts that were read, and what its client asks for. */
export type PoolOf = (sought: Sought) => { readonly pool: Pooled[]; readonly wishes: Wishes };

/** Reads the pools of open shifts in one statement, of one as of many: each of many would read the same people again. */
export async function readPools(db: Queryable, all: readonly Sought[], only: Narrowed = {}): Promise<PoolOf> {
  const rows = all.length === 0 ? undefined : await findPool(db, factsFor(all), only);
  return rows
    ? poolsOf(rows)
    : () => ({ pool: [], wishes: { languages: [], pets: [], gender: null, place: null } });
}

/** The first that somebody has on a care team counts. */
const teamRoles = ['PRIMARY', 'BACKUP', 'FLOAT'] as const;

function poolsOf(rows: PoolRows): PoolOf {
  const clients = new Map(
    rows.clients.map(([id, languages, pets, gender]) => [id, { languages, pets, gender }]),
  );
  const placeOf = new Map(rows.places);
  const ofOffice = Map.groupBy(rows.people, ([officeId]) => officeId);
  const hours = Map.groupBy(rows.hours, ([id]) => id);
  const planned = new Map(rows.planned.map((values) => [values[0], values]));
  const knownOf = Map.groupBy(rows.known, ([client]) => client);
  const teamOf = Map.groupBy(rows.team, ([client]) => client);
  const reachedOf = Map.groupBy(rows.reached, ([client]) => client);
  const skills = Map.groupBy(rows.skills, ([id]) => id);
  const holds = (id: string, skill: string) => skills.get(id)?.some((one) => one[1] === skill) ?? false;
  const rowsOf = new Map([...hours].map(([id, own]) => [id, own.map(([, row]) => row)]));
  return (sought) => {
    const { clientId, officeId, addressId, day, genderPref } = sought;
    const ofClient = clients.get(clientId) ?? { languages: [], pets: [], gender: null };
    const wishes = {
      ...ofClient,
      gender: genderPref ?? ofClient.gender,
      place: (addressId !== null && placeOf.get(addressId)) || null,
    };
    const known = new Map(knownOf.get(clientId)?.map(([, id, visits, last]) => [id, { visits, last }]));
    const reached = new Set(reachedOf.get(clientId)?.map(([, id]) => id));
    const team = Map.groupBy(
      (teamOf.get(clientId) ?? []).filter(([, , , , from, to]) => from <= day && (to === null || to >= day)),
      ([, id]) => id,
    );
    const pool: Pooled[] = [];
    for (const values of ofOffice.get(officeId) ?? []) {
      const [, id, name, image, minHours, maxHours, ruleSet, languages, borne, gender, ...more] = values;
      const [home, ratingCount, halfStars, timezone, isMedical] = more;
      if (isMedical && !reached.has(id)) continue;
      const places = team.get(id);
      const visited = known.get(id);
      const { before, weekMinutes, isBusy } = timeOf(planned.get(id), sought);
      pool.push({
        ...{ id, name, image, minHours, maxHours, ruleSet, home, ratingCount, halfStars, timezone },
        speaks: wishes.languages.some((one) => languages?.includes(one)),
        bears: borne !== null && wishes.pets.every((pet) => borne.includes(pet)),
        hasGender: gender !== null && gender === wishes.gender,
        rows: rowsOf.get(id) ?? [],
        before: (before !== null && placeOf.get(before)) || null,
        ...{ weekMinutes, isBusy },
        isExcluded: places?.some(([, , isExcluded]) => isExcluded) ?? false,
        teamRole: (places && teamRoles.find((role) => places.some((one) => one[3] === role))) ?? null,
        held: sought.requiredSkillIds.filter((skill) => holds(id, skill)).length,
        heldPreferred: sought.preferredSkillIds.filter((skill) => holds(id, skill)).length,
        visits: visited?.visits ?? 0,
        lastVisit: visited?.last ?? null,
      });
    }
    return { pool, wishes };
  };
}

/** What somebody does around a shift: the minutes of its workweek, whether they work then, and where they were before. */
function timeOf(own: PlannedValues | undefined, { startsAt, endsAt, dayStartsAt, week }: Sought) {
  const [start, end, dayStart] = [startsAt.getTime(), endsAt.getTime(), dayStartsAt.getTime()];
  const [from, to] = [week.from.getTime(), week.to.getTime()];
  const [, starts = [], ends = [], breaks = [], addresses = []] = own ?? [];
  let weekMinutes = 0;
  let isBusy = false;
  let last: number | undefined;
  for (const [at, startsHere] of starts.entries()) {
    const endsHere = ends[at] ?? startsHere;
    if (startsHere < to && endsHere > from) {
      const minutes = Math.round((Math.min(endsHere, to) - Math.max(startsHere, from)) / minuteMs);
      weekMinutes += Math.max(0, minutes - (startsHere >= from ? (breaks[at] ?? 0) : 0));
    }
    isBusy ||= startsHere < end && endsHere > start;
    const isBefore = startsHere >= dayStart && startsHere < start && endsHere <= start;
    if (isBefore && (last === undefined || endsHere > (ends[last] ?? 0))) last = at;
  }
  return { weekMinutes, isBusy, before: last === undefined ? null : (addresses[last] ?? null) };
}
