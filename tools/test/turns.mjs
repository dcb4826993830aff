// Suites that go through everything run a third of their cases by turns: one third a day, all of them in three days.
// Used by tests in Node and in the browser, so it imports nothing.

/** @typedef {0 | 1 | 2} Turn */

const turns = 3;
const dayMs = 86_400_000;
/** What was committed within these hours is tested as of the day of the commit. */
const sameDayMs = dayMs / 2;

/** @param {Date} date @returns {Turn} the third that runs on the day of UTC that holds the date */
export function turnOf(date) {
  return /** @type {Turn} */ (Math.floor(date.getTime() / dayMs) % turns);
}

/**
 * The third of a run. A run before a change lands and the one after it agree, also when midnight is between them: both
 * take the day of the latest commit, unless that is older than half a day.
 * @param {Date} now @param {Date} [committed] when the latest commit was made @returns {Turn}
 */
export function turnOfRun(now, committed) {
  const age = committed ? now.getTime() - committed.getTime() : -1;
  return turnOf(committed && age >= 0 && age <= sameDayMs ? committed : now);
}

/** @param {string} key the name of a case @returns {Turn} its third, which other cases do not change */
export function turnOfCase(key) {
  // FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return /** @type {Turn} */ ((hash >>> 0) % turns);
}

/**
 * @returns {Turn | 'all'} what the runner chose for this run (`HOMEWARD_TURN`); all of them outside of it
 * @throws {Error} when `HOMEWARD_TURN` is neither a third nor `all`
 */
export function chosenTurn() {
  // No process in a browser.
  const chosen = globalThis.process?.env?.HOMEWARD_TURN ?? 'all';
  if (chosen === 'all') return chosen;
  const turn = [0, 1, 2].indexOf(Number(chosen));
  if (turn < 0 || chosen === '') throw new Error(`HOMEWARD_TURN is 0, 1, 2 or all, not "${chosen}".`);
  return /** @type {Turn} */ (turn);
}

/** @param {string} key the name of a case @returns {boolean} whether this run has it */
export function isMyTurn(key) {
  const chosen = chosenTurn();
  return chosen === 'all' || chosen === turnOfCase(key);
}

/**
 * @template Case
 * @param {readonly Case[]} cases @param {(one: Case) => string} keyOf the name of a case, the same in each run
 * @returns {Case[]} those that this run has, in their order
 */
export function ofThisTurn(cases, keyOf) {
  return cases.filter((one) => isMyTurn(keyOf(one)));
}

/**
 * Deals cases out in their order, where they are too few for a hash to part them evenly: each third has as many.
 * @param {number} at which one of the list it is, from 0 @returns {boolean} whether this run has it
 */
export function isDealtToMe(at) {
  const chosen = chosenTurn();
  return chosen === 'all' || chosen === at % turns;
}

/**
 * @param {readonly string[]} keys the names of all cases of a suite
 * @returns {number[]} the share of each third, from 0 to 1
 */
export function sharesOf(keys) {
  const counts = Array.from({ length: turns }, () => 0);
  for (const key of keys) counts[turnOfCase(key)] = (counts[turnOfCase(key)] ?? 0) + 1;
  return counts.map((count) => count / keys.length);
}
