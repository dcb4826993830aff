import type { People } from '../calls.ts';
import { type Ground, type RunningServer, startOurs, startProgram } from '../servers.ts';
import { ofTurn, ownAsks, postJson } from './asks.ts';
import { directus } from './directus.ts';
import { installPeer, type Peer, type Prepared, runProgram } from './install.ts';
import { parseServer } from './parse-server.ts';
import { postgraphile } from './postgraphile.ts';
import { strapi } from './strapi.ts';

const peers = [postgraphile, parseServer, directus, strapi];

/** A server that can be started on the same database as the others, and what it is asked. */
export interface Side extends Prepared {
  readonly name: string;
  readonly start: (port: number) => Promise<RunningServer>;
}

/**
 * Ours, and what somebody might pick instead: installed where they are not, on the rows of ours. None of them is left running.
 * @param port where each is started for a moment
 * @returns ours first
 */
export async function preparedSides(ground: Ground, people: People, port: number): Promise<Side[]> {
  const [bearer = ''] = people.tokens;
  const headers = { authorization: `Bearer ${bearer}` };
  const ours: Side = {
    name: 'ours',
    start: (at) => startOurs(ground, at),
    asks: ownAsks(people),
    fileDoor: {
      path: '/api/files/video',
      headers,
      field: 'file',
      addressIn: (answer, serverUrl) => `${serverUrl}${(JSON.parse(answer) as { url: string }).url}`,
    },
    // As Socket.IO speaks (its protocol 5 on Engine.IO 4).
    liveDoor: {
      path: '/socket.io/?EIO=4&transport=websocket',
      greetings: (turn) => [
        { hear: '0{' },
        {
          say: `40/notifications,${JSON.stringify({ token: ofTurn(people.tokens, turn) })}`,
          hear: '40/notifications',
        },
      ],
      told: '"skills:changed"',
      write: (name) => postJson('/api/skills', headers, { name }),
    },
  };
  const sides = [ours];
  for (const peer of peers) sides.push(await prepared(peer, ground, people, port));
  await ground.owner.query('vacuum analyze');
  return sides;
}

async function prepared(
  peer: Peer,
  { owner, postgres, dataDir }: Ground,
  people: People,
  port: number,
): Promise<Side> {
  const script = await installPeer(peer);
  const home = `${dataDir}/peers/${peer.name}`;
  const env = { DATABASE_URL: postgres.ownerUrl, FILES: `${home}/files`, HOME: home };
  const start = (at: number) => startProgram(script, at, peer.readyPath, env);
  const runOnce = (setting: string) => runProgram(script, { ...env, ONCE: setting });
  return {
    name: peer.name,
    start,
    ...(await peer.prepare({ owner, people, start: () => start(port), runOnce })),
  };
}
