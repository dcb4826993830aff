// What the run may cost: seconds of each part and of each slice, and how long it takes once there are more slices.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./counts.mjs').Suite} Suite */
/** @typedef {{ part: string, slice: string, seconds: number }} Spent seconds of workers that the tests of a slice took */

/** Seconds of workers that a slice may take. */
export const perSlice = { server: 20, browser: 30 };

/**
 * Slices that were there before there was a budget, with about what they took then. A number here goes down with the
 * slice, as journeys become tests of components; no slice is added.
 * @type {Record<string, Record<string, number>>}
 */
export const larger = {
  server: {
    files: 90,
    users: 70,
    session: 60,
    // A canary in every column, and each move by each role.
    clients: 50,
    profiles: 40,
    // Records, availability and credentials.
    staff: 35,
    notifications: 30,
    // Thirteen calls by each role, within reach, beyond it and with consents.
    'care-plans': 28,
    // Each move of a card by each role, from each state.
    rates: 28,
    // Each move of a shift by each role from each state, who sees what, and operations on 500 of them.
    shifts: 55,
    // Each move of a visit by each role from each state, and the races of two devices.
    visits: 40,
    // Each move and call by each role, seals that are altered in every way, two years of the demo.
    assessments: 35,
    // 35 calls by each role, the races of those who write at once, threads, quiet hours, what is removed and what is printed.
    chat: 36,
    // Nine calls by each role, within reach, beyond it and with consents; photos, and a demo that follows from assessments.
    engagement: 30,
    addresses: 25,
  },
  browser: {
    // Two browsers, tabs, passkeys and codes: what no component and no call shows.
    session: 80,
    profiles: 75,
    skills: 65,
    overview: 50,
    users: 50,
    addresses: 45,
    'care-providers': 40,
    files: 35,
    'login-logs': 35,
    notifications: 35,
  },
};

/**
 * Seconds on two idle cores that a part may take, and those that one more slice at the limit of its budget adds; two
 * workers share its tests.
 * @type {Record<string, { seconds: number, adds: number }>}
 */
export const perPart = {
  types: { seconds: 49, adds: 0.5 },
  imports: { seconds: 16, adds: 0.2 },
  slices: { seconds: 10, adds: 0.1 },
  'dead code': { seconds: 66, adds: 1 },
  patterns: { seconds: 25, adds: 0.3 },
  contract: { seconds: 12, adds: 0.3 },
  // 962 faults in 30 policies.
  mutants: { seconds: 310, adds: 4 },
  // Components carry what were journeys: with them the two took 1,800 s where the journeys alone took 3,950.
  web: { seconds: 520, adds: 10 },
  'guards proved': { seconds: 86, adds: 1 },
  'new slice': { seconds: 86, adds: 1 },
  // Its tests, and what the attacks and the plans ask of each endpoint.
  server: { seconds: 428, adds: perSlice.server / 2 + 1 },
  programs: { seconds: 300, adds: 0.3 },
  bench: { seconds: 40, adds: 0 },
  build: { seconds: 62, adds: 0.3 },
  // On the way to 540: most journeys become tests of components.
  browser: { seconds: 755, adds: perSlice.browser / 2 },
};

/** A machine that is this many times slower than by itself says more about its other programs than about ours. */
export const mostSlowness = 2.5;

/**
 * By how much a limit gives, as a factor. On a busy machine the idle time is an estimate that comes out too long: on one
 * between 1.9 and 2.5 times slower, tests of 28 and 15 worker-seconds were taken for 37 and 21.
 * @param {number} slowness @returns {number}
 */
const allowance = (slowness) => 1 + (slowness - 1) / 3;

