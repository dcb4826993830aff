import * as contract from '@homeward/contract/hazards';
import { makeAssessment } from '../../../test/assessments.ts';
import { clientFor, ofReached, strangersOf, unknownId } from '../../../test/clientCells.ts';
import { type HazardGiven, makeHazard } from '../../../test/hazards.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const relations: Relations = {
  reached: ofReached('a client within their reach'),
  owner: ofReached(
    'a client within their reach, families with the consent to assessments, and an action that they own',
  ),
  beyond: ofReached('a client out of their reach'),
};
const clientOf = (cell: Cell) => clientFor(cell, cell.relation === 'owner' ? ['assessments'] : []);

/** A call about an action. */
const about =
  (more: object = {}, given: HazardGiven = {}) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
    const [author] = await strangersOf(cell.server);
    const owner = cell.relation === 'owner' && cell.viewer ? cell.viewer : author;
    const id = await makeHazard(cell.server, client, author, { owner, ...given });
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more };
  };

const over = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const words = { text: 'Clear it.', doer: 'FAMILY', dueOn: '2027-01-05' };

//                  SA  A   CM  CP  F   MP  O   out
/** Those who assess. */
const keepers = (good: number) => `
  reached           ${good} ${good} ${good} 403 403 ${good} 403 401
  owner             ${good} ${good} ${good} 403 403 ${good} 403 401
  beyond            ${good} ${good} 404 403 403 404 403 401
  unknown           404 404 404 403 403 404 403 401`;

proveRoles(
  'hazards',
  contract,
  {
    'hazards.list': {
      call: async (cell: Cell) => {
        const { id } = await clientOf(cell);
        return { params: { id: cell.relation === 'unknown' ? unknownId : id } };
      },
      expect: `
        reached     200 200 200 200 404 200 403 401
        owner       200 200 200 200 200 200 403 401
        beyond      200 200 404 404 404 404 403 401
        unknown     404 404 404 404 404 404 403 401`,
    },
    'hazards.create': {
      call: async (cell: Cell) => {
        const [author] = await strangersOf(cell.server);
        const id = await makeAssessment(cell.server, await clientOf(cell), author, {
          instrument: 'home-safety',
          status: 'SIGNED',
          answers: { path: 'HAZARD' },
          visitDate: '2026-01-05',
        });
        return {
          params: { id: cell.relation === 'unknown' ? unknownId : id },
          body: { actions: [{ itemId: 'path', ownerId: author.id, ...words }] },
        };
      },
      expect: keepers(201),
    },
    'hazards.change': {
      call: async (cell: Cell) => {
        const [author] = await strangersOf(cell.server);
        return about({ ...over(1), body: { ...words, ownerId: author.id, hasPhotoConsent: true } })(cell);
      },
      expect: keepers(200),
    },
    'hazards.move': {
      call: about({ ...over(1), body: { move: 'finish' } }),
      expect: `
        reached     200 200 200 404 404 200 403 401
        owner       200 200 200 200 200 200 403 401
        beyond      200 200 404 404 404 404 403 401
        unknown     404 404 404 404 404 404 403 401`,
    },
    'hazards.moves': { call: about(), expect: keepers(200) },
  },
  { relations },
);
