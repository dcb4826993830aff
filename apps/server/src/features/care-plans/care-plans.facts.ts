import { emptyPlan, planSectionNames } from '@homeward/contract/care-plans';
import { makePlan, makeTask } from '../../../test/care-plans.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, type Victim, versionOf } from '../../../test/facts.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'care-plans.save': async ({ server }) => {
      const { id } = await makeClient(server);
      return {
        id,
        body: () => ({ sections: { ...emptyPlan, goals: { text: 'Walk.', tier: 'FAMILY' } } }),
        version: () => planVersion(server, id),
      };
    },
    'care-plans.publish': async ({ server, admin }) => {
      const { id } = await makeClient(server);
      await makePlan(server, { id }, admin, { isInWork: true });
      return { id, body: () => ({ reason: 'First plan' }), version: () => planVersion(server, id) };
    },
    'care-plans.addTasks': async ({ server }) => ({
      id: (await makeClient(server)).id,
      body: () => ({ tasks: [task] }),
    }),
    'care-plans.changeTask': async ({ server }) => {
      const id = await makeTask(server, await makeClient(server));
      return { id, body: () => task, version: () => versionOf(server, 'care_tasks', 'id', id) };
    },
    'care-plans.orderTasks': async ({ server }) => {
      const client = await makeClient(server);
      const ids = [await makeTask(server, client), await makeTask(server, client)];
      return {
        id: client.id,
        // The other way round each time.
        body: () => ({ ids: [...ids.reverse()] }),
        version: async () => (await planRow(server, client.id))?.tasks_version ?? 1,
      };
    },
  },
  owned: {
    'care plan': async (of) => ownPlan(of),
    'care task': async (of) =>
      makeTask(of.server, { id: await ownPlan(of) }, { title: of.canary, instructions: of.canary }),
  },
};

const task = {
  category: 'OTHER',
  title: 'Water the plants',
  instructions: 'The ones by the window first.',
  schedule: { kind: 'EVERY_VISIT' },
  priority: 'STANDARD',
  needsTwoPeople: false,
};

/** A client of the victim's, whose plan says the canary in each section. @returns the id of the client */
async function ownPlan({ server, victim, manager, canary }: Victim): Promise<string> {
  const client = await makeClient(server);
  await joinTeam(server, client, victim);
  const texts = Object.fromEntries(planSectionNames.map((section) => [section, canary]));
  await makePlan(server, client, manager, { texts, reason: canary });
  return client.id;
}

async function planRow({ owner }: Scene['server'], clientId: string) {
  const { rows } = await owner.query<{ version: number; tasks_version: number }>(
    'select version, tasks_version from care_plans where client_id = $1',
    [clientId],
  );
  return rows[0];
}

const planVersion = async (server: Scene['server'], clientId: string) =>
  (await planRow(server, clientId))?.version ?? 0;
