import { emptyAddress } from '@homeward/contract/addresses';
import * as contract from '@homeward/contract/settings';
import { onePixel } from '../../../test/pictures.ts';
import { type Cell, everyRole, proveRoles } from '../../../test/roles.ts';

const agency = {
  productName: 'Homeward',
  assistantName: 'Ask Homeward',
  hue: 200,
  idleMinutes: 15,
  demandsTwoFactor: false,
  digestAfterMinutes: 120,
};

const identity = { name: 'Hearthside', address: emptyAddress, phone: '+17185550110', licenses: [] };

/** Each cell knows the version that is current. */
async function seenIdentity({ server }: Pick<Cell, 'server'>) {
  const { rows } = await server.owner.query<{ version: number }>('select version from agency_identity');
  return { 'if-match': `"${rows[0]?.version ?? 1}"` };
}

const value = { hiddenColumns: [], density: 'compact', address: {} };
let count = 0;
const nextName = () => {
  count += 1;
  return `Matrix ${count}`;
};

/** A view of the subject's own, that nobody shares. */
async function viewOf({ server, relation, subject }: Cell) {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into named_views (user_id, list, name, value) select id, 'login-logs', $2, $3 from users where id = $1
     returning id`,
    [subject.id, nextName(), value],
  );
  const id = rows[0]?.id ?? subject.id;
  if (relation !== 'unknown' && rows.length === 0) throw new Error('The subject has no view.');
  return { params: { id }, headers: { 'if-match': '"1"' } };
}

const ofOwn = (good: number) => `
  own      ${`${good} `.repeat(7)} -
  stranger ${'404 '.repeat(7)} 401
  unknown  ${'404 '.repeat(7)} 401`;

proveRoles('settings', contract, {
  'settings.getBranding': { expect: everyRole(200, 'any', 200) },
  'settings.getAgency': { expect: 'any 200 200 403 403 403 403 403 401' },
  'settings.putAgency': {
    // Each cell knows the version that is current.
    call: async ({ server }) => {
      const { rows } = await server.owner.query<{ version: number }>('select version from agency_settings');
      return { body: agency, headers: { 'if-match': `"${rows[0]?.version ?? 1}"` } };
    },
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'settings.getIdentity': { expect: everyRole(200) },
  'settings.putIdentity': {
    call: async (cell) => ({ body: identity, headers: await seenIdentity(cell) }),
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'settings.putLogo': {
    call: async (cell) => ({ body: { picture: onePixel }, headers: await seenIdentity(cell) }),
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  'settings.getLogo': {
    call: async ({ server }) => {
      await server.owner.query(
        `update agency_identity set logo = decode($1, 'base64'), logo_width = 1, logo_height = 1`,
        [onePixel],
      );
      return {};
    },
    expect: everyRole(200, 'any', 200),
  },
  'settings.putView': {
    call: () => ({
      params: { view: 'login-logs' },
      body: { hiddenColumns: [], density: 'compact', address: {} },
    }),
    expect: everyRole(204),
  },
  'settings.listNamedViews': { call: () => ({ params: { view: 'login-logs' } }), expect: everyRole(200) },
  'settings.createNamedView': {
    call: () => ({
      params: { view: 'login-logs' },
      body: { name: nextName(), value, sharedWith: [], isDefault: false },
    }),
    expect: everyRole(201),
  },
  'settings.changeNamedView': {
    call: async (cell) => ({ ...(await viewOf(cell)), body: { name: nextName() } }),
    expect: ofOwn(200),
  },
  'settings.deleteNamedView': { call: viewOf, expect: ofOwn(204) },
  'settings.putDefaultView': {
    call: async (cell) => ({
      params: { view: 'login-logs' },
      body: { id: (await viewOf(cell)).params.id },
    }),
    expect: ofOwn(204),
  },
});
