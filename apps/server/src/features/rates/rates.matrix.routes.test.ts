import * as contract from '@homeward/contract/rates';
import { makeClient } from '../../../test/clients.ts';
import { makeCard, makeOverride, overrideBody, rateCardBody } from '../../../test/rates.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const over = { headers: { 'if-match': '"1"' } };

/** A draft of its own for each cell. */
const card =
  (more: object = {}) =>
  async ({ server, relation, subject }: Cell) => ({
    params: { id: relation === 'unknown' ? subject.id : await makeCard(server) },
    ...more,
  });

/** An override for a client of its own for each cell. */
const override =
  (more: object = {}) =>
  async ({ server, relation, subject }: Cell) => ({
    params: {
      id: relation === 'unknown' ? subject.id : await makeOverride(server, await makeClient(server)),
    },
    ...more,
  });

const { lines: _lines, ...copy } = rateCardBody();
const shift = { serviceType: 'THERAPY', start: '2026-03-02T09:00', end: '2026-03-02T10:00', timezone: 'UTC' };
const csv = 'Service,Shift type,Unit,Bill rate,Pay rate\nTherapy,Hourly,Hour,90,60\n';

//            SA  A   CM  CP  F   MP  O   out
const admins = (good: number) => `any ${good} ${good} 403 403 403 403 403 401`;
const onOne = (good: number) => `
  ${admins(good)}
  unknown     404 404 403 403 403 403 403 401`;

proveRoles('rates', contract, {
  'rates.list': { expect: admins(200) },
  'rates.create': { call: () => ({ body: rateCardBody() }), expect: admins(201) },
  'rates.get': { call: card(), expect: onOne(200) },
  'rates.change': { call: card({ ...over, body: rateCardBody() }), expect: onOne(200) },
  'rates.delete': { call: card(over), expect: onOne(204) },
  'rates.copy': { call: card({ body: copy }), expect: onOne(201) },
  'rates.export': { call: card(), expect: onOne(200) },
  'rates.checkLines': { call: () => ({ body: { csv } }), expect: admins(200) },
  'rates.move': { call: card({ ...over, body: { move: 'archive' } }), expect: onOne(200) },
  'rates.changes': { call: card(), expect: onOne(200) },
  'rates.moves': { call: card(), expect: onOne(200) },
  'rates.limits': { expect: admins(200) },
  // No card has a price for it.
  'rates.price': { call: () => ({ body: shift }), expect: admins(422) },
  'rates.overrides': { expect: admins(200) },
  'rates.createOverride': { call: () => ({ body: overrideBody() }), expect: admins(201) },
  'rates.changeOverride': {
    call: (cell) => override({ ...over, body: overrideBody() })(cell),
    expect: onOne(200),
  },
  'rates.deleteOverride': { call: override(over), expect: onOne(204) },
});
