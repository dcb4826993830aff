// Which interfaces of browsers the page may use without asking: those that the oldest browsers of apps/web/browsers.json
// have, by MDN's compatibility data, and those that apps/web/public/polyfills.js adds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { isProduct } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {{ version_added?: string | boolean | null, version_removed?: string, flags?: unknown, prefix?: string, alternative_name?: string }} Support */
/** @typedef {Record<string, any> & { __compat?: { support: Record<string, Support | Support[]> } }} Entry */

/**
 * What may be used although it is newer: where it is missing, nothing is lost.
 * @type {Record<string, string>}
 */
const harmless = {
  cancelIdleCallback: 'Called only where requestIdleCallback is there, which is asked for.',
  'CanvasRenderingContext2D.imageSmoothingQuality': 'A wish: without it the picture is a little coarser.',
  'Highlight.priority': 'Used only where Highlight is there, which is asked for.',
  'HTMLImageElement.fetchPriority': 'A hint: without it the picture comes a little later.',
  'CSS.highlights': 'Used only where Highlight is there, which is asked for.',
  'HTMLElement.hidePopover': 'Called only where showPopover is there, which is asked for.',
};

/** @param {string} version @returns {number[]} its parts; MDN writes `≤37` where it knows no better */
const partsOf = (version) => version.replace('≤', '').split('.').map(Number);

/** @param {string} version @param {string} oldest @returns {boolean} whether it came no later */
function isThere(version, oldest) {
  const [major = 0, minor = 0] = partsOf(version);
  const [oldestMajor = 0, oldestMinor = 0] = partsOf(oldest);
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/**
 * @param {Entry} entry @param {Record<string, string>} oldest
 * @returns {string[]} the browsers that lack it, with the version that brought it
 */
function lackingIn({ __compat }, oldest) {
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const known = [__compat?.support[browser] ?? []].flat();
    const begun = new Set(known.map(({ version_added }) => version_added));
    // What was replaced by a fuller one in the same version was there before.
    const isKept = (/** @type {string | undefined} */ removed) => removed === undefined || begun.has(removed);
    const plain = known.filter(
      (one) => !one.flags && !one.prefix && !one.alternative_name && isKept(one.version_removed),
    );
    const added = plain.map(({ version_added }) => version_added).filter((one) => typeof one === 'string');
    if (added.some((one) => one !== 'preview' && isThere(one, version))) return [];
    return [added[0] === undefined ? `${browser} (never)` : `${browser} below ${added[0]}`];
  });
}

/**
 * Reads MDN's data.
 * @param {string} root
 * @returns {Map<string, string>} what is newer, as `Map.groupBy`, `Element.checkVisibility` or `Highlight`, and which
 *   browsers lack it; empty where a name is as old as the browsers
 */
export function readInterfaces(root) {
  /** @type {Record<string, string>} */
  const { chrome, edge, firefox, safari } = JSON.parse(
    readFileSync(path.join(root, 'apps/web/browsers.json'), 'utf8'),
  );
  const oldest = {
    chrome,
    chrome_android: chrome,
    edge,
    firefox,
    firefox_android: firefox,
    safari,
    safari_ios: safari,
  };
  const data = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const { api, javascript } = JSON.parse(readFileSync(data, 'utf8'));
  /** @type {Map<string, string>} */
  const interfaces = new Map();
  const note = (/** @type {string} */ name, /** @type {Entry} */ entry) => {
    // A method of the object and one of its class may share a name (`Response.json`): the older one counts.
    if (!entry.__compat || interfaces.get(name) === '') return;
    interfaces.set(name, lackingIn(entry, /** @type {Record<string, string>} */ (oldest)).join(', '));
  };
  for (const tree of [javascript.builtins, javascript.builtins.Intl, api]) {
    for (const [owner, entry] of Object.entries(tree)) {
      note(owner, entry);
      for (const [key, member] of Object.entries(entry)) {
        if (key !== owner && /^[A-Za-z]\w*$/.test(key))
          note(`${owner}.${key.replace(/_static$/, '')}`, member);
        if (owner === 'Window' && !key.endsWith('_event')) note(key, member);
      }
    }
  }
  return interfaces;
}

