// Holds every package of the lockfile to a license that fits, and to the versions that known holes demand.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import satisfies from 'spdx-satisfies';
import { root } from './install.mjs';

/** @typedef {{ version?: string, license?: string, link?: boolean, dev?: boolean, resolved?: string }} Locked */
/** @typedef {Record<string, Locked>} Lock by folder, as package-lock.json has it */

/** Licenses under which a package may be part of what an agency is given. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Used as libraries of their own that can be exchanged, which is what the LGPL asks for: pictures and HEIC. */
const asLibraries = ['LGPL-3.0-only', 'LGPL-3.0-or-later', ...permissive];
const libraries = [/^@img\/sharp-/, /^libheif-js$/];

/** What packages say that name no license where npm looks: read in their own files, once for each version. */
const readByUs = new Map([
  ['busboy@1.6.0', 'MIT'],
  ['combine-errors@3.0.3', 'MIT'],
  ['humanize-number@0.0.2', 'MIT'],
  ['png-js@2.0.0', 'MIT'],
  ['streamsearch@1.1.0', 'MIT'],
  ['xmlhttprequest-ssl@2.1.2', 'MIT'],
]);

/** The first version without a published hole that would reach us, and what the hole was. */
const floors = [
  { name: '@fastify/busboy', from: '3.2.6', hole: 'one truncated form ends the process (CVE-2026-124724)' },
  { name: 'fastify', from: '5.8.5', hole: 'a content type with a trick skips validation (CVE-2026-33806)' },
  { name: '@fastify/multipart', from: '10.1.1', hole: 'an aborted form leaves its files (CVE-2026-18549)' },
  { name: 'pdfjs-dist', from: '4.2.67', hole: 'a PDF runs script in our origin (CVE-2024-4367)' },
];

/** @param {string} folder @returns {string} the name of the package in a folder of node_modules */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} name @param {Locked} locked @returns {string | undefined} what is wrong with its license */
function licenseFault(name, { version, license }) {
  const said = license ?? readByUs.get(`${name}@${version}`);
  if (said === undefined) return 'names no license: read it, and add it to readByUs';
  // "LGPL-3.0" is the old spelling of "LGPL-3.0-only".
  const expression = said.replace(/\b(LGPL-\d\.\d)(?!-)/, '$1-only');
  const fitting = libraries.some((one) => one.test(name)) ? asLibraries : permissive;
  try {
    return satisfies(expression, fitting) ? undefined : `its license does not fit: ${said}`;
  } catch {
    return `its license is no SPDX expression: ${said}`;
  }
}

/** @param {Lock} lock @returns {string[]} what is wrong, a sentence each */
function faultsOf(lock) {
  const faults = [];
  for (const [folder, locked] of Object.entries(lock)) {
    if (locked.link || !folder.includes('node_modules/')) continue;
    const name = nameOf(folder);
    const { version = '0.0.0' } = locked;
    const license = licenseFault(name, locked);
    if (license) faults.push(`${name} ${version}: ${license}`);
    const floor = floors.find((one) => one.name === name);
    if (floor && semver.lt(version, floor.from)) {
      faults.push(`${name} ${version}: needs ${floor.from}, before it ${floor.hole}`);
    }
  }
  return faults;
}

/** Each of these has one fault: a check that does not find it is broken. @type {Lock[]} */
const planted = [
  { 'node_modules/copyleft': { version: '1.0.0', license: 'AGPL-3.0-only' } },
  { 'node_modules/a/node_modules/unnamed': { version: '1.0.0' } },
  { 'node_modules/strange': { version: '1.0.0', license: 'SEE LICENSE IN FILE' } },
  { 'node_modules/lesser': { version: '1.0.0', license: 'LGPL-3.0-or-later' } },
  { 'node_modules/a/node_modules/pdfjs-dist': { version: '4.2.66', license: 'Apache-2.0' } },
];

const file = path.join(root, 'package-lock.json');
/** @type {{ packages: Lock }} */
const { packages } = JSON.parse(readFileSync(file, 'utf8'));
const missed = planted.filter((lock) => faultsOf(lock).length !== 1);
const faults = faultsOf(packages);
for (const lock of missed) console.log(`✗ the check finds nothing wrong with ${JSON.stringify(lock)}`);
for (const fault of faults) console.log(`✗ ${fault}`);
const failed = missed.length + faults.length;
const checked = Object.keys(packages).length;
console.log(`packages: ${checked + planted.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
