import * as contract from '@homeward/contract/skills';
import { type Cell, everyRole, proveRoles } from '../../../test/roles.ts';

let count = 0;
/** A skill of its own for each cell; nobody owns one, so the subject says only whether there is one. */
async function made({ server, relation, subject }: Cell, more: object = {}) {
  count += 1;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into skills (name, category) values ($1, 'OTHER'), ($2, 'OTHER') returning id`,
    [`Matrix ${count}`, `Matrix target ${count}`],
  );
  const id = relation === 'unknown' ? subject.id : (rows[0]?.id ?? '');
  return { params: { id }, headers: { 'if-match': '"1"' }, intoId: rows[1]?.id, ...more };
}

//               SA  A   CM  CP  F   MP  O   out
const keepers = (good: number) => `
  any            ${good} ${good} ${good} 403 403 403 403 401
  unknown        404 404 404 403 403 403 403 401`;
const readers = 'any 200 200 200 200 403 403 403 401';

proveRoles('skills', contract, {
  'skills.list': { expect: everyRole(200) },
  'skills.vocabulary': { expect: readers },
  'skills.export': { expect: readers },
  'skills.create': {
    call: () => ({ body: { name: 'Beekeeping' } }),
    expect: 'any 200 200 200 403 403 403 403 401',
  },
  'skills.change': {
    call: (cell) => made(cell, { body: { name: `Matrix again ${count}`, category: 'LANGUAGE' } }),
    expect: keepers(200),
  },
  'skills.merge': {
    call: async (cell) => {
      const { intoId, ...call } = await made(cell);
      return { ...call, body: { intoId, dryRun: false } };
    },
    expect: keepers(200),
  },
  'skills.delete': { call: (cell) => made(cell), expect: keepers(204) },
});
