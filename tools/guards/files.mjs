// Lists the files of the houses that are ours: what no tool made and git does not ignore.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const made = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.homeward',
  '.look',
  'coverage',
  'test-results',
  '.git',
  'old',
]);

/** The folders that hold source. */
export const houses = ['packages', 'apps', 'e2e', 'bench', 'tools'];

/**
 * @param {string} root folder of the tree to read
 * @param {string[]} folders below root
 * @returns {string[]} every file below them, as paths from root with slashes, sorted
 */
export function listFiles(root, folders) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!made.has(entry.name)) visit(file);
      } else if (entry.isFile()) found.push(file);
    }
  };
  for (const folder of folders) {
    try {
      visit(folder);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  return found.sort();
}
