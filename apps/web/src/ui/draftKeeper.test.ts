import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDraftKeeper, type DraftState } from './draftKeeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeperOf(isThere = false, longestMs?: number) {
  const sent: string[] = [];
  const states: DraftState['kind'][] = [];
  let answer: () => Promise<unknown> = async () => undefined;
  const keeper = createDraftKeeper<{ text: string }>(
    {
      save: ({ baseVersion, content }) => {
        sent.push(`${baseVersion}: ${content.text}`);
        return answer();
      },
      drop: async () => sent.push('drop'),
    },
    isThere,
    ({ kind }) => states.push(kind),
    longestMs,
  );
  const type = (text: string | undefined, baseVersion = 1) =>
    keeper.take({ baseVersion, text: text === undefined ? undefined : JSON.stringify({ text }) });
  return { keeper, sent, states, type, answerWith: (next: typeof answer) => (answer = next) };
}

it('saves two seconds after the last change, once', async () => {
  const { sent, states, type } = keeperOf();
  type('a');
  await vi.advanceTimersByTimeAsync(1_900);
  type('ab');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['1: ab']);
  expect(states).toEqual(['saving', 'saved']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

it('saves after ten seconds where somebody types without a rest', async () => {
  const { sent, type } = keeperOf();
  for (let second = 0; second < 10; second += 1) {
    type(`at ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual(['1: at 9']);
});

it('saves every two seconds where a form may lose no more than that', async () => {
  const { sent, type } = keeperOf(false, 2_000);
  for (let second = 0; second < 6; second += 1) {
    type(`at ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toEqual(['1: at 1', '1: at 3', '1: at 5']);
});

it('saves at once when the form is left, and nothing when nothing waits', async () => {
  const { keeper, sent, type } = keeperOf();
  keeper.leave();
  type('a');
  keeper.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['1: a']);
});

it('drops the draft once everything is as it is saved', async () => {
  const { sent, states, type } = keeperOf();
  type('a');
  await vi.advanceTimersByTimeAsync(2_000);
  type(undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['1: a', 'drop']);
  expect(states.at(-1)).toBe('none');
});

it('drops a draft that lay there before, and asks for nothing where none did', async () => {
  const before = keeperOf(true);
  before.type(undefined);
  const none = keeperOf();
  none.type(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(before.sent).toEqual(['drop']);
  expect(none.sent).toEqual([]);
});

it('says that a draft is not saved, and saves the next one', async () => {
  const { states, type, answerWith, sent } = keeperOf();
  answerWith(() => Promise.reject(new Error('away')));
  type('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states).toEqual(['saving', 'failed']);
  answerWith(async () => undefined);
  type('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toBe('saved');
  expect(sent).toEqual(['1: a', '1: b']);
});

it('sends nothing once the form is being saved, and goes on where that was refused', async () => {
  const { keeper, sent, type } = keeperOf();
  type('a');
  await keeper.end();
  type('ab');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  keeper.resume();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['1: ab']);
});

it('never lets an older draft arrive after a newer one', async () => {
  const { sent, type, answerWith } = keeperOf();
  let finish: () => void = () => undefined;
  answerWith(() => new Promise<void>((resolve) => (finish = resolve)));
  type('a');
  await vi.advanceTimersByTimeAsync(2_000);
  type('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['1: a']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['1: a', '1: b']);
});

it('saves at once where somebody waits for it, and goes on keeping', async () => {
  const { keeper, sent, type } = keeperOf();
  await keeper.flush();
  type('a');
  await keeper.end();
  await keeper.flush();
  type('ab');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['1: a', '1: ab']);
});
