// What the run may cost: seconds of the processor for each part and each slice, and what more slices add.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./counts.mjs').Suite} Suite */
/** @typedef {{ part: string, slice: string, seconds: number }} Spent seconds of the processor that the tests of a slice took */

/**
 * Seconds of the processor that the tests of a slice take at most: on the server about 20 of a worker, whose database
 * works beside it, and in the browser 30 of a page.
 */
export const perSlice = { server: 30, browser: 30 };

/**
 * `npm run budgets` fails over so many times a budget: a core that shares its silicon with another busy one does less in a
 * second. A run of the tests prints what is over and fails for none of it.
 */
export const slack = 1.5;

/**
 * Slices that were there before there was a budget, with about what they took then. A number here goes down with the
 * slice, as journeys become tests of components; no slice is added.
 * @type {Record<string, Record<string, number>>}
 */
export const larger = {
  server: {
    // A canary in every column, and each move by each role.
    clients: 80,
    // Each move of a shift by each role from each state, who sees what, operations on 500 of them, plans that fill a week,
    // and the escalation.
    shifts: 78,
    users: 60,
    // 36 calls by each role, the races of those who write at once, threads, quiet hours, what is removed and what is printed.
    chat: 65,
    files: 60,
    // Records, availability and credentials.
    staff: 45,
    session: 52,
    // Each move of a visit by each role from each state, and the races of two devices.
    visits: 40,
  },
  browser: {
    // Two browsers, tabs, passkeys and codes: what no component and no call shows.
    session: 55,
    profiles: 55,
    users: 48,
    files: 35,
  },
};

/**
 * Seconds of the processor that a part takes, its databases and browsers included, and those that one more slice at the
 * limit of its budget adds.
 * @type {Record<string, { seconds: number, adds: number }>}
 */
export const perPart = {
  types: { seconds: 70, adds: 0.5 },
  imports: { seconds: 16, adds: 0.2 },
  slices: { seconds: 13, adds: 0.1 },
  'dead code': { seconds: 63, adds: 1 },
  patterns: { seconds: 18, adds: 0.3 },
  contract: { seconds: 11, adds: 0.3 },
  // About 1,050 faults, in one process.
  mutants: { seconds: 12, adds: 0.3 },
  web: { seconds: 410, adds: 20 },
  'guards proved': { seconds: 42, adds: 0.4 },
  'new slice': { seconds: 70, adds: 0.6 },
  // Its tests, and what the attacks and the plans ask of each endpoint.
  server: { seconds: 1200, adds: perSlice.server + 2 },
  programs: { seconds: 560, adds: 0.3 },
  bench: { seconds: 24, adds: 0 },
  build: { seconds: 125, adds: 0.3 },
  // Planted tests, each run twice.
  runner: { seconds: 16, adds: 0 },
  browser: { seconds: 1300, adds: perSlice.browser },
};

/** @param {Spent[]} spent @returns {Spent[]} one for each slice, the longest first */
function bySlice(spent) {
  /** @type {Map<string, Spent>} */
  const sums = new Map();
  for (const one of spent) {
    const sum = sums.get(one.slice) ?? { ...one, seconds: 0 };
    sums.set(one.slice, { ...sum, seconds: sum.seconds + one.seconds });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}

/**
 * Shares the processor's time of a part out by how long its tests took: on a busy machine all of them take longer alike.
 * @param {Spent[]} took @param {number} cpu seconds of the part @returns {Spent[]} by slice
 */
function shared(took, cpu) {
  const all = took.reduce((sum, { seconds }) => sum + seconds, 0);
  return bySlice(took).map((one) => ({ ...one, seconds: all === 0 ? 0 : (one.seconds * cpu) / all }));
}

/** @param {string} name of a file or folder, with slashes @param {string[]} slices @returns {string} the slice, or in brackets the folder */
function sliceOf(name, slices) {
  const folders = name.split('/').slice(0, -1);
  const slice = folders.find((folder) => slices.includes(folder));
  return slice ?? `(${folders.at(-1) ?? 'others'})`;
}

/**
 * @param {string} part @param {string} place of the report of vitest.reporter.mjs @param {string} house folder of the tests
 * @param {string[]} slices @param {number} cpu seconds of the part @returns {Spent[]}
 */
export function readVitestSeconds(part, place, house, slices, cpu) {
  if (!existsSync(place)) return [];
  /** @type {import('./vitest.reporter.mjs').VitestReport} */
  const { files } = JSON.parse(readFileSync(place, 'utf8'));
  const took = files.map(({ file, seconds }) => {
    const name = path.relative(house, file).replaceAll(path.sep, '/');
    return { part, slice: sliceOf(name, slices), seconds };
  });
  return shared(took, cpu);
}

/** @param {Suite} suite @param {string[]} slices @returns {Spent[]} */
const spentIn = ({ suites = [], specs = [] }, slices) => [
  ...suites.flatMap((suite) => spentIn(suite, slices)),
  ...specs.map(({ file, tests }) => ({
    part: 'browser',
    slice: sliceOf(file.replaceAll('\\', '/'), slices),
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
  })),
];

/**
 * What the journeys took.
 * @param {string} file Playwright's report @param {string[]} slices @param {number} cpu seconds of the part
 * @returns {Spent[]}
 */
export function readPlaywrightSeconds(file, slices, cpu) {
  if (!existsSync(file)) return [];
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'));
  return shared(
    suites.flatMap((suite) => spentIn(suite, slices)),
    cpu,
  );
}

/** @param {string} part @param {string} slice @returns {number | undefined} undefined where nothing is demanded */
export function budgetOf(part, slice) {
  if (slice.startsWith('(')) return undefined;
  const usual = part === 'browser' || part === 'server' ? perSlice[part] : undefined;
  return larger[part]?.[slice] ?? usual;
}

/**
 * What takes longer than it may.
 * @param {{ name: string, cpu?: number | undefined, slowness: number, spent: Spent[] }[]} parts that were run, and how
 *   many times as long as at the reference the processor took for the same work meanwhile (speed.mjs)
 * @param {number} times its budget that each may take @returns {string[]} a sentence for each
 */
export function overBudget(parts, times) {
  return parts.flatMap(({ name, cpu = 0, slowness, spent }) => {
    const whole = { what: name, seconds: cpu, limit: perPart[name]?.seconds };
    const slices = spent.map(({ part, slice, seconds }) => ({
      what: `${part}: ${slice}`,
      seconds,
      limit: budgetOf(part, slice),
    }));
    return [whole, ...slices].flatMap(({ what, seconds, limit }) => {
      if (limit === undefined || seconds / slowness <= times * limit) return [];
      const took = seconds / slowness;
      const share = Math.round((100 * took) / limit);
      return [`${what} takes ${took.toFixed(0)} s of the processor, ${share}% of its ${limit} s`];
    });
  });
}

/**
 * How long the whole run takes while it keeps two cores busy, with so many slices more, each of which uses up its budget.
 * No run is shorter; where a part waits and none runs beside it, it is longer.
 * @param {{ name: string, cpu: number }[]} parts as they were run
 * @param {number} more slices @returns {number} minutes
 */
export function minutesWith(parts, more) {
  const seconds = parts.map(({ name, cpu }) => cpu + more * (perPart[name]?.adds ?? 0));
  return seconds.reduce((sum, one) => sum + one, 0) / 2 / 60;
}
