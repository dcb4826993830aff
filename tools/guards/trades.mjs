// Each trade in its own place: SQL in stores, HTTP in routes, fetching in queries, colors in tokens.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { importsOf, isProduct, matchesOf, nodesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Tree} Tree */

const sqlText =
  /^\s*(select\s[\s\S]*(\sfrom\s|\()|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s*\(|(create|alter|drop)\s+(table|index|role|schema|database)\s|truncate\s)/i;

/** @param {Source} source @returns {boolean} whether SQL may stand in it */
function mayHoldSql({ file }) {
  return (
    /[.]store[.]ts$/.test(file) ||
    /^apps\/server\/src\/platform\/(db|postgres|outbox|audit|jobs|backup)\//.test(file)
  );
}

/** @param {ts.Node} node @returns {string | undefined} the text that a string or the start of a template holds */
function literalText(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

/** @type {Rule} */
const sqlInStores = {
  name: 'sql-only-in-stores',
  mend: 'Move the query into <slice>.store.ts (in platform: a file <what>.store.ts) and call it by a name that says what it brings.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house === 'web' || mayHoldSql(source)) continue;
      // Words for people: "Select an address from the list" is no query.
      const holdsWords = source.place.house === 'contract' && source.file.endsWith('.text.ts');
      for (const { from, typeOnly, line } of importsOf(source)) {
        if (!typeOnly && /^(sql-template-tag|pg)(\/|$)/.test(from))
          yield { file: source.file, line, what: `imports ${from}` };
      }
      for (const node of nodesOf(source)) {
        if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
          yield { file: source.file, line: source.lineAt(node.getStart()), what: 'holds SQL' };
        const text = holdsWords ? undefined : literalText(node);
        if (text !== undefined && sqlText.test(text)) {
          yield {
            file: source.file,
            line: source.lineAt(node.getStart()),
            what: `holds SQL: ${text.trim().slice(0, 40)}`,
          };
        }
      }
    }
  },
};

const listOfTriggers = 'tools/guards/trades.mjs';

/** @param {Tree} tree @returns {{ file: string, slice: string | undefined, sql: string }[]} in their order, without comments */
function migrationTexts(tree) {
  return tree.files
    .filter((one) => /^apps\/server\/migrations\/.*[.]sql$/.test(one))
    .map((file) => ({
      file,
      slice: /\d_([a-z0-9_]+?)__/.exec(file)?.[1]?.replaceAll('_', '-'),
      sql: readFileSync(path.join(tree.root, file), 'utf8').replace(/--.*/g, ''),
    }));
}

/** @param {Tree} tree @returns {Map<string, string>} the slice that made each table, by the table's name in SQL */
function tableOwners(tree) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const { slice, sql } of migrationTexts(tree)) {
    for (const [, table] of sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)) {
      if (slice && table && !owners.has(table)) owners.set(table, slice);
    }
  }
  return owners;
}

/** @type {Rule} */
const ownTables = {
  name: 'store-writes-own-tables',
  mend: 'A store reads any table and writes only those of its own slice: call the other slice through its door to change its rows.',
  *find(tree) {
    const owners = tableOwners(tree);
    const inSql = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?(?=\s|\(|$)/gi;
    for (const source of tree.sources) {
      const { slice, house } = source.place;
      if (house !== 'server' || !slice || source.isTest) continue;
      for (const match of source.text.matchAll(inSql)) {
        const table = match[1] ?? '';
        const owner = owners.get(table);
        if (owner && owner !== slice) {
          yield {
            file: source.file,
            line: source.lineAt(match.index),
            what: `writes ${table}, which ${owner} owns`,
          };
        }
      }
    }
  },
};

/** Programs with connections of their own: what they read is theirs to check. */
const ownConnections = /^apps\/server\/src\/platform\/(db|postgres|outbox|audit|jobs|backup|storage)\//;

/** @type {Rule} */
const rowsAreChecked = {
  name: 'rows-are-checked',
  mend: 'Ask through platform/db (db.rows, db.one, db.run, prepare) with a schema of the row: a type that is only asserted is believed, not checked.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'server' || ownConnections.test(source.file)) continue;
      for (const node of nodesOf(source)) {
        if (
          ts.isCallExpression(node) &&
          ts.isPropertyAccessExpression(node.expression) &&
          node.expression.name.text === 'query'
        ) {
          yield { file: source.file, line: source.lineAt(node.getStart()), what: 'asks past platform/db' };
        }
      }
    }
  },
};

