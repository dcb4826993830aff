import { clientsText } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type { FindIntakeTwins, IntakeTwins } from '@homeward/contract/intakes';
import type { Queryable } from '../../platform/db/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import { findDuplicates } from '../clients/index.ts';
import { findTwinIntakes } from './intakes.people.store.ts';

/** Clients and prospects within reach who may be the same person. A number that is none yet finds nobody. */
export async function findTwins(
  db: Queryable,
  { firstName, lastName, birthDate, phone }: FindIntakeTwins,
  viewer: Viewer,
): Promise<IntakeTwins> {
  const asked = { firstName, lastName, birthDate, phones: phone === '' ? [] : [phone] };
  const { duplicates } = await findDuplicates(db, asked, viewer);
  const prospects = await findTwinIntakes(
    db,
    { name: `${firstName} ${lastName}`, birthDate, phone: normalizePhone(phone) },
    viewer,
  );
  const clients = duplicates.map(({ id, fullName, birthDate: born, message, match }) => ({
    twin: { kind: 'CLIENT' as const, id, fullName, birthDate: born, message },
    byName: match === 'NAME_AND_BIRTH_DATE',
  }));
  const intakes = prospects.map(({ byName, ...one }) => ({
    twin: {
      ...one,
      kind: 'INTAKE' as const,
      message: byName ? clientsText.duplicate(one.fullName) : clientsText.duplicatePhone(one.fullName),
    },
    byName,
  }));
  const all = [...intakes, ...clients];
  return { twins: all.sort((a, b) => Number(b.byName) - Number(a.byName)).map(({ twin }) => twin) };
}
