// Builds the page and the server when what they are made of has changed, whole or not at all.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './guards/files.mjs';
import { nodeBinary, root } from './install.mjs';

/**
 * @typedef {object} Build
 * @property {string} what what the message of a failure begins with
 * @property {string} home folder in which the builder runs
 * @property {string} folder where the finished build is
 * @property {string[]} sources folders that it is made of, from the root
 * @property {string[]} [also] files beside them
 * @property {RegExp} apart sources among them that no build contains
 * @property {(draft: string) => string[]} command the builder and its arguments
 */

/** Says, inside a build, what it was made of. */
const stamp = '.made-of';

const web = path.join(root, 'apps/web');
const server = path.join(root, 'apps/server');
const tests = /\.test\.tsx?$|^packages\/contract\/test\//;

/** @param {string} folder @param {string[]} [args] @returns {Build} */
const buildOfPage = (folder, args = []) => ({
  what: 'The page',
  home: web,
  folder,
  sources: ['apps/web', 'packages/contract'],
  apart: new RegExp(`routeTree\\.gen\\.ts$|^apps/web/(test/|vitest\\.config\\.ts$)|${tests.source}`),
  command: (draft) => ['vite/bin/vite.js', 'build', ...args, '--outDir', draft],
});

const page = buildOfPage(path.join(web, 'dist'));
const gallery = buildOfPage(path.join(web, '.cache/gallery'), ['--mode', 'gallery']);
const config = path.join(server, 'rolldown.config.mjs');
/** @type {Build} */
const joinedServer = {
  what: 'The server',
  home: server,
  folder: path.join(server, 'dist'),
  sources: ['apps/server/src', 'packages/contract'],
  also: [path.relative(root, config)],
  apart: tests,
  command: (draft) => ['rolldown/bin/cli.mjs', '--config', config, '--dir', draft],
};

/** @param {Build} build @returns {string} a hash of everything that it is made of; content counts, dates do not */
function hashOfSources({ sources, also = [], apart }) {
  const hash = createHash('sha256');
  const files = listFiles(root, sources).filter((file) => !apart.test(file));
  for (const file of [...files, ...also, 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {Build} build @returns {boolean} whether what is built is made of something else than what is there now */
function isBuildStale(build) {
  const made = path.join(build.folder, stamp);
  return !existsSync(made) || readFileSync(made, 'utf8') !== hashOfSources(build);
}

/**
 * Builds the page for production unless the last build is of the same sources. A build that is broken off leaves
 * the earlier page as it was.
 * @param {{ report?: () => void, signal?: AbortSignal }} [options] report is told when a build begins; signal breaks
 *   it off
 * @returns {Promise<boolean>} whether it was built now
 * @throws {Error} with what Vite printed, when it fails or is broken off
 */
export async function ensureBuilt({ report, signal } = {}) {
  return ensure(page, report, signal);
}

/**
 * Builds the gallery of the kit, as production code, unless the last build is of the same sources.
 * @returns {Promise<string>} the folder that holds it
 * @throws {Error} with what Vite printed, when it fails
 */
export async function ensureGalleryBuilt() {
  await ensure(gallery);
  return gallery.folder;
}

/**
 * Joins the server's files into few unless the last build is of the same sources.
 * @param {{ report?: () => void }} [options] report is told when a build begins
 * @returns {Promise<string>} the program to run, as a path from the root
 * @throws {Error} with what Rolldown printed, when it fails
 */
export async function ensureServerBuilt({ report } = {}) {
  await ensure(joinedServer, report);
  return 'apps/server/dist/main.js';
}

/**
 * @param {Build} build @param {() => void} [report] @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether it was built now
 */
async function ensure(build, report, signal) {
  if (!isBuildStale(build)) return false;
  report?.();
  const { what, home, folder } = build;
  const sources = hashOfSources(build);
  const drafts = path.join(home, '.cache/builds');
  sweep(drafts);
  const name = `${process.pid}-${path.basename(folder)}`;
  const draft = path.join(drafts, name);
  const { code, output } = await run(build.command(draft), home, signal);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`${what} could not be built.\n${output}`);
  }
  writeFileSync(path.join(draft, stamp), sources);
  // Two that need it may build it at the same time: the second leaves the first one's where it is, and in use.
  if (!isBuildStale(build)) {
    rmSync(draft, { recursive: true, force: true });
    return true;
  }
  const old = path.join(drafts, `${name}-old`);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
  return true;
}

/** Removes what builds left behind that were broken off. @param {string} drafts */
function sweep(drafts) {
  mkdirSync(drafts, { recursive: true });
  for (const name of readdirSync(drafts)) {
    try {
      process.kill(Number.parseInt(name, 10), 0);
    } catch {
      rmSync(path.join(drafts, name), { recursive: true, force: true });
    }
  }
}

/**
 * @param {string[]} command a program of node_modules and its arguments @param {string} cwd
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([program = '', ...args], cwd, signal) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), [path.join(root, 'node_modules', program), ...args], {
      cwd,
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
