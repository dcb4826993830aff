import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox } from './visits.outbox.model.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = new Error('No connection');
const refused = new Error('Refused');

function make() {
  let keys = 0;
  return createOutbox({
    newKey: () => `key-${++keys}`,
    isUnreached: (error) => error === lost,
    againMs: 1_000,
  });
}

/** A server that answers as it is told, and tells what it was sent. */
function serverOf(...answers: (string | Error)[]) {
  const keys: string[] = [];
  const send = async (key: string) => {
    keys.push(key);
    const answer = answers.shift() ?? 'done';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, send };
}

it('keeps the key while nobody answers, and tries again by itself', async () => {
  const outbox = make();
  const { keys, send } = serverOf(lost, lost, 'in');
  const answer = outbox.press('punch', 'Clock in', send);
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.read()).toMatchObject([{ key: 'key-1', label: 'Clock in', state: 'unreached' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keys).toEqual(['key-1', 'key-1']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('in');
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(outbox.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keys).toHaveLength(3);
});

it('takes a second press while the first waits for the first', async () => {
  const outbox = make();
  const { keys, send } = serverOf('in');
  const both = [outbox.press('punch', 'Clock in', send), outbox.press('punch', 'Clock in', send)];
  expect(await Promise.all(both)).toEqual(['in', 'in']);
  expect(keys).toEqual(['key-1']);
});

it('gives a press after a refusal a key of its own', async () => {
  const outbox = make();
  const { keys, send } = serverOf(refused, 'in');
  await expect(outbox.press('punch', 'Clock in', send)).rejects.toBe(refused);
  expect(await outbox.press('punch', 'Clock in', send)).toBe('in');
  expect(keys).toEqual(['key-1', 'key-2']);
});

it('keeps the order: what came later waits behind what nobody was reached for', async () => {
  const outbox = make();
  const done: string[] = [];
  const task = serverOf(lost);
  const punch = serverOf();
  void outbox.press('task', 'Bath', task.send).then(() => done.push('task'));
  void outbox.press('punch', 'Clock out', punch.send).then(() => done.push('punch'));
  await vi.advanceTimersByTimeAsync(0);
  expect(punch.keys).toEqual([]);
  outbox.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['task', 'punch']);
});

it('goes on behind a refusal', async () => {
  const outbox = make();
  const task = outbox.press('task', 'Bath', serverOf(refused).send);
  const punch = outbox.press('punch', 'Clock out', serverOf('out').send);
  await expect(task).rejects.toBe(refused);
  expect(await punch).toBe('out');
});

it('tries once at a time, however often it is told to', async () => {
  const outbox = make();
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const answer = outbox.press('punch', 'Clock in', send);
  outbox.again();
  outbox.again();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  resolve();
  await answer;
});

it('tells its listeners until they go', async () => {
  const outbox = make();
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  await outbox.press('punch', 'Clock in', serverOf().send);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await outbox.press('punch', 'Clock in', serverOf().send);
  expect(listener).toHaveBeenCalledTimes(2);
});
