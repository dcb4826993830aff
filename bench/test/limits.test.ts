import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addIndexesOfLimits,
  type Call,
  calls,
  fillForCalls,
  floorOf,
  type People,
  turnsOf,
} from '../calls.ts';
import { type Ground, type RunningServer, startGround, startLimit, startOurs } from '../servers.ts';

// A limit that answers less than ours is no limit: each bare program answers the same JSON.
const port = 23_790;
let ground: Ground;
let ours: RunningServer;
let bare: RunningServer;
let people: People;

beforeAll(async () => {
  ground = await startGround();
  people = await fillForCalls(ground, 2_000, 2);
  await addIndexesOfLimits(ground);
  ours = await startOurs(ground, port);
  bare = await startLimit('rows.ts', ground, port + 1);
});

afterAll(async () => {
  await ours?.stop();
  await bare?.stop();
  await ground?.close();
});

async function answerOf(server: RunningServer, path: string): Promise<Record<string, unknown>> {
  const { path: asked, headers } = turnsOf(path, people)();
  const answer = await fetch(`${server.url}${asked}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** A bare program counts no pages. */
const comparable = (call: Call, answer: Record<string, unknown>) => (call.isList ? answer.data : answer);

it.each(calls.filter((call) => 'rowsPath' in call).map((call) => [call.what, call] as const))(
  '%s: the bare program and the floor answer what ours answers',
  async (_what, call) => {
    const own = comparable(call, await answerOf(ours, call.path));
    expect(comparable(call, await answerOf(bare, call.rowsPath))).toEqual(own);
    const floor = await startLimit('floor.ts', ground, port + 2, {
      WORK: await floorOf(ground, call, people),
    });
    try {
      expect(comparable(call, await answerOf(floor, call.path))).toEqual(own);
      const stranger = await fetch(`${floor.url}${turnsOf(call.path, people)().path}`, {
        headers: { authorization: 'Bearer nobody' },
      });
      expect(stranger.status).toBe(401);
    } finally {
      await floor.stop();
    }
  },
);
