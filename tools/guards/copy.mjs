// A copy of the tree to break on purpose: the sources are copied, the packages are linked.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';
import { houses, listFiles } from './files.mjs';

const configs = [
  'package.json',
  'package-lock.json',
  'biome.json',
  'knip.json',
  'tsconfig.base.json',
  '.dependency-cruiser.mjs',
  '.gitignore',
];

/**
 * Copies the tree into a new temporary folder; nothing done there reaches the tree itself.
 * @param {{ instead?: Record<string, string>, copied?: string[], only?: (file: string) => boolean }} [options]
 *   instead: packages to link under another's name; copied: packages to copy, so that they resolve theirs in the copy;
 *   only: which files of the houses it has
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree({ instead = {}, copied = [], only = () => true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeward-tree-'));
  for (const file of [...listFiles(root, houses).filter(only), ...configs]) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@homeward'), { recursive: true });
  const own = new Map([
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
    ['e2e', 'e2e'],
    ['bench', 'bench'],
    ['tools', 'tools'],
  ]);
  for (const [name, home] of own)
    symlinkSync(path.join(folder, home), path.join(packages, '@homeward', name));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@homeward') continue;
    const source = path.join(root, 'node_modules', instead[name] ?? name);
    if (copied.includes(name)) cpSync(source, path.join(packages, name), { recursive: true });
    else symlinkSync(source, path.join(packages, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