/**
 * Triggers of slices on tables of other slices, from before this rule. Migrations are never edited, so they stay
 * until a later migration drops them; then they leave this list, which only shrinks.
 */
const oldForeignTriggers = new Set([
  'care_provider_skills_added',
  'care_provider_skills_moved',
  'care_provider_skills_gone',
  'work_experience_skills_added',
  'work_experience_skills_moved',
  'work_experience_skills_gone',
  'skills_numbered',
  'users_available_added',
  'users_available_changed',
  'rating_summaries_available',
  'licenses_available_added',
  'licenses_available_changed',
  'licenses_available_removed',
  'care_provider_skills_available_added',
  'care_provider_skills_available_changed',
  'care_provider_skills_available_removed',
  'users_addresses_new',
  'users_addresses_changed',
]);

/** @type {Rule} */
const ownTriggers = {
  name: 'triggers-on-own-tables',
  mend: "A trigger on another slice's table writes behind that slice's back: let its service call your slice's door in the same transaction. A trigger that a migration has dropped leaves the list of old ones in tools/guards/trades.mjs.",
  *find(tree) {
    const owners = tableOwners(tree);
    /** @type {Map<string, { file: string, line: number, what: string }>} */
    const foreign = new Map();
    const statement =
      /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+"?(\w+)"?[^;]*?\son\s+"?(\w+)"?|\bdrop\s+trigger\s+(?:if\s+exists\s+)?"?(\w+)"?/gi;
    for (const { file, slice, sql } of migrationTexts(tree)) {
      for (const match of sql.matchAll(statement)) {
        const [, made, table = '', dropped] = match;
        if (dropped) foreign.delete(dropped);
        if (!made) continue;
        const owner = owners.get(table);
        const line = sql.slice(0, match.index).split('\n').length;
        if (owner && owner !== slice && slice !== 'platform')
          foreign.set(made, { file, line, what: `${made} is a trigger on ${table}, which ${owner} owns` });
      }
    }
    for (const [name, hit] of foreign) if (!oldForeignTriggers.has(name)) yield hit;
    for (const name of oldForeignTriggers) {
      if (tree.files.includes(listOfTriggers) && !foreign.has(name))
        yield { file: listOfTriggers, what: `still lists ${name}, which is gone` };
    }
  },
};

/** @param {Tree} tree @returns {Set<string>} the tables whose rows are of a client, and that of clients */
function tablesOfClients(tree) {
  const tables = migrationTexts(tree).flatMap(({ sql }) =>
    [...sql.matchAll(/create\s+table\s+(\w+)\s*\(([\s\S]*?)\n?\);/gi)].flatMap(
      ([, table = '', columns = '']) => (/\bclient_id\b/.test(columns) ? [table] : []),
    ),
  );
  // Who reaches what is what the condition itself reads.
  return new Set(['clients', ...tables].filter((table) => table !== 'client_reach'));
}

/** @type {Rule} */
const clientsWithinReach = {
  name: 'client-rows-within-reach',
  mend: 'Rows of a client are read by who reaches the client: put withinReach(viewer, column), reachText(user, client) or lastingReachText(user, client) of the door of clients into the statement. Where a statement is not read for a person, or stands within one that asks, say so in a comment that begins with "// Reach:".',
  *find(tree) {
    const tables = tablesOfClients(tree);
    for (const source of tree.sources) {
      const { file, text, isTest } = source;
      if (
        isTest ||
        source.place.house !== 'server' ||
        !/[.]store[.]ts$/.test(file) ||
        /seed[.]store[.]ts$/.test(file)
      )
        continue;
      if (/\b(withinReach|reachText|lastingReachText)\(/.test(text) || /^\/\/ Reach: /m.test(text)) continue;
      for (const match of text.matchAll(/\b(?:from|join|using)\s+(\w+)/gi)) {
        if (!tables.has(match[1] ?? '')) continue;
        yield { file, line: source.lineAt(match.index), what: `reads ${match[1]} whoever asks` };
        break;
      }
    }
  },
};

/** @type {Rule} */
const httpInRoutes = {
  name: 'http-only-in-routes',
  mend: 'Requests and replies are known to routes and platform/http only: hand the service plain values.',
  *find(tree) {
    const allowed =
      /[.]routes[.]ts$|^apps\/server\/src\/(platform\/(http|sockets|metrics)\/|app[.]ts$|main[.]ts$)/;
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'server' || allowed.test(source.file)) continue;
      for (const { from, line } of importsOf(source)) {
        if (/^(fastify|@fastify\/|fastify-plugin$|node:https?$)/.test(from)) {
          yield { file: source.file, line, what: `imports ${from}` };
        }
      }
    }
  },
};

