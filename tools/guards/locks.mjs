// A statement that waits for a lock reads all other rows as they were before the wait.
import ts from 'typescript';
import { isProduct, nodesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */
/** @typedef {import('./source.mjs').Source} Source */

const locks = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b(?!\s+(?:of\s+\w+\s+)?skip\s+locked)/i;

/** Reads other rows than those that are locked. Values that came with the call are none, nor is an id that never changes. */
const readsMore = /\bjoin\s+(?!jsonb_to_recordset|unnest)|\bexists\s*\(|\(\s*select\b/i;
const ownBeginning = /\bwith\s+\w+\s+as\s*\(\s*select\b/i;
const idLookups = /(?:=|\bin)\s*\(select \w+ from (?:\w+|\$\{[^}]*\})(?: where [^()]*)?\)/gi;

/** Fragments that name columns or tables. */
const plainFragment = /^raw\((?:instantOf\('\w+'\)|table|key|strength|columns|lock\b.*)\)$/s;

/** @param {Source} source @returns {Map<string, string>} constants of the file that hold a part of a statement */
function fragmentsOf(source) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const statement of source.tree().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && /^(?:sql`|raw\()/.test(initializer.getText()))
        found.set(name.getText(), initializer.getText());
  }
  return found;
}

/** @param {ts.TemplateExpression} template @param {Map<string, string>} fragments @returns {string | undefined} */
function readingPart(template, fragments) {
  return template.templateSpans
    .map(({ expression }) => expression.getText())
    .find((text) => {
      if (/^sql`/.test(text)) return true;
      if (/^\w+\(/.test(text)) return !plainFragment.test(text);
      const fragment = fragments.get(text);
      return fragment !== undefined && (/\braw\(\w+Json/.test(fragment) || readsMore.test(fragment));
    });
}

/** @type {Rule} */
const lockBeforeReading = {
  name: 'lock-before-reading',
  mend: 'Lock the rows first, by lockRows(tx, table, ids) of platform/db, and read them and what decides in the next statement: beside `for update`, other rows are read as they were before the wait.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || source.place.house !== 'server' || !locks.test(source.text)) continue;
      const fragments = fragmentsOf(source);
      for (const node of nodesOf(source)) {
        if (!ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node)) continue;
        const text = node.getText();
        if (!locks.test(text)) continue;
        const part = ts.isTemplateExpression(node) ? readingPart(node, fragments) : undefined;
        const more = readsMore.exec(text.replaceAll(idLookups, '').replace(ownBeginning, ''))?.[0] ?? part;
        if (more === undefined) continue;
        const what = `locks and reads more in one statement: ${more.trim().slice(0, 40)}`;
        yield { file: source.file, line: source.lineAt(node.getStart()), what };
      }
    }
  },
};

export const lockRules = [lockBeforeReading];
