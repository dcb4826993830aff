import * as contract from '@homeward/contract/instruments';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const one =
  (body?: object) =>
  ({ relation }: Cell) => ({
    params: { key: relation === 'unknown' ? 'unheard' : 'adl-6' },
    ...(body && { body }),
  });

//                   SA  A   CM  CP  F   MP  O   out
const all = 'any     200 200 200 200 403 200 403 401';
const onOne = `
  ${all}
  unknown            404 404 404 404 403 404 403 401`;

proveRoles('instruments', contract, {
  'instruments.list': { expect: all },
  'instruments.get': { call: one(), expect: onOne },
  'instruments.score': { call: one({ answers: {} }), expect: onOne },
});
