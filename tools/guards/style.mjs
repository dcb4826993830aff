// Names, exports and comments that a reader relies on.
import path from 'node:path';
import ts from 'typescript';
import { isProduct, matchesOf, nodesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {import('./source.mjs').Source} Source */

/** @param {ts.Node} node @param {ts.SyntaxKind} kind @returns {boolean} whether it is so modified */
function has(node, kind) {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)
  );
}

/**
 * @param {Source} source
 * @returns {Generator<{ name: string, node: ts.Statement, isFunction: boolean }>} what the file itself exports
 */
function* exportsOf(source) {
  for (const node of source.tree().statements) {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause)) {
      for (const element of node.exportClause.elements)
        yield { name: element.name.text, node, isFunction: false };
    }
    if (!has(node, ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
      yield { name: node.name?.text ?? 'default', node, isFunction: true };
    } else if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        const isFunction =
          initializer !== undefined &&
          (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
        yield { name: name.getText(), node, isFunction };
      }
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      yield { name: node.name.text, node, isFunction: false };
    }
  }
}

/** @type {Rule} */
const componentNames = {
  name: 'component-files-are-named-as-their-component',
  mend: 'Name the file as the component that it exports, in PascalCase.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || !source.file.endsWith('.tsx')) continue;
      if (/^apps\/web\/src\/(app\/routes\/|main[.]tsx$|door[.]tsx$)/.test(source.file)) continue;
      const component = source.place.name.replace('.tsx', '');
      const exported = [...exportsOf(source)].filter(({ isFunction }) => isFunction).map(({ name }) => name);
      // A file of the kit may hold a family (the skeletons, the parts of a field) under the family's name.
      const isFamily =
        source.file.startsWith('apps/web/src/ui/') && exported.length > 1 && /^[A-Z]/.test(component);
      if (!isFamily && !exported.includes(component)) {
        yield { file: source.file, what: `exports no ${component}` };
      }
    }
  },
};

/** @type {Rule} */
const namedExports = {
  name: 'named-exports-only',
  mend: 'Export it by its name: a default export is called differently wherever it is used.',
  *find(tree) {
    for (const source of tree.sources) {
      if (
        /[.](config|setup|reporter)[.](ts|mjs)$|[/]globalSetup[.]ts$|^[.]dependency-cruiser|^apps\/web\/src\/app\/routes\/|[.]css$/.test(
          source.file,
        )
      )
        continue;
      for (const node of source.tree().statements) {
        const isDefault =
          ts.isExportAssignment(node) ||
          has(node, ts.SyntaxKind.DefaultKeyword) ||
          (ts.isExportDeclaration(node) && /\bas default\b/.test(node.getText()));
        if (isDefault)
          yield { file: source.file, line: source.lineAt(node.getStart()), what: 'exports a default' };
      }
    }
  },
};

/** @param {string} name @returns {string | undefined} the word in it that says nothing; a care manager is a role */
function emptyWord(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find(
    (word, index) =>
      /^(utils?|helpers?|commons?|misc)$/.test(word) ||
      (/^managers?$/.test(word) && words[index - 1] !== 'care'),
  );
}

/** @type {Rule} */
const tellingNames = {
  name: 'names-that-tell',
  mend: 'No utils, helpers, common or manager: name the file, folder or export after what it does or knows.',
  *find(tree) {
    for (const file of tree.files.filter((one) => /\/(src|test)\/|^(e2e|bench|tools)\//.test(one))) {
      const isSource = /[.](ts|tsx|mjs|css|sql)$/.test(file);
      const word = emptyWord(isSource ? file : path.posix.dirname(file));
      if (word) yield { file, what: `its path says "${word}"` };
    }
    for (const source of tree.sources.filter(isProduct)) {
      if (source.file.endsWith('.css')) continue;
      for (const { name, node, isFunction } of exportsOf(source)) {
        const word = isFunction ? emptyWord(name) : undefined;
        if (word)
          yield { file: source.file, line: source.lineAt(node.getStart()), what: `${name} says "${word}"` };
      }
    }
  },
};

/** @type {Rule} */
const noConsole = {
  name: 'no-console-in-product',
  mend: 'The server writes through platform/log, the page shows what happened to the person: remove the console call.',
  *find(tree) {
    for (const source of tree.sources.filter(isProduct)) {
      for (const node of nodesOf(source)) {
        if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'console') {
          yield {
            file: source.file,
            line: source.lineAt(node.getStart()),
            what: `calls console.${node.name.text}`,
          };
        }
      }
    }
  },
};

/** @param {ts.Statement} node @returns {boolean} whether a docstring stands before it */
function isDocumented(node) {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}

