// Builds the page when what it is made of has changed, whole or not at all.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './guards/files.mjs';
import { nodeBinary, root } from './install.mjs';

const web = path.join(root, 'apps/web');
const built = path.join(web, 'dist');
const gallery = path.join(web, '.cache/gallery');
const drafts = path.join(web, '.cache/builds');
/** Says, inside a build, what it was made of. */
const stamp = '.made-of';

/** @returns {string} a hash of everything that the page is made of; content counts, dates do not */
function hashOfSources() {
  const hash = createHash('sha256');
  const sources = listFiles(root, ['apps/web', 'packages/contract']).filter(
    (file) =>
      !/routeTree\.gen\.ts$|\.test\.tsx?$|^apps\/web\/(test\/|vitest\.config\.ts$)|^packages\/contract\/test\//.test(
        file,
      ),
  );
  for (const file of [...sources, 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} [folder] where the build is
 * @returns {boolean} whether what is built there is made of something else than what is there now
 */
function isBuildStale(folder = built) {
  const made = path.join(folder, stamp);
  return !existsSync(made) || readFileSync(made, 'utf8') !== hashOfSources();
}

/**
 * Builds the page for production unless the last build is of the same sources. A build that is broken off leaves
 * the earlier page as it was.
 * @param {{ report?: () => void }} [options] report is told when a build begins
 * @returns {Promise<boolean>} whether it was built now
 * @throws {Error} with what Vite printed, when it fails
 */
export async function ensureBuilt({ report } = {}) {
  return ensure(built, [], report);
}

/**
 * Builds the gallery of the kit, as production code, unless the last build is of the same sources.
 * @returns {Promise<string>} the folder that holds it
 * @throws {Error} with what Vite printed, when it fails
 */
export async function ensureGalleryBuilt() {
  await ensure(gallery, ['--mode', 'gallery']);
  return gallery;
}

/**
 * @param {string} folder @param {string[]} args @param {() => void} [report]
 * @returns {Promise<boolean>} whether it was built now
 */
async function ensure(folder, args, report) {
  if (!isBuildStale(folder)) return false;
  report?.();
  const sources = hashOfSources();
  sweepDrafts();
  const name = `${process.pid}-${path.basename(folder)}`;
  const draft = path.join(drafts, name);
  const { code, output } = await vite(['build', ...args, '--outDir', draft]);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The page could not be built.\n${output}`);
  }
  writeFileSync(path.join(draft, stamp), sources);
  // Two that need it may build it at the same time: the second leaves the first one's where it is, and in use.
  if (!isBuildStale(folder)) {
    rmSync(draft, { recursive: true, force: true });
    return true;
  }
  const old = path.join(drafts, `${name}-old`);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
  return true;
}

/** Removes what builds left behind that were broken off. */
function sweepDrafts() {
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
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function vite(args) {
  return new Promise((resolve) => {
    const child = spawn(nodeBinary(), [path.join(root, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
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
