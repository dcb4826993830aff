import { expect, test } from 'vitest';
import { nextOf, runAll } from './schedule.mjs';

const part = (/** @type {string} */ name, /** @type {number} */ cores, /** @type {string[]} */ ...after) => ({
  name,
  cores,
  after,
});
const [long, waits, short] = [part('long', 1.75), part('waits', 0.75), part('short', 1)];

test('parts that often wait share the cores with one that does not', () => {
  expect(nextOf([short, waits], [1.75], 2, false)).toBe(waits);
  expect(nextOf([short], [1.75], 2, false)).toBeUndefined();
  expect(nextOf([part('huge', 9)], [], 2, false)?.name).toBe('huge');
});

test('a core that is seen to do nothing gets the part that asks for least, but no fourth one', () => {
  expect(nextOf([long, short], [1.75], 2, true)).toBe(short);
  expect(nextOf([long, short], [1.25, 1], 2, true)).toBe(short);
  expect(nextOf([short], [1, 1, 0.75], 2, true)).toBeUndefined();
});

/** @param {ReturnType<typeof part>[]} parts @param {string} [failing] @param {() => boolean} [isOver] */
async function order(parts, failing, isOver = () => false) {
  /** @type {string[]} */
  const told = [];
  await runAll(parts, {
    cores: 2,
    isOver,
    run: async ({ name }) => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      return { failed: name === failing };
    },
    block: ({ name }, why) => {
      told.push(`${name} not run: ${why}`);
      return { failed: true };
    },
  });
  return told;
}

test('a part waits for what it needs, and others go before it', async () => {
  const told = await order([part('build', 1), part('browser', 1, 'build'), short]);
  expect(told.indexOf('browser begins')).toBeGreaterThan(told.indexOf('build ends'));
  expect(told.indexOf('short begins')).toBeLessThan(told.indexOf('build ends'));
});

test('a part that needs another that failed does not run, nor what needs it in turn', async () => {
  const told = await order(
    [part('build', 1), part('browser', 1, 'build'), part('report', 1, 'browser')],
    'build',
  );
  expect(told).toEqual(['build begins', 'build ends', 'browser not run: build', 'report not run: browser']);
});

test('a part that is chosen without what it needs runs', async () => {
  expect(await order([part('browser', 1, 'build')])).toEqual(['browser begins', 'browser ends']);
});

test('nothing begins once the run is over', async () => {
  expect(await order([short], undefined, () => true)).toEqual(['short not run: the run is over']);
});