/** @type {Rule} */
const docstrings = {
  name: 'public-functions-are-documented',
  mend: 'Write a docstring before it: what it is for, shapes, units, errors, and the source of a rule or a formula.',
  *find(tree) {
    const shelves = /^(apps\/server\/src\/platform|packages\/contract\/src\/core|apps\/web\/src\/(ui|lib))\//;
    for (const source of tree.sources) {
      if (!isProduct(source) || !shelves.test(source.file) || source.file.endsWith('.css')) continue;
      /** @type {Set<string>} */
      const told = new Set();
      for (const { name, node, isFunction } of exportsOf(source)) {
        // The overloads of a function share the docstring of the first.
        if (!isFunction || told.has(name)) continue;
        told.add(name);
        if (!isDocumented(node)) {
          yield { file: source.file, line: source.lineAt(node.getStart()), what: `${name} has no docstring` };
        }
      }
    }
  },
};

/** @type {Rule} */
const nothingUnfinished = {
  name: 'nothing-unfinished',
  mend: 'Finish it or leave it out: no notes of work to come, and no switching off of the checks.',
  *find(tree) {
    const marks = /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|nocheck|expect-error)/g;
    for (const source of tree.sources) {
      if (source.file.startsWith('tools/guards/') || source.file.startsWith('tools/prove-guards')) continue;
      for (const { line, found } of matchesOf(source, marks))
        yield { file: source.file, line, what: `says ${found}` };
    }
  },
};

