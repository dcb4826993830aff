import { joinTeam, makeClient } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, versionOf } from '../../../test/facts.ts';
import { makeCard, makeOverride, overrideBody, rateCardBody } from '../../../test/rates.ts';

const versionIn =
  ({ server }: Scene, table: string, id: string) =>
  () =>
    versionOf(server, table, 'id', id);

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'rates.create': () => ({ body: () => rateCardBody() }),
    'rates.change': async (scene) => {
      const id = await makeCard(scene.server);
      return { id, body: () => rateCardBody(), version: versionIn(scene, 'rate_cards', id) };
    },
    'rates.copy': async ({ server }) => {
      const id = await makeCard(server);
      return {
        id,
        body: () => {
          const { lines: _lines, ...body } = rateCardBody();
          return body;
        },
      };
    },
    'rates.createOverride': () => ({ body: () => overrideBody() }),
    'rates.changeOverride': async (scene) => {
      const id = await makeOverride(scene.server, await makeClient(scene.server));
      return { id, body: () => overrideBody(), version: versionIn(scene, 'rate_overrides', id) };
    },
  },
  owned: {
    'rate override': async ({ server, victim, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      return makeOverride(server, client, { reason: canary });
    },
  },
};
