import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, type PressStore, type RefusedPress } from './visits.outbox.model.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = new Error('No connection');
const refused = new Error('Refused');

const at = '2027-01-11T15:30:00.000Z';

type Kept = Awaited<ReturnType<PressStore<string>['read']>>;

/** What a device keeps, which outlives the outboxes that use it. */
function deviceOf() {
  let kept: Kept = { presses: [], refused: [] };
  const store: PressStore<string> = {
    read: async () => kept,
    add: async (press) => {
      kept = { ...kept, presses: [...kept.presses, press] };
    },
    settle: async (key, refusal) => {
      kept = {
        presses: kept.presses.filter((press) => press.key !== key),
        refused: refusal ? [...kept.refused, refusal] : kept.refused,
      };
    },
    dismiss: async (key) => {
      kept = { ...kept, refused: kept.refused.filter((one) => one.key !== key) };
    },
  };
  let turn: Promise<void> = Promise.resolve();
  return {
    store,
    read: () => kept,
    /** As the lock of a browser does it. */
    oneTabAtATime: (work: () => Promise<void>) => {
      turn = turn.then(work);
      return turn;
    },
  };
}

/** A server that answers as it is told, and keeps what it was sent: the key and the work. */
function serverOf(...answers: (string | Error)[]) {
  const sent: string[] = [];
  return {
    sent,
    send: async ({ key, work }: { readonly key: string; readonly work: string }) => {
      sent.push(`${key} ${work}`);
      const answer = answers.shift() ?? 'done';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

let keys = 0;
beforeEach(() => {
  keys = 0;
});

type Send = Parameters<typeof createOutbox<string, string>>[0]['send'];

function make(send: Send, device = deviceOf(), store = device.store) {
  const outbox = createOutbox<string, string>({
    newKey: () => `key-${++keys}`,
    store,
    send,
    isUnreached: (error) => error === lost,
    textOf: (error) => (error as Error).message,
    typedOf: (work) => `typed for ${work}`,
    oneTabAtATime: device.oneTabAtATime,
    tellTabs: () => {},
    againMs: 1_000,
  });
  const press = (work: string, group = 'punch') => outbox.press({ work, group, name: work, label: work, at });
  return { ...outbox, press, device };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

it('answers a press, and keeps nothing of it', async () => {
  const { sent, send } = serverOf('in');
  const outbox = make(send);
  expect(await outbox.press('IN')).toEqual({ kind: 'answered', answer: 'in' });
  expect(sent).toEqual(['key-1 IN']);
  expect(outbox.read()).toEqual([]);
  expect(outbox.device.read()).toEqual({ presses: [], refused: [] });
});

it('keeps a press before it is sent', async () => {
  const device = deviceOf();
  const found: number[] = [];
  const outbox = make(async () => {
    found.push(device.read().presses.length);
    return 'in';
  }, device);
  await outbox.press('IN');
  expect(found).toEqual([1]);
});

it('keeps the key while nobody answers, lets go who waits, and tries again by itself', async () => {
  const { sent, send } = serverOf(lost, lost, 'in');
  const outbox = make(send);
  expect(await outbox.press('IN')).toEqual({ kind: 'kept' });
  expect(outbox.read()).toMatchObject([{ key: 'key-1', label: 'IN', state: 'unreached' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['key-1 IN', 'key-1 IN']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outbox.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
});

it('sends what was left when the page is opened again, under its key and in its order', async () => {
  const before = make(serverOf(lost).send);
  await before.press('IN');
  await before.press('Bath', 'task');
  const { sent, send } = serverOf();
  const after = make(send, before.device);
  await after.again();
  expect(sent).toEqual(['key-1 IN', 'key-2 Bath']);
  expect(before.device.read().presses).toEqual([]);
});

it('of two tabs each press is sent by one', async () => {
  const device = deviceOf();
  await make(serverOf(lost).send, device).press('IN');
  const { sent, send } = serverOf();
  const tabs = [make(send, device), make(send, device)];
  await Promise.all(tabs.map((tab) => tab.again()));
  expect(sent).toEqual(['key-1 IN']);
  expect(tabs.map((tab) => tab.read())).toEqual([[], []]);
});

it('takes a second press while the first waits for the first, and the same after another for a new one', async () => {
  const { sent, send } = serverOf(lost);
  const outbox = make(send);
  const both = [outbox.press('BREAK_START'), outbox.press('BREAK_START')];
  expect(await Promise.all(both)).toEqual([{ kind: 'kept' }, { kind: 'kept' }]);
  await outbox.press('BREAK_END');
  await outbox.press('BREAK_START');
  await outbox.again();
  expect(sent.slice(1)).toEqual(['key-1 BREAK_START', 'key-2 BREAK_END', 'key-3 BREAK_START']);
});

it('tells a refusal to who waits for it, and keeps nothing of it', async () => {
  const { sent, send } = serverOf(refused, 'in');
  const outbox = make(send);
  await expect(outbox.press('IN')).rejects.toBe(refused);
  expect(outbox.readRefused()).toEqual([]);
  expect(await outbox.press('IN')).toEqual({ kind: 'answered', answer: 'in' });
  expect(sent).toEqual(['key-1 IN', 'key-2 IN']);
});

it('keeps a refusal that nobody waits for until it is dismissed, also after a reload', async () => {
  const outbox = make(serverOf(lost, refused, 'done').send);
  await outbox.press('IN');
  await outbox.press('OUT');
  await outbox.again();
  const [one] = outbox.readRefused();
  expect(one).toMatchObject({
    key: 'key-1',
    label: 'IN',
    text: 'Refused',
    typed: 'typed for IN',
  } satisfies Partial<RefusedPress>);
  expect(outbox.read()).toEqual([]);
  const after = make(serverOf().send, outbox.device);
  await after.again();
  expect(after.readRefused()).toEqual([one]);
  await after.dismiss('key-1');
  expect(after.readRefused()).toEqual([]);
  expect(outbox.device.read().refused).toEqual([]);
});

it('tells what is sent what was refused before', async () => {
  const told: string[][] = [];
  const answers = [lost, refused];
  const outbox = make(async (_press, before) => {
    told.push(before.map(({ key }) => key));
    const answer = answers.shift();
    if (answer) throw answer;
    return 'done';
  });
  await outbox.press('IN');
  await outbox.press('Bath', 'task');
  await outbox.again();
  expect(told).toEqual([[], [], ['key-1']]);
});

it('keeps the order: what came later waits behind what nobody was reached for', async () => {
  const { sent, send } = serverOf(lost);
  const outbox = make(send);
  await Promise.all([outbox.press('Bath', 'task'), outbox.press('OUT')]);
  expect(sent).toEqual(['key-1 Bath']);
  expect(outbox.read().map(({ state }) => state)).toEqual(['unreached', 'unreached']);
  await soon();
  await outbox.again();
  expect(sent.slice(1)).toEqual(['key-1 Bath', 'key-2 OUT']);
});

it('tries once at a time, however often it is told to', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn(() => promise);
  const outbox = make(send);
  const answer = outbox.press('IN');
  await soon();
  void outbox.again();
  void outbox.again();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  resolve('in');
  await answer;
});

it('works where the browser keeps nothing, and says that it does not last', async () => {
  const closed = () => Promise.reject(new Error('Storage is closed.'));
  const device = deviceOf();
  const { sent, send } = serverOf(lost, refused);
  const outbox = make(send, device, { read: closed, add: closed, settle: closed, dismiss: closed });
  await outbox.press('IN');
  expect(outbox.isKept()).toBe(false);
  await soon();
  await outbox.again();
  expect(sent).toEqual(['key-1 IN', 'key-1 IN']);
  expect(outbox.readRefused()).toMatchObject([{ key: 'key-1' }]);
  await outbox.dismiss('key-1');
  expect(outbox.readRefused()).toEqual([]);
});

it('does not lose a press that is made while what is kept is read', async () => {
  const device = deviceOf();
  const { promise, resolve } = Promise.withResolvers<void>();
  const store: PressStore<string> = {
    ...device.store,
    read: async () => {
      const kept = device.read();
      await promise;
      return kept;
    },
  };
  const { sent, send } = serverOf();
  const outbox = make(send, device, store);
  const reading = outbox.reread();
  const answer = outbox.press('IN');
  await soon();
  resolve();
  await reading;
  expect(await answer).toEqual({ kind: 'answered', answer: 'done' });
  expect(sent).toEqual(['key-1 IN']);
});

it('tells its listeners until they go', async () => {
  const outbox = make(serverOf().send);
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  await outbox.press('IN');
  const { length } = listener.mock.calls;
  expect(length).toBeGreaterThan(0);
  stop();
  await outbox.press('OUT');
  expect(listener).toHaveBeenCalledTimes(length);
});