/** @type {Rule} */
const fetchInQueries = {
  name: 'fetch-only-in-queries',
  mend: 'Call the server in <slice>.queries.ts through lib/api, and use the query from the component; listen in <slice>.live.ts through lib/socket.',
  *find(tree) {
    const doors = new Set(['fetch', 'io', 'EventSource', 'WebSocket', 'XMLHttpRequest', 'sendBeacon']);
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'web') continue;
      if (source.file.startsWith('apps/web/src/lib/') || /[.]queries[.]ts$/.test(source.file)) continue;
      for (const node of nodesOf(source)) {
        if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) continue;
        const callee = ts.isPropertyAccessExpression(node.expression)
          ? node.expression.name
          : node.expression;
        const owner = ts.isPropertyAccessExpression(node.expression)
          ? node.expression.expression.getText()
          : 'window';
        if (
          ts.isIdentifier(callee) &&
          doors.has(callee.text) &&
          /^(window|globalThis|self|navigator)$/.test(owner)
        ) {
          yield { file: source.file, line: source.lineAt(node.getStart()), what: `calls ${callee.text}` };
        }
      }
    }
  },
};

/** @type {Rule} */
const liveListens = {
  name: 'live-files-listen',
  mend: 'A .live.ts of the web follows the socket (lib/socket.ts). Name hooks .hooks.ts, logic without React .model.ts.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'web' || !source.file.endsWith('.live.ts')) continue;
      if (![...importsOf(source)].some(({ from }) => from.endsWith('/lib/socket.ts')))
        yield { file: source.file, what: 'follows no socket' };
    }
  },
};

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const rawColor = new RegExp(
  [
    String.raw`#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?=['"\`;\s\])},])`,
    String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`,
    String.raw`\b(?:bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|shadow|accent|caret|divide|placeholder)-(?:(?:${palette})-\d{2,3}|black|white)\b`,
  ].join('|'),
  'g',
);

/** @type {Rule} */
const noRawColors = {
  name: 'no-raw-colors',
  mend: 'Use a token (styles/tokens.css): a raw color knows no dark theme and no agency hue.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'web') continue;
      if (source.file.startsWith('apps/web/src/styles/') || !/[.](tsx|css)$/.test(source.file)) continue;
      for (const { line, found } of matchesOf(source, rawColor)) {
        yield { file: source.file, line, what: `holds the color ${found.trim()}` };
      }
    }
  },
};

/** @type {Rule} */
const policiesDeclared = {
  name: 'endpoints-have-policies',
  mend: 'Declare the policy in <slice>.policy.ts (or <slice>.<part>.policy.ts), import it from there, and name it in every endpoint.',
  *find(tree) {
    for (const source of tree.sources) {
      const { house, slice } = source.place;
      if (house !== 'contract' || !slice || !/[.]endpoints[.]ts$/.test(source.file)) continue;
      const policyFile = new RegExp(`^[.]/${slice}([.][a-z0-9-]+)?[.]policy[.]ts$`);
      const ownPolicy = [...importsOf(source)].some(({ from }) => policyFile.test(from));
      if (!ownPolicy) yield { file: source.file, what: `does not import ./${slice}.policy.ts` };
      for (const node of nodesOf(source)) {
        if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineEndpoint') continue;
        const [description] = node.arguments;
        const named =
          description !== undefined &&
          ts.isObjectLiteralExpression(description) &&
          description.properties.some((property) => property.name?.getText() === 'policy');
        if (!named)
          yield {
            file: source.file,
            line: source.lineAt(node.getStart()),
            what: 'an endpoint names no policy',
          };
      }
    }
  },
};

export const tradeRules = [
  sqlInStores,
  ownTables,
  ownTriggers,
  clientsWithinReach,
  rowsAreChecked,
  httpInRoutes,
  fetchInQueries,
  liveListens,
  noRawColors,
  policiesDeclared,
];
