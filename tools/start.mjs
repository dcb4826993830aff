// `npm start`: installs and builds what has changed, then runs Homeward; with --dev, both halves reload as they are
// edited. Runs on the machine's own Node, 20.19 or newer, with nothing installed.
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { sentenceOf } from './sentences.mjs';
import { runDevelopment } from './start-development.mjs';
import { run } from './start-run.mjs';

/**
 * Shows that a long step goes on.
 * @template T
 * @param {string} what
 * @param {(report: () => void) => Promise<T>} work calls report when there is something to do
 * @returns {Promise<T>}
 */
async function showing(what, work) {
  let startedAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let dots;
  const report = () => {
    startedAt = performance.now();
    process.stdout.write(`${what} … `);
    dots = setInterval(() => process.stdout.write('. '), 2000);
  };
  try {
    return await work(report);
  } finally {
    clearInterval(dots);
    if (dots) process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

/**
 * Runs the server, which prepares its database while the page is built, and waits for the page before it serves.
 * @param {string} server path from the root of the clone
 * @returns {Promise<number>} its exit code
 * @throws {Error} when the page cannot be built
 */
async function runBesideBuild(server) {
  /** @type {string[]} */
  const args = [];
  const stop = new AbortController();
  const building = ensureBuilt({ report: () => args.push('--page-follows'), signal: stop.signal });
  // A small nursery: the server idles in 30 MB less.
  const running = run(server, { args, nodeArgs: ['--max-semi-space-size=4'] });
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isEnding = true;
    });
  }
  try {
    // A server that ends before the page is there has said why.
    const code = await Promise.race([running, building.then(() => undefined)]);
    if (code !== undefined) return code;
    running.send('the page is built');
    return await running;
  } catch (error) {
    // A terminal sends its signals to the builder too.
    if (isEnding) return await running;
    running.end();
    await running;
    throw error;
  } finally {
    stop.abort();
  }
}

try {
  await showing('Installing packages', (report) => ensureInstalled({ report }));
  if (process.argv.includes('--dev')) process.exit(await runDevelopment());
  const server = await showing('Building the server', (report) => ensureServerBuilt({ report }));
  process.exit(await runBesideBuild(server));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
