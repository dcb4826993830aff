import * as contract from '@homeward/contract/care-plans';
import { consentSections } from '@homeward/contract/clients';
import { makePlan, makeTask, sectionsWith } from '../../../test/care-plans.ts';
import { clientFor, clientRelations, strangersOf, unknownId } from '../../../test/clientCells.ts';
import type { MadeClient } from '../../../test/clients.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';

const relations = clientRelations('every consent');

/** A client with a plan, whom the caller reaches or does not. */
async function clientOf(cell: Cell): Promise<MadeClient> {
  const [author] = await strangersOf(cell.server);
  const client = await clientFor(cell, cell.relation === 'consented' ? consentSections : []);
  await makePlan(cell.server, client, author);
  return client;
}

/** A call about the plan of a client, or about something of it. */
const about =
  (more: (cell: Cell, client: MadeClient) => object | Promise<object> = () => ({})) =>
  async (cell: Cell) => {
    const client = await clientOf(cell);
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