/** @param {string} root @returns {Set<string>} what polyfills.js adds: `Map.groupBy`, `String.isWellFormed` */
function readPolyfills(root) {
  const text = readFileSync(path.join(root, 'apps/web/public/polyfills.js'), 'utf8');
  return new Set(
    [...text.matchAll(/\badd\((\w+)(?:\.prototype)?, '(\w+)'/g)].map(([, owner, name]) => `${owner}.${name}`),
  );
}

/** @param {ts.Node} declaration @returns {string} the interface, variable or namespace that it is declared in */
function ownerOf(declaration) {
  for (let node = declaration.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node)) return node.name.text.replace(/Constructor$/, '');
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return node.name.text;
    if (ts.isModuleDeclaration(node)) return node.name.text;
  }
  return '';
}

/** @param {ts.TypeChecker} checker @param {ts.Type} type @returns {string[]} the names of an interface and of all that it extends */
function namesOf(checker, type) {
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {ts.Type} */ one) => {
    if (one.isUnionOrIntersection()) return one.types.forEach(visit);
    const name = one.symbol?.name;
    if (!name || names.includes(name)) return;
    names.push(name);
    for (const base of one.isClassOrInterface() ? checker.getBaseTypes(one) : []) visit(base);
  };
  visit(type);
  return names;
}

/**
 * @param {ts.Node} node a name, or a member of something @param {string} text of the file @param {string} name
 * @param {(name: string) => boolean} isNewer @returns {boolean} whether the code asks if it is there
 */
function isAskedFor(node, text, name, isNewer) {
  const { parent } = node;
  const follows = ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent);
  if (follows && parent.questionDotToken && parent.expression === node) return true;
  // Part of something that is asked for itself.
  if (ts.isPropertyAccessExpression(node) && node.questionDotToken) {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && isNewer(expression.name.text)) return true;
  }
  return new RegExp(`typeof (\\w+[.])*${name}\\b|'${name}' in `).test(text);
}

/** @type {Rule} */
const oldBrowsers = {
  name: 'nothing-newer-than-the-oldest-browser',
  mend: 'Ask whether it is there (typeof, in, ?.), write it in another way, or add it to apps/web/public/polyfills.js (docs/browsers.md).',
  *find({ root, sources }) {
    const pages = sources.filter(
      (source) =>
        isProduct(source) &&
        /^(apps\/web|packages\/contract)\/src\//.test(source.file) &&
        /[.]tsx?$/.test(source.file),
    );
    const first = 'apps/web/public/first.js';
    const young = /\?\.[^\d]|\?\?|\bcatch \{|\d_\d/.exec(readFileSync(path.join(root, first), 'utf8'));
    if (young)
      yield { file: first, what: `${young[0]}: every browser with modules has to read this file (ES2017)` };

    const interfaces = readInterfaces(root);
    const newer = new Map([...interfaces].filter(([, lacking]) => lacking !== ''));
    const allowed = new Set([...readPolyfills(root), ...Object.keys(harmless)]);
    const members = new Set([...newer.keys()].map((name) => name.split('.').at(-1)));

    const home = path.join(root, 'apps/web');
    const { config } = ts.readConfigFile(path.join(home, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, home);
    const files = pages.map(({ file }) => path.join(root, file));
    const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true });
    const checker = program.getTypeChecker();
    const ofBrowser = (/** @type {ts.Node} */ node) => {
      const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
      return declaration && program.isSourceFileDefaultLibrary(declaration.getSourceFile())
        ? declaration
        : undefined;
    };
    /** @param {ts.Identifier} node @returns {string | undefined} how MDN calls what is used here */
    const nameOf = (node) => {
      const declaration = ofBrowser(node);
      if (!declaration) return undefined;
      const { parent } = node;
      if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return node.text;
      const owners = [
        ownerOf(declaration),
        ...namesOf(checker, checker.getTypeAtLocation(parent.expression)),
      ];
      return owners.map((owner) => `${owner}.${node.text}`).find((name) => interfaces.has(name));
    };

    for (const source of pages) {
      const tree = program.getSourceFile(path.join(root, source.file));
      /** @type {ts.Node[]} */
      const waiting = tree ? [tree] : [];
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        ts.forEachChild(node, (child) => void waiting.push(child));
        if (!ts.isIdentifier(node) || !members.has(node.text) || ts.isPartOfTypeNode(node)) continue;
        const name = nameOf(node);
        const lacking = name === undefined ? undefined : newer.get(name);
        if (name === undefined || lacking === undefined || allowed.has(name)) continue;
        const used =
          ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
        if (isAskedFor(used, source.text, node.text, (one) => members.has(one))) continue;
        yield {
          file: source.file,
          line: source.lineAt(node.getStart(tree)),
          what: `${name}: missing in ${lacking}`,
        };
      }
    }
  },
};

export const browserRules = [oldBrowsers];
