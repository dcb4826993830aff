// What the tests of policies use of vitest, in the process that imports them: a planted fault costs milliseconds.
import { isDeepStrictEqual } from 'node:util';

/** @typedef {{ name: string, body: () => unknown }} Test */

/** @type {Test[]} */
let registered = [];
/** @type {string[]} */
let suites = [];

/** @returns {Test[]} the tests that were registered since it was last asked */
export function takeTests() {
  const taken = registered;
  registered = [];
  suites = [];
  return taken;
}

/** @param {string} name @param {() => void} body */
export function describe(name, body) {
  suites.push(name);
  body();
  suites.pop();
}

/** @param {string} name @param {() => unknown} body */
export function it(name, body) {
  registered.push({ name: [...suites, name].join(' > '), body });
}

/** @param {readonly unknown[]} rows @returns {(name: string, body: (...row: unknown[]) => unknown) => void} */
it.each = (rows) => (name, body) => {
  for (const row of rows) it(name, () => body(...(Array.isArray(row) ? row : [row])));
};

/** @param {unknown} value @returns {unknown} without the properties that are undefined, which `toEqual` does not see */
function defined(value) {
  if (Array.isArray(value)) return value.map(defined);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const properties = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(properties.map(([key, one]) => [key, defined(one)]));
}

/**
 * The matchers that these tests use. Any other one is no function: the tests then fail before a fault is planted.
 * @param {unknown} found
 */
export function expect(found) {
  /** @param {(expected: unknown) => boolean} holds @param {boolean} wanted */
  const matcher = (holds, wanted) => (/** @type {unknown} */ expected) => {
    if (holds(expected) !== wanted) throw new Error('A test does not hold.');
  };
  /** @param {boolean} wanted */
  const matchers = (wanted) => ({
    toBe: matcher((expected) => Object.is(found, expected), wanted),
    toEqual: matcher((expected) => isDeepStrictEqual(defined(found), defined(expected)), wanted),
    toBeDefined: matcher(() => found !== undefined, wanted),
    toBeUndefined: matcher(() => found === undefined, wanted),
    toContain: matcher(
      (expected) =>
        Array.isArray(found) ? found.includes(expected) : String(found).includes(String(expected)),
      wanted,
    ),
    toHaveLength: matcher(
      (expected) => /** @type {ArrayLike<unknown>} */ (found).length === expected,
      wanted,
    ),
  });
  return { ...matchers(true), not: matchers(false) };
}
