// Finds every regular expression that we wrote, and lets recheck look for a text that keeps it busy for long (ReDoS):
// by the theory of automata where it can, else by trying. `--list` prints them all.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from './install.mjs';

/** @typedef {{ source: string, flags: string, at: string }} Pattern */

// What runs in the server or in the page; tools and tests read nothing that a stranger wrote.
const houses = ['packages/contract/src', 'apps/server/src', 'apps/web/src'];

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /[.]tsx?$/.test(file) && !/[.](test|gen)[.]tsx?$/.test(file))
    .sort();

/** @param {ts.Node} node @returns {string | undefined} the pattern's text where it can be read off */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
  }
  return undefined;
}

/** @param {string} file @returns {{ found: Pattern[], built: string[] }} those written out, and where others are built */
function patternsIn(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Pattern[]} */
  const found = [];
  /** @type {string[]} */
  const built = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    ) {
      const [source, flags] = node.arguments ?? [];
      const written = source && textOf(source);
      if (written === undefined) built.push(at);
      else found.push({ source: written, flags: (flags && textOf(flags)) ?? '', at });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { found, built };
}

/** Patterns that may be slow, because nobody but us writes what they read. */
const readsOurOwn = new Set([
  // The page that the build has written.
  String.raw`/<!--first-paint:(plain|demo)-->(.*?)<!--\/first-paint-->/gs`,
]);

/** @param {Pattern} pattern @returns {Promise<string | undefined>} what is wrong with it */
async function faultOf({ source, flags }) {
  // The newest flags change which characters are meant, not how a text is walked.
  const diagnosis = await check(source, flags.replace('v', 'u').replace('d', ''), {
    timeout: 20_000,
    // The same verdict in every run.
    randomSeed: 1,
  });
  if (diagnosis.status === 'safe') return undefined;
  if (diagnosis.status === 'unknown') return `cannot be judged: ${JSON.stringify(diagnosis.error)}`;
  return `${diagnosis.complexity.summary}: ${diagnosis.attack.pattern}`;
}

const all = houses.flatMap(filesOf).map(patternsIn);
const patterns = all.flatMap(({ found }) => found);
/** @type {string[]} */
const faults = all
  .flatMap(({ built }) => built)
  .map((at) => `${at} is put together when it runs: write it out.`);
/** @type {Map<string, Pattern[]>} */
const different = new Map();
for (const pattern of patterns) {
  const key = `/${pattern.source}/${pattern.flags}`;
  different.set(key, [...(different.get(key) ?? []), pattern]);
}
for (const [key, [first, ...rest]] of different) {
  const fault = first && !readsOurOwn.has(key) && (await faultOf(first));
  const places = [first, ...rest].map((one) => one?.at).join(', ');
  if (process.argv.includes('--list')) console.log(`${fault ? '✗' : '✓'} ${key}  ${places}`);
  if (fault) faults.push(`${places}\n    ${key}\n    ${fault}`);
}
for (const key of readsOurOwn) if (!different.has(key)) faults.push(`${key} is nowhere any more: forget it.`);
for (const fault of faults) console.error(fault);
// Reading none would prove nothing.
if (different.size === 0) faults.push('No pattern was found.');
console.log(`patterns: ${patterns.length} in ${houses.join(', ')}, ${different.size} different`);
console.log(`${different.size - faults.length} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
