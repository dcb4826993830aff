import { randomUUID } from 'node:crypto';
import * as contract from '@homeward/contract/engagement';
import { makeAssessment } from '../../../test/assessments.ts';
import { clientFor, clientRelations, ofReached, strangersOf, unknownId } from '../../../test/clientCells.ts';
import { makeSession, makeStory, sessionBody } from '../../../test/engagement.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const relations: Relations = {
  ...clientRelations('the consent to assessments'),
  logged: ofReached('a session that they logged'),
  shared: ofReached('a story that they shared, with the consent'),
};
const clientOf = (cell: Cell) =>
  clientFor(cell, cell.relation === 'consented' || cell.relation === 'shared' ? ['assessments'] : []);

const ofClient =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const { id } = await clientOf(cell);
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more() };
  };

const ofSession =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
    const [author] = await strangersOf(cell.server);
    const by = cell.relation === 'logged' && cell.viewer ? cell.viewer : author;
    const id = await makeSession(cell.server, client, by);
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more() };
  };

const ofStory =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
    const [author] = await strangersOf(cell.server);
    const by = cell.relation === 'shared' && cell.viewer ? cell.viewer : author;
    await makeAssessment(cell.server, client, author, { instrument: 'montessori', answers: {} });
    const id = await makeStory(cell.server, client, by, {});
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more() };
  };

//                  SA  A   CM  CP  F   MP  O   out
const readers = `
  reached           200 200 200 200 404 200 403 401
  consented         200 200 200 200 200 200 403 401
  beyond            200 200 404 404 404 404 403 401
  unknown           404 404 404 404 404 404 403 401`;

proveRoles(
  'engagement',
  contract,
  {
    'engagement.list': { call: ofClient(), expect: readers },
    'engagement.summary': { call: ofClient(), expect: readers },
    'engagement.stories': { call: ofClient(), expect: readers },
    'engagement.shareStory': {
      call: ofClient(() => ({ body: { id: randomUUID(), text: 'She ran the bakery.' } })),
      expect: `
        reached     403 403 403 403 404 403 403 401
        consented   403 403 403 403 201 403 403 401
        beyond      403 403 403 403 404 403 403 401
        unknown     403 403 403 403 404 403 403 401`,
    },
    'engagement.removeStory': {
      call: ofStory(),
      expect: `
        shared      204 204 204 403 204 204 403 401
        consented   204 204 204 403 403 204 403 401
        reached     204 204 204 403 404 204 403 401
        beyond      204 204 404 403 404 404 403 401
        unknown     404 404 404 403 404 404 403 401`,
    },
    'engagement.takeStory': {
      call: ofStory(() => ({ body: { topic: 'work' } })),
      expect: `
        reached     200 200 200 403 403 200 403 401
        beyond      200 200 404 403 403 404 403 401
        unknown     404 404 404 403 403 404 403 401`,
    },
    'engagement.log': {
      call: ofClient(() => ({ body: { id: randomUUID(), ...sessionBody() } })),
      expect: `
        reached     201 201 201 201 403 201 403 401
        beyond      201 201 404 404 403 404 403 401
        unknown     404 404 404 404 403 404 403 401`,
    },
    'engagement.correct': {
      call: ofSession(() => ({
        headers: { 'if-match': '"1"' },
        body: sessionBody({ helped: 'Sat beside.' }),
      })),
      expect: `
        logged      200 200 200 200 403 200 403 401
        reached     403 403 403 403 403 403 403 401
        beyond      403 403 404 404 403 404 403 401
        unknown     404 404 404 404 403 404 403 401`,
    },
    'engagement.history': {
      call: ofSession(),
      expect: `
        reached     200 200 200 200 403 200 403 401
        beyond      200 200 404 404 403 404 403 401
        unknown     404 404 404 404 403 404 403 401`,
    },
  },
  { relations },
);
