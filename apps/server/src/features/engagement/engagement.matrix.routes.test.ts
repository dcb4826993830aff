import { randomUUID } from 'node:crypto';
import * as contract from '@homeward/contract/engagement';
import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import { makeSession, makeStory, sessionBody } from '../../../test/engagement.ts';
import type { Person } from '../../../test/people.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });
const relations: Relations = {
  reached: { words: 'a client within their reach', subjectOf: provider },
  consented: { words: 'the same, with the consent to assessments', subjectOf: provider },
  beyond: { words: 'a client out of their reach', subjectOf: provider },
  logged: { words: 'a session that they logged', subjectOf: provider },
  shared: { words: 'a story that they shared, with the consent', subjectOf: provider },
};
const unknownId = '01890000-0000-7000-8000-000000000000';

/** The same for all clients here: who logged, and an office in which nobody works. */
let common: Promise<[author: Person, officeId: string]> | undefined;
const commonOf = (server: Cell['server']) => {
  common ??= Promise.all([server.createPerson({ role: 'Admin' }), makeOffice(server)]);
  return common;
};

/** A client whom the caller reaches or does not. */
async function clientFor({ server, relation, viewer }: Cell): Promise<MadeClient> {
  const [, officeId] = await commonOf(server);
  const client = await makeClient(server, { officeId });
  if (!viewer || relation === 'beyond' || relation === 'unknown') return client;
  if (viewer.role === 'Family')
    await makeContact(
      server,
      client,
      viewer,
      ...(relation === 'consented' || relation === 'shared' ? (['assessments'] as const) : []),
    );
  else await joinTeam(server, client, viewer);
  return client;
}

const ofClient =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const { id } = await clientFor(cell);
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more() };
  };

const ofSession =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientFor(cell);
    const [author] = await commonOf(cell.server);
    const by = cell.relation === 'logged' && cell.viewer ? cell.viewer : author;
    const id = await makeSession(cell.server, client, by);
    return { params: { id: cell.relation === 'unknown' ? unknownId : id }, ...more() };
  };

const ofStory =
  (more: () => object = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientFor(cell);
    const [author] = await commonOf(cell.server);
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
