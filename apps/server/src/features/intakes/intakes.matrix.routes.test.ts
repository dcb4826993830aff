import * as contract from '@homeward/contract/intakes';
import { joinTeam, mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import { type IntakeGiven, intakeBody, inviteTo, makeIntake, makeVoice } from '../../../test/intakes.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });
const relations: Relations = {
  office: { words: 'a prospect of their office', subjectOf: provider },
  invited: {
    words: 'the same, and they are invited to the section, or on the team of the client',
    subjectOf: provider,
  },
  beyond: { words: 'a prospect of another office', subjectOf: provider },
};
const unknownId = '01890000-0000-7000-8000-000000000000';

/** A call about a prospect. */
const about =
  (given: IntakeGiven = {}, more: object = {}) =>
  async ({ server, relation, viewer }: Cell) => {
    const officeId = relation === 'beyond' ? await makeOffice(server) : await mainOffice(server);
    const id = await makeIntake(server, { ...given, officeId });
    if (relation === 'invited' && viewer) await inviteTo(server, id, viewer);
    return { params: { id: relation === 'unknown' ? unknownId : id, section: 'health' }, ...more };
  };

const missingVoice = {
  attachment: { key: `${unknownId}.wav`, name: 'Voice note.wav' },
  voice: { seconds: 1, peaks: [0] },
};
const over = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

//                  SA  A   CM  CP  F   MP  O   out
/** What the office does. */
const office = (good: number) => `
  office            ${good} ${good} ${good} 403 403 403 403 401
  beyond            ${good} ${good} 404 403 403 403 403 401
  unknown           404 404 404 403 403 403 403 401`;

proveRoles(
  'intakes',
  contract,
  {
    'intakes.list': { expect: 'any 200 200 200 200 403 200 403 401' },
    'intakes.add': {
      call: async ({ server }: Cell) => ({ body: intakeBody(await mainOffice(server)) }),
      expect: 'any 201 201 201 403 403 403 403 401',
    },
    'intakes.twins': {
      call: () => ({ body: { firstName: 'Ida', lastName: 'Nobody' } }),
      expect: 'any 200 200 200 403 403 403 403 401',
    },
    'intakes.get': {
      call: about(),
      expect: `
        office    200 200 200 404 403 404 403 401
        invited   200 200 200 404 403 200 403 401
        beyond    200 200 404 404 403 404 403 401
        unknown   404 404 404 404 403 404 403 401`,
    },
    'intakes.change': {
      call: async (cell: Cell) => {
        const call = await about()(cell);
        return { ...call, ...over(1), body: intakeBody(await mainOffice(cell.server)) };
      },
      expect: office(200),
    },
    'intakes.saveSection': {
      call: about({ answers: { health: {} } }, { ...over(1), body: { answers: { allergies: 'None' } } }),
      expect: `
        office    200 200 200 403 403 404 403 401
        invited   200 200 200 403 403 200 403 401
        beyond    200 200 404 403 403 404 403 401
        unknown   404 404 404 403 403 404 403 401`,
    },
    // Past the gate and the reach it lacks its upload.
    'intakes.addVoice': {
      call: about({ answers: { health: {} } }, { body: missingVoice }),
      expect: `
        office    422 422 422 403 403 404 403 401
        invited   422 422 422 403 403 422 403 401
        beyond    422 422 404 403 403 404 403 401
        unknown   404 404 404 403 403 404 403 401`,
    },
    'intakes.removeVoice': {
      call: async (cell: Cell) => {
        const { params } = await about()(cell);
        const by = cell.relation === 'invited' ? cell.viewer : undefined;
        const voiceId = params.id === unknownId ? unknownId : await makeVoice(cell.server, params.id, by);
        return { params: { ...params, voiceId } };
      },
      expect: `
        office    200 200 200 403 403 404 403 401
        invited   200 200 200 403 403 200 403 401
        beyond    200 200 404 403 403 404 403 401
        unknown   404 404 404 403 403 404 403 401`,
    },
    'intakes.invite': { call: about({}, { body: { userIds: [] } }), expect: office(200) },
    'intakes.move': { call: about({}, { ...over(1), body: { move: 'contact' } }), expect: office(200) },
    'intakes.moves': { call: about(), expect: office(200) },
    'intakes.amend': {
      call: about({ status: 'SUBMITTED' }, { body: { text: 'A neighbor helps.' } }),
      expect: office(201),
    },
    'intakes.createClient': {
      call: about({ status: 'REVIEWED' }, { body: {} }),
      expect: office(200),
    },
    'intakes.ofClient': {
      call: async ({ server, relation, viewer }: Cell) => {
        const client = await makeClient(server, {
          officeId: relation === 'beyond' ? await makeOffice(server) : await mainOffice(server),
        });
        await makeIntake(server, { status: 'WON', client: client.id });
        if (relation === 'invited' && viewer) await joinTeam(server, client, viewer);
        return { params: { id: relation === 'unknown' ? unknownId : client.id } };
      },
      expect: `
        office    200 200 200 404 404 404 403 401
        invited   200 200 200 200 404 200 403 401
        beyond    200 200 404 404 404 404 403 401
        unknown   404 404 404 404 404 404 403 401`,
    },
    'intakes.document': { call: about(), expect: office(200) },
  },
  { relations },
);
