// Compares the last run of the tests with its budgets: npm run budgets. Fails over 150% of one.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { overBudget, slack } from './test/budgets.mjs';

const file = path.join(root, '.cache/test/report.json');
if (!existsSync(file)) {
  console.error('There is no report of a run. Run npm test first.');
  process.exit(1);
}
/** @type {{ at: string, results: { name: string, cpu?: number, slowness: number, spent: import('./test/budgets.mjs').Spent[] }[] }} */
const { at, results } = JSON.parse(readFileSync(file, 'utf8'));
const ran = results.filter(({ cpu }) => cpu !== undefined);
const far = overBudget(ran, slack);
console.log(`The run of ${at}: ${ran.map(({ name }) => name).join(', ')}`);
for (const line of overBudget(ran, 1)) console.log(`${far.includes(line) ? '✗' : '~'} ${line}`);
if (ran.length === 0) console.error('That run measured nothing.');
else console.log(`${far.length} over ${slack * 100}%`);
process.exit(far.length === 0 && ran.length > 0 ? 0 : 1);
