import * as contract from '@homeward/contract/shifts';
import { joinTeam, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';
import {
  askAcknowledgement,
  dayFromNow,
  makeOffer,
  makeShift,
  type ShiftGiven,
  shiftBody,
  shiftWindow,
} from '../../../test/shifts.ts';

const over = { headers: { 'if-match': '"1"' } };
const { from, to } = shiftWindow();
const window = `?from=${from}&to=${to}`;
const days = `?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`;

const client = async ({ server, relation }: Cell) =>
  makeClient(server, relation === 'any' ? { officeId: await mainOffice(server) } : {});

/** A shift of its own for each cell, of a client with everything that lets the viewer see it, or with nothing of it. */
const shift =
  (more: object = {}, given: ShiftGiven = {}) =>
  async (cell: Cell) => {
    const { server, relation, subject, viewer } = cell;
    if (relation === 'unknown') return more;
    const made = await client(cell);
    if (relation === 'any' && viewer?.role === 'MedicalProfessional') await joinTeam(server, made, viewer);
    if (relation === 'any' && viewer?.role === 'Family') await makeContact(server, made, viewer, 'schedule');
    const person = relation === 'any' && viewer?.role === 'CareProvider' ? viewer : subject;
    const id = await makeShift(server, made, { person, ...given });
    return { params: { id }, ...more };
  };

/** An operation of whoever calls, or of somebody else. */
const operation =
  (state = 'DRY_RUN') =>
  async ({ server, relation, viewer, subject }: Cell) => {
    const maker = relation === 'own' && viewer ? viewer : await server.createPerson({ role: 'Admin' });
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into operations (kind, created_by, payload, status, done, finished_at)
       values ('shifts.publish', $1, '{}', $2, 1, now()) returning id`,
      [maker.id, state],
    );
    return { params: { id: relation === 'unknown' ? subject.id : (rows[0]?.id ?? '') } };
  };
/** A proposal of the caller, or of somebody else. */
const proposal = async ({ server, relation, viewer, subject }: Cell) => {
  const maker = relation === 'own' && viewer ? viewer : await server.createPerson({ role: 'Admin' });
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into shift_fill_proposals (created_by, state, input, greedy)
     values ($1, 'DONE', '{"shifts": [], "candidates": [], "rooms": [], "clashes": []}', '[]') returning id`,
    [maker.id],
  );
  return { params: { id: relation === 'unknown' ? subject.id : (rows[0]?.id ?? '') } };
};
const operations = `
  own         200 200 200 403 403 403 403 -
  stranger    404 404 404 403 403 403 403 401
  unknown     404 404 404 403 403 403 403 401`;
/** An open shift that the viewer is asked to take, or somebody else. */
const offered =
  (more: object = {}) =>
  async (cell: Cell) => {
    const { server, relation, subject, viewer } = cell;
    if (relation === 'unknown') return more;
    const made = await client(cell);
    const id = await makeShift(server, made, { status: 'OFFERED' });
    await makeOffer(server, id, [relation === 'any' && viewer ? viewer : subject]);
    return { params: { id }, ...more };
  };

const published = (more: object = {}) => shift(more, { status: 'ASSIGNED' });

//            SA  A   CM  CP  F   MP  O   out
const readers = (good: number) => `any ${good} ${good} ${good} ${good} ${good} ${good} 403 401`;
const office = (good: number) => `any ${good} ${good} ${good} 403 403 403 403 401`;
const onOne = (good: number) => `
  ${office(good)}
  stranger    ${good} ${good} 404 403 403 403 403 401
  unknown     404 404 404 403 403 403 403 401`;

const answerers = `
  any         403 403 403 200 403 200 403 401
  stranger    403 403 403 404 403 404 403 401
  unknown     403 403 403 404 403 404 403 401`;

// Series and calendar addresses have tables of their own.
const {
  previewSeries: _preview,
  createSeries: _create,
  getSeries: _get,
  changeSeries: _change,
  listFeeds: _feeds,
  createFeed: _feed,
  revokeFeed: _revoke,
  readFeed: _read,
  ...single
} = contract;

