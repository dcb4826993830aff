import { randomUUID } from 'node:crypto';
import { minuteMs } from '@homeward/contract/core';
import * as contract from '@homeward/contract/visits';
import { grantByGroup } from '../../../test/clientCells.ts';
import { joinTeam, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';
import { atHome, makeCorrection, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const over = { headers: { 'if-match': '"1"' } };

const clientOf = async ({ server, relation }: Cell) =>
  makeClient(server, relation === 'any' ? { officeId: await mainOffice(server) } : {});

/** Whose visits they are that give some: of the others it is the subject's. */
const gives = ['CareProvider', 'Other'];
const giver = ({ relation, viewer, subject }: Cell): Person =>
  relation === 'any' && viewer !== undefined && gives.includes(viewer.role) ? viewer : subject;

/** A visit of its own for each cell, of a client with everything that lets the viewer see it, or with nothing of it. */
const visit =
  (more: object = {}, given: Parameters<typeof makeVisit>[3] = {}) =>
  async (cell: Cell) => {
    const { server, relation, viewer } = cell;
    if (relation === 'unknown') return more;
    const client = await clientOf(cell);
    if (relation === 'any' && viewer?.role === 'MedicalProfessional') await joinTeam(server, client, viewer);
    if (relation === 'any' && viewer?.role === 'Family')
      await makeContact(server, client, viewer, 'schedule');
    return { params: { id: await makeVisit(server, client, giver(cell), given) }, ...more };
  };

/** As people of each role reach a client whom they care for; the office does so anyhow. */
const letReach = async (server: Cell['server'], client: { readonly id: string }, person: Person) => {
  if (person.role === 'Other') await grantByGroup(server, client, person);
  if (person.role === 'CareProvider' || person.role === 'MedicalProfessional')
    await joinTeam(server, client, person);
};

/** A visit that the viewer gives, whoever they are; the subject’s where it is a stranger’s. */
const own =
  (more: object, given: Parameters<typeof makeVisit>[3] = {}) =>
  async (cell: Cell) => {
    const { server, relation, viewer, subject } = cell;
    if (relation === 'unknown') return more;
    const person = relation === 'any' ? (viewer ?? subject) : subject;
    const client = await clientOf(cell);
    if (relation === 'any') await letReach(server, client, person);
    return { params: { id: await makeVisit(server, client, person, given) }, ...more };
  };

const correction = async (cell: Cell) => {
  const body = { move: 'reject', reason: 'Not so.' };
  if (cell.relation === 'unknown') return { ...over, body };
  const visitId = await makeVisit(cell.server, await clientOf(cell), cell.subject);
  return { params: { id: await makeCorrection(cell.server, visitId) }, ...over, body };
};

/** A shift of the viewer's, or of the subject's. */
const shift = async ({ server, relation, viewer, subject }: Cell) => {
  const person = relation === 'any' ? (viewer ?? subject) : subject;
  if (person.role === 'Other')
    await server.owner.query('update staff_records set hire_date = current_date where user_id = $1', [
      person.id,
    ]);
  const home = await makeHome(server);
  if (relation === 'any') await letReach(server, home, person);
  const shiftId = relation === 'unknown' ? randomUUID() : await makeShiftNow(server, home, person);
  return { body: { shiftId, ...atHome } };
};

/** A shift of the subject's that is over, of a client within reach or not. */
const pastShift = async (cell: Cell) => {
  const { server, relation, subject } = cell;
  const given = { from: -300, to: -60 };
  const shiftId =
    relation === 'unknown' ? randomUUID() : await makeShiftNow(server, await clientOf(cell), subject, given);
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  return { body: { shiftId, in: at(-290), out: at(-60), reasonCode: 'NO_SIGNAL' } };
};

//                  SA  A   CM  CP  F   MP  O   out
const office = (good: number) => `any ${good} ${good} ${good} 403 403 403 403 401`;
const onOne = (good: number) => `
  ${office(good)}
  stranger    ${good} ${good} 404 403 403 403 403 401
  unknown     404 404 404 403 403 403 403 401`;
/** @param other what people with the role Other are answered: of what is done with a client they write nothing */
const mine = (good: number, other = good) => `
  any         403 403 ${good} ${good} 403 ${good} ${other} 401
  stranger    403 403 404 404 403 404 404 401
  unknown     403 403 404 404 403 404 404 401`;

const running = { status: 'IN_PROGRESS' };
const noVisits = { visitIds: [randomUUID()], code: 'LATE_IN' };

proveRoles('visits', contract, {
  'visits.clock': { expect: 'any 403 200 200 200 200 200 200 401' },
  // Others who are not employed have no clock.
  'visits.clock-in': {
    call: shift,
    expect: `
      any         403 403 201 201 403 201 201 401
      stranger    403 403 404 404 403 404 403 401
      unknown     403 403 404 404 403 404 403 401`,
  },
  'visits.clock-out': { call: own({ body: atHome }, running), expect: mine(200) },
  'visits.break': { call: own({ body: { kind: 'BREAK_START' } }, running), expect: mine(200) },
  // It has no such task.
  'visits.tasks': {
    call: own({ body: { tasks: [{ taskId: randomUUID(), outcome: 'DONE' }] } }, running),
    expect: mine(422, 403),
  },
  'visits.observe': {
    call: own({ body: { kind: 'HANDOVER', text: 'Slept well.' } }, running),
    expect: mine(201, 403),
  },
  // Nobody has clocked in.
  'visits.sync': {
    call: () => ({
      body: {
        sentAt: new Date().toISOString(),
        punches: [{ punchId: randomUUID(), kind: 'OUT', deviceAt: new Date().toISOString() }],
      },
    }),
    expect: 'any 403 403 422 422 403 422 422 401',
  },
  'visits.list': { expect: 'any 200 200 200 200 200 200 200 401' },
  'visits.get': {
    call: visit(),
    expect: `
      any         200 200 200 200 200 200 200 401
      stranger    200 200 404 404 404 404 404 401
      unknown     404 404 404 404 404 404 404 401`,
  },
  'visits.move': {
    call: visit({ ...over, body: { move: 'reject', reason: 'Nobody came.' } }),
    expect: `
      ${office(200)}
      stranger    200 200 404 403 404 403 403 401
      unknown     404 404 404 403 404 403 403 401`,
  },
  'visits.moves': { call: visit(), expect: onOne(200) },
  'visits.confirm': {
    call: visit(),
    expect: `
      any         403 403 403 403 200 403 403 401
      stranger    403 403 403 403 404 403 403 401
      unknown     403 403 403 403 404 403 403 401`,
  },
  'visits.board': { expect: office(200) },
  'visits.exceptions': { expect: office(200) },
  'visits.compliance': { call: () => ({ query: '?period=2026-11-20' }), expect: office(200) },
  'visits.neutrality': { call: () => ({ query: '?period=2026-11-20' }), expect: office(200) },
  'visits.export': { expect: office(200) },
  'visits.run-evv': {
    call: () => ({ body: { from: '2020-01-01', to: '2020-01-02' } }),
    expect: 'any 200 200 403 403 403 403 403 401',
  },
  // There is no such run.
  'visits.evv': {
    call: () => ({ query: `?run=${randomUUID()}` }),
    expect: 'any 404 404 403 403 403 403 403 401',
  },
  // It was never sent.
  'visits.answer-evv': {
    call: () => ({ body: { answers: [{ visitId: randomUUID(), sequence: 1, result: 'ACCEPTED' }] } }),
    expect: 'any 404 404 403 403 403 403 403 401',
  },
  'visits.acknowledge': { call: () => ({ body: noVisits }), expect: office(404) },
  'visits.follow-up': {
    call: visit(
      {
        ...over,
        body: {
          ...{ contacted: 'Her daughter', reason: 'The car broke down.' },
          ...{ isClientSafe: true, isReported: false },
        },
      },
      { status: 'MISSED' },
    ),
    expect: onOne(200),
  },
  // There is no such shift.
  'visits.link': {
    call: visit({ ...over, body: { shiftId: randomUUID() } }),
    expect: `
      ${office(404)}
      stranger    404 404 404 403 403 403 403 401`,
  },
  'visits.enter': { call: pastShift, expect: onOne(201) },
  'visits.create-shift': { call: visit({ ...over }), expect: onOne(200) },
  'visits.correct': {
    call: own({ body: { mileage: 5, reasonCode: 'CAREGIVER_FORGOT' } }),
    expect: `
      any         201 201 201 201 403 201 201 401
      stranger    201 201 404 404 403 404 404 401
      unknown     404 404 404 404 403 404 404 401`,
  },
  'visits.corrections': { expect: 'any 200 200 200 200 403 200 200 401' },
  'visits.decide': { call: correction, expect: onOne(200) },
});
