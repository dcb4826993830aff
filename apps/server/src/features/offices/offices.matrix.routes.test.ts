import * as contract from '@homeward/contract/offices';
import { type Cell, proveRoles } from '../../../test/roles.ts';

let count = 0;
/** An office of its own for each cell; nobody owns one, so the subject says only whether there is one. */
async function made({ server, relation, subject }: Cell, more: object = {}) {
  count += 1;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into offices (name, timezone) values ($1, 'America/Chicago') returning id`,
    [`Matrix ${count}`],
  );
  const id = relation === 'unknown' ? subject.id : (rows[0]?.id ?? '');
  return { params: { id }, headers: { 'if-match': '"1"' }, ...more };
}

const body = () => ({ name: `Matrix new ${count}`, timezone: 'America/Denver' });

//               SA  A   CM  CP  F   MP  O   out
const keepers = (good: number) => `
  any            ${good} ${good} 403 403 403 403 403 401
  unknown        404 404 403 403 403 403 403 401`;

proveRoles('offices', contract, {
  'offices.list': { expect: 'any 200 200 200 200 403 200 200 401' },
  'offices.get': {
    call: (cell) => made(cell),
    expect: `
  any            200 200 200 200 403 200 200 401
  unknown        404 404 404 404 403 404 404 401`,
  },
  'offices.create': {
    call: () => {
      count += 1;
      return { body: body() };
    },
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'offices.change': {
    call: async (cell) => ({ ...(await made(cell)), body: body() }),
    expect: keepers(200),
  },
  'offices.delete': { call: (cell) => made(cell), expect: keepers(204) },
});