proveRoles('shifts', single, {
  'shifts.list': { call: () => ({ query: window }), expect: readers(200) },
  'shifts.days': { call: () => ({ query: days }), expect: readers(200) },
  'shifts.places': { call: () => ({ query: window }), expect: readers(200) },
  'shifts.roster': {
    call: () => ({ query: `?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}&by=STAFF` }),
    expect: readers(200),
  },
  'shifts.conflicts': { call: () => ({ query: window }), expect: office(200) },
  'shifts.without': {
    call: ({ subject }) => ({ query: `?userId=${subject.id}` }),
    expect: `
      stranger      200 200 200 403 403 403 403 401
      super admin   404 404 404 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`,
  },
  'shifts.unpublished': { call: () => ({ query: window }), expect: office(200) },
  // Nothing of it is there.
  'shifts.publish': {
    call: ({ subject }) => ({ body: { ...shiftWindow(), clientId: [subject.id], expected: 1 } }),
    expect: office(409),
  },
  'shifts.propose-fill': {
    call: ({ subject }) => ({ body: { ...shiftWindow(), clientId: [subject.id] } }),
    expect: office(201),
  },
  'shifts.read-fill': { call: proposal, expect: operations },
  'shifts.check': {
    call: async (cell) => ({ body: shiftBody((await client(cell)).id) }),
    expect: `
      ${office(200)}
      stranger    200 200 404 403 403 403 403 401`,
  },
  'shifts.create': {
    call: async (cell) => ({
      body: shiftBody((await client(cell)).id, { overrideReason: 'On a holiday, as agreed.' }),
    }),
    expect: `
      ${office(201)}
      stranger    201 201 404 403 403 403 403 401`,
  },
  'shifts.get': {
    call: published(),
    expect: `
      ${readers(200)}
      stranger    200 200 404 404 404 404 403 401
      unknown     404 404 404 404 404 404 403 401`,
  },
  'shifts.change': { call: shift({ ...over, body: { notesOffice: 'Ring twice.' } }), expect: onOne(200) },
  'shifts.delete': { call: shift(over), expect: onOne(204) },
  'shifts.move': {
    call: published({ ...over, body: { move: 'call-out', reason: 'Fever' } }),
    expect: `
      any         200 200 200 200 403 403 403 401
      stranger    200 200 404 404 403 404 403 401
      unknown     404 404 404 404 403 404 403 401`,
  },
  // Shifts out of reach are rows that say so.
  'shifts.checkOperation': {
    call: async (cell) => {
      const { params } = (await shift()(cell)) as { params?: { id: string } };
      return { body: { kind: 'PUBLISH', shiftIds: [params?.id ?? cell.subject.id] } };
    },
    expect: `
      ${office(201)}
      stranger    201 201 201 403 403 403 403 401
      unknown     201 201 201 403 403 403 403 401`,
  },
  'shifts.readOperation': { call: operation(), expect: operations },
  'shifts.confirmOperation': { call: operation(), expect: operations },
  'shifts.cancelOperation': { call: operation(), expect: operations },
  'shifts.undoOperation': { call: operation('DONE'), expect: operations },
  'shifts.exportOperation': { call: operation(), expect: operations },
  'shifts.candidates': { call: shift({}, { status: 'OPEN' }), expect: onOne(200) },
  'shifts.offers': { call: shift({}, { status: 'OPEN' }), expect: onOne(200) },
  // Whom it is offered to does not work in its office.
  'shifts.offer': {
    call: async (cell) => {
      const body = {
        mode: 'COLLECT',
        recipients: [cell.subject.id],
        expiresAt: `${dayFromNow(2)}T12:00:00.000Z`,
      };
      return shift({ ...over, body }, { status: 'OPEN' })(cell);
    },
    expect: `
      ${office(201)}
      stranger    409 409 404 403 403 403 403 401
      unknown     404 404 404 403 403 403 403 401`,
  },
  'shifts.my-offers': { call: () => ({}), expect: 'any 403 403 403 200 403 200 403 401' },
  'shifts.request': {
    call: shift({ body: { isWanted: true } }, { status: 'OPEN' }),
    expect: 'any 403 403 403 404 403 404 403 401',
  },
  'shifts.accept': { call: offered({ body: {} }), expect: answerers },
  'shifts.counter': {
    call: offered({ body: { start: `${dayFromNow(3)}T10:00`, end: `${dayFromNow(3)}T14:00` } }),
    expect: answerers,
  },
  'shifts.decline': { call: offered({ body: {} }), expect: answerers },
  'shifts.my-changes': { call: () => ({}), expect: 'any 403 403 200 200 403 200 403 401' },
  'shifts.acknowledge': {
    call: async (cell) => {
      const { params } = (await published()(cell)) as { params?: { id: string } };
      const own = cell.relation === 'any' && cell.viewer ? cell.viewer : cell.subject;
      const askedAt = params
        ? await askAcknowledgement(cell.server, params.id, own)
        : new Date().toISOString();
      const forWhom = cell.relation === 'any' ? {} : { userId: cell.subject.id };
      return { ...(params && { params }), body: { askedAt, ...forWhom } };
    },
    expect: `
      any         204 204 204 204 403 204 403 401
      stranger    204 204 404 404 403 404 403 401
      unknown     404 404 404 404 403 404 403 401`,
  },
  'shifts.moves': { call: shift(), expect: onOne(200) },
});
