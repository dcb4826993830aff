import * as contract from '@homeward/contract/assessments';
import { type AssessmentGiven, adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });
const relations: Relations = {
  reached: { words: 'a client within their reach', subjectOf: provider },
  consented: { words: 'the same, with the consent to assessments', subjectOf: provider },
  beyond: { words: 'a client out of their reach', subjectOf: provider },
};
const unknownId = '01890000-0000-7000-8000-000000000000';

/** The same for all clients here: who assesses them, and an office in which nobody works. */
let common: Promise<[author: Person, officeId: string]> | undefined;
const commonOf = (server: Cell['server']) => {
  common ??= Promise.all([server.createPerson({ role: 'Admin' }), makeOffice(server)]);
  return common;
};

/** A client whom the caller reaches or does not. */
async function clientFor({ server, relation, viewer }: Cell): Promise<MadeClient> {
  const [, officeId] = await commonOf(server);
  const client = await makeClient(server, { officeId });
  if (!viewer || relation === 'beyond') return client;
  if (viewer.role === 'Family')
    await makeContact(
      server,
      client,
      viewer,
      ...(relation === 'consented' ? (['assessments'] as const) : []),
    );
  else await joinTeam(server, client, viewer);
  return client;
}

/** A call about an assessment of a client. */
const about =
  (given: AssessmentGiven, more: object = {}) =>
  async (cell: Cell) => {
    const client = await clientFor(cell);
    const [author] = await commonOf(cell.server);
    const id = await makeAssessment(cell.server, client, author, given);
    return { params: { id: cell.relation === 'unknown' ? unknownId : id, section: 'activities' }, ...more };
  };

const over = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const head = { visitDate: '2026-02-03', informants: ['SELF'] };

//                  SA  A   CM  CP  F   MP  O   out
/** Those who assess. */
const assessors = (good: number) => `
  reached           ${good} ${good} ${good} 403 403 ${good} 403 401
  beyond            ${good} ${good} 404 403 403 404 403 401
  unknown           404 404 404 403 403 404 403 401`;
/** Those who read what is signed; a family member by consent. */
const readers = `
  reached           200 200 200 200 404 200 403 401
  consented         200 200 200 200 200 200 403 401
  beyond            200 200 404 404 404 404 403 401
  unknown           404 404 404 404 404 404 403 401`;

proveRoles(
  'assessments',
  contract,
  {
    'assessments.list': {
      expect: `any 200 200 200 200 200 200 403 401`,
    },
    'assessments.create': {
      call: async (cell: Cell) => {
        const { id } = await clientFor(cell);
        const clientId = cell.relation === 'unknown' ? unknownId : id;
        return { body: { clientId, instrument: 'adl-6' } };
      },
      expect: assessors(201),
    },
    'assessments.get': { call: about({ status: 'SIGNED' }), expect: readers },
    'assessments.change': { call: about({}, { ...over(1), body: head }), expect: assessors(200) },
    'assessments.saveSection': {
      call: about({}, { ...over(1), body: { answers: adlAnswers('feed') } }),
      expect: assessors(200),
    },
    'assessments.move': {
      call: about({}, { ...over(1), body: { move: 'complete' } }),
      expect: assessors(200),
    },
    'assessments.moves': { call: about({}), expect: assessors(200) },
    'assessments.amend': {
      call: about({ status: 'SIGNED' }, { body: { text: 'A neighbor helps.' } }),
      expect: assessors(201),
    },
    'assessments.coSign': { call: about({ status: 'SIGNED' }), expect: assessors(200) },
    'assessments.document': { call: about({ status: 'SIGNED' }), expect: readers },
    'assessments.addTasks': {
      call: about({ status: 'SIGNED', answers: adlAnswers('bath') }, { body: { items: ['bath'] } }),
      expect: `
        reached     201 201 201 403 403 403 403 401
        beyond      201 201 404 403 403 403 403 401
        unknown     404 404 404 403 403 403 403 401`,
    },
    'assessments.seal': { call: about({ status: 'SIGNED' }), expect: assessors(200) },
  },
  { relations },
);
