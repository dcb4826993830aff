import * as contract from '@homeward/contract/care-plans';
import { consentSections } from '@homeward/contract/clients';
import { makePlan, makeTask, sectionsWith } from '../../../test/care-plans.ts';
import { joinTeam, type MadeClient, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });
const relations: Relations = {
  reached: { words: 'a client within their reach', subjectOf: provider },
  consented: { words: 'the same, with every consent', subjectOf: provider },
  beyond: { words: 'a client out of their reach', subjectOf: provider },
};
const unknownId = '01890000-0000-7000-8000-000000000000';

/** The same for all clients here: who writes their plans, and an office in which nobody works. */
let common: Promise<[author: Person, officeId: string]> | undefined;

/** A client with a plan, whom the caller reaches or does not. */
async function clientFor({ server, relation, viewer }: Cell): Promise<MadeClient> {
  common ??= Promise.all([server.createPerson({ role: 'Admin' }), makeOffice(server)]);
  const [author, officeId] = await common;
  const client = await makeClient(server, { officeId });
  await makePlan(server, client, author);
  if (!viewer || relation === 'beyond') return client;
  if (viewer.role === 'Family')
    await makeContact(server, client, viewer, ...(relation === 'consented' ? consentSections : []));
  else await joinTeam(server, client, viewer);
  return client;
}

/** A call about the plan of a client, or about something of it. */
const about =
  (more: (cell: Cell, client: MadeClient) => object | Promise<object> = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientFor(cell);
    const call = { params: { id: client.id, no: '1' }, ...(await more(cell, client)) };
    return cell.relation === 'unknown' ? { ...call, params: { id: unknownId, no: '1' } } : call;
  };

const over = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
const task = { category: 'OTHER', title: 'Water the plants', schedule: { kind: 'EVERY_VISIT' } };
const draft = { sections: sectionsWith({ goals: 'Walk to the mailbox.' }) };

const ofTask = (more: object) =>
  about(async ({ server }, client) => ({
    params: { id: await makeTask(server, client) },
    ...over(1),
    ...more,
  }));

//                  SA  A   CM  CP  F   MP  O   out
/** What the office does. */
const office = (good: number) => `
  reached           ${good} ${good} ${good} 403 403 403 403 401
  beyond            ${good} ${good} 404 403 403 403 403 401
  unknown           404 404 404 403 403 403 403 401`;
/** What those who care read, too. */
const care = `
  reached           200 200 200 200 403 200 403 401
  beyond            200 200 404 404 403 404 403 401
  unknown           404 404 404 404 403 404 403 401`;

proveRoles(
  'care-plans',
  contract,
  {
    'care-plans.get': {
      call: about(),
      expect: `
        reached     200 200 200 200 404 200 403 401
        consented   200 200 200 200 200 200 403 401
        beyond      200 200 404 404 404 404 403 401
        unknown     404 404 404 404 404 404 403 401`,
    },
    'care-plans.save': { call: about(() => ({ ...over(1), body: draft })), expect: office(200) },
    'care-plans.publish': {
      call: about(async ({ server }, { id }) => {
        await server.owner.query('update care_plans set sections = $2 where client_id = $1', [
          id,
          JSON.stringify(draft.sections),
        ]);
        return { ...over(1), body: { reason: 'New goals' } };
      }),
      expect: office(200),
    },
    'care-plans.versions': { call: about(), expect: care },
    'care-plans.version': { call: about(), expect: care },
    'care-plans.diff': { call: about(), expect: care },
    'care-plans.restore': { call: about(() => over(1)), expect: office(200) },
    'care-plans.acknowledge': {
      call: about(() => ({ body: { no: 1 } })),
      expect: `
        reached     403 403 403 200 403 200 403 401
        beyond      403 403 403 404 403 404 403 401
        unknown     403 403 403 404 403 404 403 401`,
    },
    'care-plans.tasks': { call: about(), expect: care },
    'care-plans.addTasks': { call: about(() => ({ body: { tasks: [task] } })), expect: office(201) },
    'care-plans.orderTasks': { call: about(() => ({ ...over(1), body: { ids: [] } })), expect: office(200) },
    'care-plans.changeTask': { call: ofTask({ body: task }), expect: office(200) },
    'care-plans.removeTask': { call: ofTask({}), expect: office(204) },
  },
  { relations },
);
