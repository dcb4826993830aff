// Parts whose outcome follows from few files run when these have changed since the part last passed.
// `proved.txt` is part of the tree: a line for each part and each state of its files that passed. Merges keep the lines of
// both sides (.gitattributes); a line too many does no harm.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} root @returns {string[]} every file that git has or would take, from the root */
function filesIn(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0').filter(Boolean))].sort();
}

/**
 * @param {string} root @param {string[]} inputs globs from the root
 * @returns {string | undefined} the same for the same names and bytes; undefined outside of a clone
 */
export function hashOf(root, inputs) {
  const hash = createHash('sha256').update(process.versions.node);
  try {
    for (const file of filesIn(root)) {
      const place = path.join(root, file);
      if (!inputs.some((glob) => path.matchesGlob(file, glob)) || !existsSync(place)) continue;
      hash.update(`\0${file}\0`).update(createHash('sha256').update(readFileSync(place)).digest());
    }
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** @param {string} place of the list @returns {{ part: string, hash: string }[]} */
function read(place) {
  if (!existsSync(place)) return [];
  const lines = readFileSync(place, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({
    part: line.slice(0, line.lastIndexOf(' ')),
    hash: line.split(' ').at(-1) ?? '',
  }));
}

/** @param {string} place of the list @param {string} part @param {string | undefined} hash @returns {boolean} */
export const isProved = (place, part, hash) =>
  hash !== undefined && read(place).some((one) => one.part === part && one.hash === hash);

/** Writes down that a part passed with these files, in the place of what was written of it. @param {string} place @param {string} part @param {string | undefined} hash */
export function writeProved(place, part, hash) {
  if (hash === undefined || isProved(place, part, hash)) return;
  const lines = [...read(place).filter((one) => one.part !== part), { part, hash }];
  writeFileSync(
    place,
    `${lines
      .map((one) => `${one.part} ${one.hash}`)
      .sort()
      .join('\n')}\n`,
  );
}
