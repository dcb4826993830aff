// How fields read what people type: alike in every browser.
import ts from 'typescript';
import { isProduct, nodesOf } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */

const kit = 'apps/web/src/ui';
/** Names of React Aria that one file alone may use. @type {Record<string, string>} */
const homes = {
  NumberField: `${kit}/NumberField.tsx`,
  useNumberField: `${kit}/NumberField.tsx`,
  useNumberFieldState: `${kit}/NumberField.tsx`,
  I18nProvider: `${kit}/FormattersProvider.tsx`,
};

/** @param {ts.Node} node @returns {string | undefined} what it takes that another file has */
function borrowed(node) {
  if (ts.isImportDeclaration(node)) {
    const from = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
    const names = node.importClause?.namedBindings;
    if (!/^react-(aria|stately)/.test(from) || !names || !ts.isNamedImports(names)) return undefined;
    return names.elements
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .find((name) => name in homes);
  }
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'type') return undefined;
  return /['"`]number['"`]/.test(node.initializer?.getText() ?? '') ? 'type="number"' : undefined;
}

/** @type {Rule} */
const fieldsReadAlike = {
  name: 'numbers-are-read-alike',
  mend: 'Use NumberField of ui, below the one FormattersProvider: bare number fields follow the language of the browser, drop a decimal comma, and let the wheel change the number.',
  *find(tree) {
    for (const source of tree.sources) {
      if (!isProduct(source) || !source.file.endsWith('.tsx')) continue;
      for (const node of nodesOf(source)) {
        const what = borrowed(node);
        if (what !== undefined && homes[what] !== source.file)
          yield { file: source.file, line: source.lineAt(node.getStart()), what: `uses ${what}` };
      }
    }
  },
};

export const fieldRules = [fieldsReadAlike];
