import * as contract from '@homeward/contract/assessments';
import { type AssessmentGiven, adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { clientFor, clientRelations, strangersOf, unknownId } from '../../../test/clientCells.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const relations = clientRelations('the consent to assessments');
const clientOf = (cell: Cell) => clientFor(cell, cell.relation === 'consented' ? ['assessments'] : []);

/** A call about an assessment of a client. */
const about =
  (given: AssessmentGiven, more: object = {}) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
    const [author] = await strangersOf(cell.server);
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
        const { id } = await clientOf(cell);
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