/** @param {Spent[]} spent @returns {Spent[]} one for each slice, the longest first */
function bySlice(spent) {
  /** @type {Map<string, Spent>} */
  const sums = new Map();
  for (const { part, slice, seconds } of spent) {
    const sum = sums.get(slice) ?? { part, slice, seconds: 0 };
    sums.set(slice, { ...sum, seconds: sum.seconds + seconds });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}

/**
 * What the slices took on the server.
 * @param {string} file as seconds.reporter.mjs writes it @returns {Spent[]}
 */
export function readVitestSeconds(file) {
  if (!existsSync(file)) return [];
  /** @type {Record<string, number>} */
  const seconds = JSON.parse(readFileSync(file, 'utf8'));
  const spent = Object.entries(seconds).flatMap(([name, taken]) => {
    const slice = name.match(/\/server\/src\/features\/([^/]+)\//)?.[1];
    return slice === undefined ? [] : [{ part: 'server', slice, seconds: taken }];
  });
  return bySlice(spent);
}

/** @typedef {Omit<Suite, 'suites' | 'specs'> & { suites?: Timed[], specs?: { file: string, tests: { results: { duration?: number }[] }[] }[] }} Timed */

/** @param {Timed} suite @returns {Spent[]} */
const spentIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(spentIn),
  ...specs.map(({ file, tests }) => ({
    part: 'browser',
    slice: file.replaceAll('\\', '/').split('/')[0] ?? file,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
  })),
];

/** What the journeys of the slices took. @param {string} file Playwright's report @param {string[]} slices @returns {Spent[]} */
export function readPlaywrightSeconds(file, slices) {
  if (!existsSync(file)) return [];
  /** @type {{ suites: Timed[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'));
  return bySlice(suites.flatMap(spentIn).filter(({ slice }) => slices.includes(slice)));
}

/** @param {string} part @param {string} slice @returns {number} */
export function budgetOf(part, slice) {
  const usual = part === 'browser' ? perSlice.browser : perSlice.server;
  return larger[part]?.[slice] ?? usual;
}

/**
 * What took longer than it may, on a machine that is not too busy to tell.
 * @param {{ name: string, seconds: number, slowness: number, spent: Spent[] }[]} parts that were run
 * @returns {string[]} a sentence for each
 */
export function overBudget(parts) {
  const judged = parts.filter(({ slowness }) => slowness <= mostSlowness);
  return judged.flatMap(({ name, seconds, slowness, spent }) => {
    const limit = perPart[name]?.seconds;
    const idle = seconds / slowness;
    const whole =
      limit !== undefined && idle > limit * allowance(slowness)
        ? [`the part took ${idle.toFixed(0)} s, and may take ${limit} s (tools/test/budgets.mjs)`]
        : [];
    const slices = spent
      .filter((one) => one.seconds / slowness > budgetOf(one.part, one.slice) * allowance(slowness))
      .map(
        ({ part, slice, seconds: taken }) =>
          `${slice} took ${(taken / slowness).toFixed(0)} worker-seconds, and may take ${budgetOf(part, slice)} (tools/test/budgets.mjs)`,
      );
    return [...whole, ...slices];
  });
}

/**
 * How long parts take that share the cores as the runner shares them out: in their order, each as soon as it fits.
 * @param {{ name: string, cores: number, after?: string[], seconds: number }[]} parts @param {number} cores
 * @returns {number} seconds
 */
export function wallSeconds(parts, cores) {
  const waiting = [...parts];
  /** @type {Map<string, number>} when it ends */
  const active = new Map();
  /** @type {Set<string>} */
  const done = new Set();
  let now = 0;
  const coresOf = (/** @type {string} */ name) => parts.find((one) => one.name === name)?.cores ?? 0;
  for (;;) {
    for (const part of [...waiting]) {
      const busy = [...active.keys()].reduce((sum, name) => sum + coresOf(name), 0);
      const isReady = (part.after ?? []).every(
        (name) => done.has(name) || !parts.some((one) => one.name === name),
      );
      if (!isReady || (busy > 0 && busy + part.cores > cores)) continue;
      waiting.splice(waiting.indexOf(part), 1);
      active.set(part.name, now + part.seconds);
    }
    const next = [...active].sort(([, a], [, b]) => a - b)[0];
    if (next === undefined) return now;
    now = next[1];
    active.delete(next[0]);
    done.add(next[0]);
  }
}

/**
 * How long the whole run takes on two idle cores with so many slices more, each of which uses up its budget.
 * @param {{ name: string, cores: number, after?: string[], seconds: number, slowness: number }[]} parts as they were run
 * @param {number} more slices @returns {number} minutes
 */
export function minutesWith(parts, more) {
  const grown = parts.map(({ seconds, slowness, ...part }) => ({
    ...part,
    seconds: seconds / slowness + more * (perPart[part.name]?.adds ?? 0),
  }));
  return wallSeconds(grown, 2) / 60;
}
