import * as contract from '@homeward/contract/groups';
import { type Cell, proveRoles } from '../../../test/roles.ts';

let count = 0;
/** A group of its own for each cell; nobody owns one, so the subject says only whether there is one. */
async function made({ server, relation, subject }: Cell, more: object = {}) {
  count += 1;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into user_groups (name, kind, colour) values ($1, 'STATIC', 'slate') returning id`,
    [`Matrix ${count}`],
  );
  const id = relation === 'unknown' ? subject.id : (rows[0]?.id ?? '');
  return { params: { id }, headers: { 'if-match': '"1"' }, ...more };
}

/** A rotation of its own for each cell. */
async function rotation({ server, relation, subject }: Cell, more: object = {}) {
  count += 1;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into on_call_rotations (name, timezone, handover_weekday, handover_time, starts_on, user_ids)
     values ($1, 'UTC', 1, '08:00', '2026-01-05', '{}') returning id`,
    [`Rotation ${count}`],
  );
  const id = relation === 'unknown' ? subject.id : (rows[0]?.id ?? '');
  return { params: { id }, headers: { 'if-match': '"1"' }, ...more };
}
const turns = () => ({
  name: `Turns ${count}`,
  timezone: 'America/New_York',
  handoverWeekday: 1,
  handoverTime: '08:00',
  startsOn: '2026-01-05',
  userIds: [],
});
const span = { userId: null, start: '2100-01-01T00:00:00Z', end: '2100-01-02T00:00:00Z' };

const rule = { match: 'ALL', conditions: [{ field: 'role', roles: ['CareProvider'] }] };

//                        SA  A   CM  CP  F   MP  O   out
const refused = '403 403 403 403 403 403 401';
const onOne = (good: number) => `
  any                    ${good} ${refused}
  unknown                404 ${refused}`;

const management = (status: number) => `${status} ${status} 403 403 403 403 401`;
const onOneOfManagement = (good: number) => `
  any                    ${good} ${management(good)}
  unknown                404 ${management(404)}`;

proveRoles('groups', contract, {
  'groups.list': { expect: `any 200 ${refused}` },
  'groups.create': {
    call: () => {
      count += 1;
      return { body: { name: `Made ${count}`, kind: 'STATIC' } };
    },
    expect: `any 200 ${refused}`,
  },
  'groups.preview': { call: () => ({ body: { rule } }), expect: `any 200 ${refused}` },
  'groups.explain': {
    call: ({ subject }) => ({ query: `?userId=${subject.id}&capability=rate.view` }),
    expect: `
      own      200 403 403 403 403 403 403 -
      stranger 200 ${refused}
      unknown  404 ${refused}`,
  },
  'groups.read': { call: made, expect: onOne(200) },
  'groups.change': {
    call: (cell) => made(cell, { body: { name: `Changed ${count}` } }),
    expect: onOne(200),
  },
  'groups.delete': { call: made, expect: onOne(204) },
  'groups.members': { call: made, expect: onOne(200) },
  'groups.rotations': { expect: `any 200 ${management(200)}` },
  'groups.onCallNow': { expect: `any 200 ${management(200)}` },
  'groups.createRotation': {
    call: () => {
      count += 1;
      return { body: turns() };
    },
    expect: `any 200 ${refused}`,
  },
  'groups.readRotation': { call: rotation, expect: onOneOfManagement(200) },
  'groups.changeRotation': {
    call: (cell) => rotation(cell, { body: { ...turns(), name: `Changed turns ${count}` } }),
    expect: onOne(200),
  },
  'groups.deleteRotation': { call: rotation, expect: onOne(204) },
  'groups.createSwap': {
    call: (cell) => rotation(cell, { body: span }),
    expect: onOneOfManagement(200),
  },
  'groups.putMembers': {
    call: (cell) =>
      made(cell, { body: { userIds: [cell.subject.id].filter(() => cell.relation !== 'unknown') } }),
    expect: onOne(200),
  },
});