/** @type {[RegExp, string][]} */
const dishonest = [
  [
    /\b(?:it|test|describe|suite)(?:[.]\w+)*[.](?:skip|only|todo|fixme|skipIf|runIf|fails)\b/g,
    'is skipped or alone',
  ],
  [/\b(?:xit|xdescribe|fit|fdescribe)\(/g, 'is skipped or alone'],
  [/\bretr(?:y|ies)\s*:(?!\s*0\b)/g, 'is tried again until it passes'],
  [/\bwaitForTimeout\(|\bsleep\(|timers\/promises/g, 'sleeps'],
];

/**
 * In what supports tests a timer may set a limit, or the beat of asking for a state; in a test it is a sleep.
 * @type {[RegExp, string]}
 */
const timer = [/\bsetTimeout\(/g, 'sleeps'];

/** @type {Rule} */
const honestTests = {
  name: 'tests-run-once-and-wait-for-what-they-wait-for',
  mend: 'A test runs, once, and waits for an event or a state (expect.poll, a locator, a promise), never for a time.',
  *find(tree) {
    for (const source of tree.sources) {
      const isConfig = /(^|\/)(playwright|vitest)[.]config[.]ts$/.test(source.file);
      if (!source.isTest && !isConfig) continue;
      const isSupport = !/[.](test|spec)[.]tsx?$/.test(source.file);
      for (const [pattern, what] of isSupport ? dishonest : [...dishonest, timer]) {
        for (const { line, found } of matchesOf(source, pattern)) {
          if (/(?:test|context|page)[.]setTimeout/.test(source.text.split('\n')[line - 1] ?? '')) continue;
          yield { file: source.file, line, what: `${found.trim()} ${what}` };
        }
      }
    }
  },
};

/** A poll or a wait of a test may take so long at least, in ms: a machine that is busy with other things is slow, not wrong. */
const leastWaitMs = 30_000;

/** @param {ts.Node} node @returns {boolean} whether it reads the clock */
const readsClock = (node) =>
  ts.isCallExpression(node) && /^(Date|performance)[.]now$/.test(node.expression.getText());

/** @param {ts.Node} node @param {(one: ts.Node) => boolean} is @returns {boolean} whether it or something inside is so */
function holds(node, is) {
  return is(node) || (ts.forEachChild(node, (child) => holds(child, is) || undefined) ?? false);
}

/** @param {ts.Expression} call @returns {number | undefined} the milliseconds of the `timeout` among its arguments */
function timeoutOf(call) {
  if (!ts.isCallExpression(call)) return undefined;
  const given = call.arguments.find(ts.isObjectLiteralExpression)?.properties.find(isTimeout);
  return given ? millisecondsOf(given) : undefined;
}

/** @param {ts.Node} node @returns {node is ts.PropertyAssignment} */
const isTimeout = (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'timeout';

/** @param {ts.PropertyAssignment} property @returns {number} of what is no literal, as long as may be */
const millisecondsOf = ({ initializer }) =>
  ts.isNumericLiteral(initializer) ? Number(initializer.text) : Number.POSITIVE_INFINITY;

/**
 * @param {Source} source
 * @returns {(node: ts.Node) => boolean} whether it is a moment: a look at the clock, what keeps one, or what a server said
 */
function momentsOf(source) {
  /** @type {Set<string>} */
  const kept = new Set();
  for (const node of nodesOf(source)) {
    if (ts.isVariableDeclaration(node) && node.initializer && readsClock(node.initializer))
      kept.add(node.name.getText());
    const isAssigned =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      readsClock(node.right);
    if (isAssigned) kept.add(node.left.getText());
  }
  return (node) =>
    readsClock(node) ||
    (ts.isIdentifier(node) && kept.has(node.text)) ||
    ts.isAwaitExpression(node) ||
    (ts.isCallExpression(node) && /^Date[.]parse$|[.]getTime$/.test(node.expression.getText()));
}

/** @param {ts.Node} node @param {(node: ts.Node) => boolean} isMoment @returns {string | undefined} how it depends on the clock */
function clockIn(node, isMoment) {
  if (ts.isPropertyAssignment(node) && isTimeout(node) && millisecondsOf(node) < leastWaitMs)
    return `waits ${millisecondsOf(node)} ms at most`;
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    if (/^vi[.]wait(For|Until)$/.test(called) && (timeoutOf(node) ?? 0) < leastWaitMs)
      return `${called} waits a second at most, unless it is given more`;
    if (/^(setInterval|AbortSignal[.]timeout)$/.test(called)) return `${called} is a real timer`;
    const isOfTime = /^toBe(Greater|Less)Than(OrEqual)?$/.test(
      ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '',
    );
    if (
      isOfTime &&
      node.arguments.some((argument) => ts.isBinaryExpression(argument) && isDifference(argument))
    )
      return 'asserts how long ago something was';
    if (
      called === 'expect' &&
      node.arguments[0] &&
      holds(node.arguments[0], (one) => ts.isCallExpression(one) && one.expression.getText() === 'timed')
    )
      return 'asserts how long something took';
  }
  if (ts.isBinaryExpression(node) && isDifference(node)) {
    const [left, right] = [holds(node.left, isMoment), holds(node.right, isMoment)];
    if (left && right) return 'measures how long something took';
  }
  return undefined;
}

/** @param {ts.BinaryExpression} node @returns {boolean} whether the clock is one side of a difference */
const isDifference = ({ left, operatorToken, right }) =>
  operatorToken.kind === ts.SyntaxKind.MinusToken && (readsClock(left) || readsClock(right));

/** @type {Rule} */
const timelessTests = {
  name: 'tests-depend-on-no-clock',
  mend: 'Wait for the event or the state, compare with a moment read before, or let vi.useFakeTimers move the clock; what is a figure belongs into bench/.',
  *find(tree) {
    for (const source of tree.sources) {
      // Where the clock is the test's own, it is as quick as the test has it.
      if (!/[.](test|spec)[.]tsx?$/.test(source.file) || source.text.includes('useFakeTimers')) continue;
      const isMoment = momentsOf(source);
      for (const node of nodesOf(source)) {
        const what = clockIn(node, isMoment);
        if (what) yield { file: source.file, line: source.lineAt(node.getStart()), what };
      }
    }
  },
};

/** A text of so many words is a sentence that people see; shorter ones (labels) may stand in several places. */
const sentenceWords = 6;

/** @param {ts.Node} node @returns {string | undefined} the sentence that it holds */
function sentenceIn(node) {
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node);
  if (!isText || ts.isImportDeclaration(node.parent)) return undefined;
  const text = node.text.replace(/\s+/g, ' ').trim();
  return /^[A-Z][a-z’']* /.test(text) && text.split(' ').length >= sentenceWords ? text : undefined;
}

/** @type {Rule} */
const oneSentence = {
  name: 'sentences-have-one-place',
  mend: 'Write a sentence once: in the contract (<slice>.text.ts) when the server says it too or several slices do, else in the <slice>.text.ts of the web; one that a single component says stands in that component.',
  *find(tree) {
    /** @type {Map<string, string>} */
    const first = new Map();
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house === 'server') continue;
      for (const node of nodesOf(source)) {
        const sentence = sentenceIn(node);
        if (sentence === undefined) continue;
        const other = first.get(sentence) ?? source.file;
        first.set(sentence, other);
        if (other !== source.file) {
          const line = source.lineAt(node.getStart());
          yield { file: source.file, line, what: `says what ${other} says: ${sentence}` };
        }
      }
    }
  },
};

/** What may draw an h1: the one of the dashboard, and the frame of the pages before it. */
const headings = new Set(['apps/web/src/ui/PageTitle.tsx', 'apps/web/src/features/session/DoorFrame.tsx']);

/** @type {Rule} */
const titledByHeading = {
  name: 'headings-title-the-window',
  mend: 'Use PageTitle, or PageHeader around it: the title of the window says what the heading says.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || !source.file.endsWith('.tsx') || headings.has(source.file)) continue;
      for (const { line } of matchesOf(source, /<h1\b|'h1'/g))
        yield { file: source.file, line, what: 'draws an h1 that does not title the window' };
    }
  },
};

export const styleRules = [
  titledByHeading,
  oneSentence,
  componentNames,
  namedExports,
  tellingNames,
  noConsole,
  docstrings,
  nothingUnfinished,
  honestTests,
  timelessTests,
];
