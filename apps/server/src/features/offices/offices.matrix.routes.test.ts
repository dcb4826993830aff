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

const cancelling = (params: Record<string, string>) => ({
  params,
  query: '?effectiveFrom=2100-01-01',
  headers: { 'if-match': '"0"' },
});

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
  'offices.agencySettings': { expect: 'any 200 200 403 403 403 403 403 401' },
  'offices.settings': { call: (cell) => made(cell), expect: keepers(200) },
  'offices.chooseAgencySetting': {
    call: async ({ server }) => {
      const { rows } = await server.owner.query<{ version: number }>(
        `select coalesce(max(version), 0) as version from setting_values where office_id is null`,
      );
      return {
        params: { key: 'weekStart' },
        headers: { 'if-match': `"${rows[0]?.version}"` },
        body: { value: 'monday' },
      };
    },
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'offices.chooseSetting': {
    call: async (cell) => {
      const { params } = await made(cell);
      return {
        params: { ...params, key: 'weekStart' },
        headers: { 'if-match': '"0"' },
        body: { value: 'monday' },
      };
    },
    expect: keepers(200),
  },
  'offices.cancelAgencySetting': {
    call: () => cancelling({ key: 'timeBands' }),
    // Nothing is planned.
    expect: 'any 404 404 403 403 403 403 403 401',
  },
  'offices.cancelSetting': {
    call: async (cell) => cancelling({ ...(await made(cell)).params, key: 'timeBands' }),
    expect: keepers(404),
  },
});
