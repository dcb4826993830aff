import type { Viewer } from '@homeward/contract/core';
import { directoryPersonSchema, maySeeGaps, type OnCallAnswer } from '@homeward/contract/directory';
import type { Queryable } from '../../platform/db/index.ts';
import { readOnCall } from '../groups/index.ts';
import { rolesReachedBy, viewOf } from './directory.list.service.ts';
import { readPeople } from './directory.people.store.ts';

/** Who is on call now as the directory shows them to a viewer. Whoever is on call is there for all families. */
export async function readOnCallNow(db: Queryable, at: Date, viewer: Viewer): Promise<OnCallAnswer> {
  const turns = await readOnCall(db, at);
  const ids = [...new Set(turns.flatMap(({ person }) => person?.id ?? []))];
  const texts = await readPeople(db, ids, { roles: rolesReachedBy(viewer) }, viewOf(viewer));
  const people = texts.map((text) => directoryPersonSchema.parse(JSON.parse(text)));
  const data = turns.flatMap(({ rotation, until, person: called }) => {
    const person = called === null ? null : people.find(({ id }) => id === called.id);
    if (person === undefined || (person === null && !maySeeGaps.allows(viewer))) return [];
    return [{ rotation, until, person }];
  });
  return { data };
}
