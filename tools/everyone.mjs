// Looks at every page for every role, in both themes, full, empty and failed, at every zoom, in forced colors and by
// keyboard alone, and writes what was looked at to docs/accessibility.md.
//   npm run everyone
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { continueOnPinnedNode, root } from './install.mjs';
import { describeMachine } from './machine.mjs';

/** @typedef {{ type: string, description?: string }} Note */
/** @typedef {{ title: string, tests: { status: string, annotations: Note[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs: Spec[] }} Suite */
/** @typedef {{ address: string, state?: string, axe?: number, windows?: number, stops?: number, forced?: number }} Seen */

const report = path.join(root, '.cache/everyone/report.json');
const page = path.join(root, 'docs/accessibility.md');
const begin = '<!-- written by npm run everyone -->';

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ suites = [], specs }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} address @returns {string} a profile is one page, whoever's it is */
const pageOf = (address) => address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, '{id}');

/** @param {Spec[]} specs @returns {string} a line for each page */
function tableOf(specs) {
  /** @type {Map<string, { roles: Set<string>, axe: number, windows: number, states: Set<string>, stops: number[] }>} */
  const pages = new Map();
  for (const { title, tests } of specs) {
    for (const { description = '{}' } of tests.flatMap(({ annotations }) => annotations)) {
      /** @type {Seen} */
      const seen = JSON.parse(description);
      if (!seen.address) continue;
      const name = pageOf(seen.address);
      const line = pages.get(name) ?? {
        roles: new Set(),
        axe: 0,
        windows: 0,
        states: new Set(),
        stops: [],
      };
      pages.set(name, line);
      // A role has a test for each state.
      line.roles.add(title.split(',')[0] ?? title);
      line.axe += seen.axe ?? 1;
      line.windows += seen.windows ?? 0;
      if (seen.state) line.states.add(seen.state);
      if (seen.stops !== undefined) line.stops.push(seen.stops);
    }
  }
  const lines = [...pages].map(([name, { roles, axe, windows, states, stops }]) => {
    const most = stops.length > 0 ? Math.max(...stops) : '';
    return `| \`${name}\` | ${roles.size} | ${[...states].join(', ')} | ${axe} | ${windows} | ${most} |`;
  });
  return [
    '| page | roles | states | times axe looked | windows it fits | most stops by Tab |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

await continueOnPinnedNode();
rmSync(report, { force: true });
mkdirSync(path.dirname(report), { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    'everyone/',
    '--project',
    'desktop',
    '--reporter=line,json',
    ...process.argv.slice(2),
  ],
  {
    cwd: path.join(root, 'e2e'),
    env: { ...process.env, HOMEWARD_EVERYONE: 'long', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: 'inherit',
  },
);
if (!existsSync(report)) throw new Error('Playwright left no report.');
/** @type {{ suites: Suite[], stats: { expected: number, unexpected: number, duration: number } }} */
const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'));
const specs = suites.flatMap(specsOf);
const told = `${stats.expected} passed, ${stats.unexpected} failed`;
const [introduction = ''] = readFileSync(page, 'utf8').split(begin);
writeFileSync(
  page,
  `${introduction}${begin}\n\n${describeMachine()}. ${told}, in ${Math.round(stats.duration / 1000)} s.\n\n${tableOf(specs)}\n`,
);
console.log(told);
process.exit(status ?? 1);
