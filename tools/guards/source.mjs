// The tree as the guards see it: each file with its place in the houses, read and parsed at most once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { houses, listFiles } from './files.mjs';

/**
 * @typedef {object} Place
 * @property {'contract' | 'server' | 'web' | undefined} house
 * @property {string | undefined} slice its folder below features, if it is in one
 * @property {string} name the file's own name
 */
/**
 * @typedef {object} Source
 * @property {string} file path from the root
 * @property {Place} place
 * @property {boolean} isTest whether it is a test or support of tests
 * @property {string} text
 * @property {() => ts.SourceFile} tree the parsed file
 * @property {(position: number) => number} lineAt line, from 1, of a position in the text
 */
/**
 * @typedef {object} Tree
 * @property {string} root
 * @property {string[]} files every file of the houses
 * @property {Source[]} sources the ones of TypeScript, JavaScript and CSS
 */
/**
 * What a rule reports; the guard adds the rule's name and how to mend it.
 * @typedef {{ file: string, line?: number, what: string }} Hit
 */
/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} mend one sentence that says how to mend it
 * @property {(tree: Tree) => Iterable<Hit>} find
 */

const homes = /** @type {const} */ ([
  ['contract', 'packages/contract/src/'],
  ['server', 'apps/server/src/'],
  ['web', 'apps/web/src/'],
]);

/** @param {string} file @returns {Place} */
function placeOf(file) {
  const home = homes.find(([, folder]) => file.startsWith(folder));
  const inside = home ? file.slice(home[1].length) : '';
  return {
    house: home?.[0],
    slice: /^features\/([^/]+)\//.exec(inside)?.[1],
    name: path.posix.basename(file),
  };
}

/** @param {string} root @param {string} file @returns {Source} */
function read(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  /** @type {ts.SourceFile | undefined} */
  let parsed;
  const tree = () => {
    parsed ??= ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return parsed;
  };
  return {
    file,
    place: placeOf(file),
    isTest: /[.](test|spec|facts)[.]tsx?$|^apps\/[^/]+\/test(-nodes)?\/|^packages\/[^/]+\/test\/|^e2e\//.test(
      file,
    ),
    text,
    tree,
    lineAt: (position) => text.slice(0, position).split('\n').length,
  };
}

/** @param {string} root @returns {Tree} */
export function readTree(root) {
  const files = listFiles(root, houses);
  const sources = files
    .filter((file) => /[.](ts|tsx|mjs|css)$/.test(file) && !/[.]d[.]ts$|routeTree[.]gen[.]ts$/.test(file))
    .map((file) => read(root, file));
  return { root, files, sources };
}

/** Whether the file is shipped: of one of the three houses and no test. @param {Source} source */
export function isProduct(source) {
  return source.place.house !== undefined && !source.isTest;
}

/** @param {Source} source @returns {Generator<ts.Node>} every node of the file, in the order of the text */
export function* nodesOf(source) {
  if (source.file.endsWith('.css')) return;
  /** @type {ts.Node[]} */
  const waiting = [source.tree()];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(
      ...node
        .getChildren()
        .filter((child) => child.kind !== ts.SyntaxKind.JSDoc)
        .reverse(),
    );
  }
}

/**
 * @param {Source} source
 * @returns {Generator<{ from: string, typeOnly: boolean, line: number }>} the modules that the file imports
 */
export function* importsOf(source) {
  if (source.file.endsWith('.css')) return;
  for (const statement of source.tree().statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const typeOnly = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    yield { from: statement.moduleSpecifier.text, typeOnly, line: source.lineAt(statement.getStart()) };
  }
}

/**
 * @param {Source} source @param {RegExp} pattern global
 * @returns {Generator<{ line: number, found: string }>} where the text matches
 */
export function* matchesOf(source, pattern) {
  for (const match of source.text.matchAll(pattern)) {
    yield { line: source.lineAt(match.index), found: match[0] };
  }
}
