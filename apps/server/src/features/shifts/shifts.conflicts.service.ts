import { type Day, dayMs, plainDisplay, type Viewer } from '@homeward/contract/core';
import { holidays, workweekStartsOn } from '@homeward/contract/offices';
import { mayReadRates } from '@homeward/contract/rates';
import {
  type ClientFacts,
  type ConflictFacts,
  type ConflictScope,
  conflictPolicySetting,
  type FoundConflict,
  findConflicts,
  type JudgedShift,
  minimumRest,
  travelBuffer,
} from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { displayOf } from '../users/index.ts';
import * as store from './shifts.conflicts.store.ts';
import {
  type Neighbors,
  neighborsInTurn,
  neighborsTogether,
  type SavedNear,
} from './shifts.neighbors.model.ts';

const aroundMs = 8 * dayMs;

/** All that shifts are held against, read in a few statements however many there are. */
export interface Judge {
  /** What speaks against one of the shifts that it was made for, or a variant of it at about the same time. */
  conflictsOf(shift: JudgedShift, scope?: ConflictScope): FoundConflict[];
  factsOf(shift: JudgedShift): ConflictFacts;
  /** The settings of an office of one of the clients. */
  settingsOf(officeId: string): SettingsOf;
}

/**
 * @param viewer for whom: names of clients out of reach and pay stay out of the sentences; undefined: the product itself
 * @param neighborsOf what of the saved ones a shift is held against; usually those judged together stand beside each other
 */
export async function judgeOf(
  db: Queryable,
  shifts: readonly JudgedShift[],
  viewer?: Viewer,
  neighborsOf = (saved: SavedNear): Neighbors => neighborsTogether(shifts, saved),
): Promise<Judge> {
  const clientIds = distinct(shifts.map(({ clientId }) => clientId));
  const personIds = distinct(shifts.flatMap(({ careProviderId }) => careProviderId ?? []));
  const skillIds = distinct(shifts.flatMap(({ requiredSkillIds }) => requiredSkillIds));
  const during = spanOf(shifts);
  const clients = await store.findClientFacts(db, clientIds);
  const people = await store.findPersonFacts(db, personIds);
  const near = neighborsOf({
    ofPeople: await store.findOfPeople(db, personIds, during, viewer),
    ofClients: await store.findOfClients(db, clientIds, during),
  });
  const exclusions = await store.findExclusions(db, clientIds, personIds);
  const credentialKinds = personIds.length === 0 ? [] : await store.findCredentialKinds(db);
  const skills = skillIds.length === 0 ? [] : await store.findSkills(db, skillIds);
  const settings = new Map<string, SettingsOf>();
  for (const officeId of distinct(clients.map((client) => client.officeId)))
    settings.set(officeId, await settingsOf(db, officeId));

  const skillNames = new Map(skills.map(({ id, name }) => [id, name]));
  const display = viewer ? await displayOf(db, viewer.id) : plainDisplay;
  const seesPay = viewer !== undefined && mayReadRates.allows(viewer);
  const exclusionsOf = Map.groupBy(exclusions, (one) => `${one.clientId} ${one.userId}`);
  const clientOf = new Map(clients.map((one) => [one.id, one]));
  const personOf = new Map(people.map((one) => [one.id, one]));
  const factsOf = (shift: JudgedShift): ConflictFacts & { readonly officeId: string } => {
    const { clientId, careProviderId } = shift;
    const day: Day = shift.start.slice(0, 10);
    const { id: _id, officeId, ...client } = clientOf.get(clientId) ?? noClient;
    const person = careProviderId === null ? undefined : personOf.get(careProviderId);
    const office = settings.get(officeId);
    const chosen = <S extends Parameters<SettingsOf['on']>[0]>(setting: S) =>
      office?.on(setting, day).value ?? setting.default;
    return {
      officeId,
      client: client as ClientFacts,
      person: person
        ? {
            ...person,
            payRateCents: seesPay ? person.payRateCents : null,
            availability: person.timezone === null ? null : { timezone: person.timezone, rows: person.rows },
          }
        : null,
      isExcluded: (exclusionsOf.get(`${clientId} ${careProviderId}`) ?? []).some(
        ({ from, to }) => from <= day && (to === null || day <= to),
      ),
      ofPerson: near.ofPerson(shift),
      ofClient: near.ofClient(shift),
      careOfClient: client.authorizations.length === 0 ? [] : near.careOfClient(shift),
      credentialKinds,
      skillNames,
      holidays: chosen(holidays) as ConflictFacts['holidays'],
      workweekStartsOn: chosen(workweekStartsOn) as ConflictFacts['workweekStartsOn'],
      travelBufferMinutes: chosen(travelBuffer) as number,
      minimumRestHours: chosen(minimumRest) as number,
      display,
    };
  };
  return {
    factsOf,
    settingsOf: (officeId) => {
      const found = settings.get(officeId);
      if (!found) throw new Error('No client of this office was judged.');
      return found;
    },
    conflictsOf: (shift, scope) => {
      const facts = factsOf(shift);
      const day = shift.start.slice(0, 10);
      const policies = settings.get(facts.officeId)?.on(conflictPolicySetting, day).value ?? {};
      return findConflicts(shift, facts, policies, scope);
    },
  };
}

/**
 * What speaks against each of these shifts, also what they are to each other, in their order.
 * @param viewer for whom, as in `judgeOf`
 */
export async function findConflictsOf(
  db: Queryable,
  shifts: readonly JudgedShift[],
  viewer?: Viewer,
): Promise<FoundConflict[][]> {
  if (shifts.length === 0) return [];
  const judge = await judgeOf(db, shifts, viewer);
  return shifts.map((shift) => judge.conflictsOf(shift));
}

/** Judges shifts one after the other: each is held against what was placed before it, and against what is saved. */
export interface JudgeInTurn {
  conflictsOf(shift: JudgedShift): FoundConflict[];
  /** From here on it stands as it is here, beside what is saved; a saved one is no longer where it was. */
  place(shift: JudgedShift): void;
}

/**
 * @param shifts that will be asked for, however many: all is read in a few statements
 * @param viewer for whom, as in `judgeOf`
 */
export async function judgeInTurn(
  db: Queryable,
  shifts: readonly JudgedShift[],
  viewer?: Viewer,
): Promise<JudgeInTurn> {
  let place: JudgeInTurn['place'] = () => undefined;
  const { conflictsOf } = await judgeOf(db, shifts, viewer, (saved) => {
    const near = neighborsInTurn(saved);
    place = near.place;
    return near;
  });
  return { conflictsOf, place };
}

const noClient = {
  id: '',
  officeId: '',
  name: 'This client',
  status: 'PROSPECT' as const,
  holdSince: null,
  expectedReturn: null,
  dischargedOn: null,
  needsTwoPeople: false,
  languages: [],
  pets: [],
  caregiverGender: null,
  smokingInHome: null,
  authorizations: [],
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A week and a day around all of them: overtime counts a workweek. */
function spanOf(shifts: readonly JudgedShift[]): { from: Date; to: Date } {
  const starts = shifts.map(({ startsAt }) => startsAt.getTime());
  const ends = shifts.map(({ endsAt }) => endsAt.getTime());
  return { from: new Date(Math.min(...starts) - aroundMs), to: new Date(Math.max(...ends) + aroundMs) };
}
