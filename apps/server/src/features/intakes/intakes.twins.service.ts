import { duplicateMatches } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type { FindIntakeTwins, IntakeTwins } from '@homeward/contract/intakes';
import type { Queryable } from '../../platform/db/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import { findDuplicates, sayDuplicate } from '../clients/index.ts';
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
  const clients = duplicates.map(({ clientNo: _no, status: _status, ...one }) => ({
    ...one,
    kind: 'CLIENT' as const,
  }));
  const intakes = prospects.map((one) => ({
    ...one,
    kind: 'INTAKE' as const,
    message: sayDuplicate[one.match](one.fullName),
  }));
  const rank = ({ match }: { match: (typeof duplicateMatches)[number] }) => duplicateMatches.indexOf(match);
  const all = [...intakes, ...clients].sort((a, b) => rank(a) - rank(b));
  return { twins: all.map(({ match: _match, ...twin }) => twin) };
}
