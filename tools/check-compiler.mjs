// Lets the React Compiler look at every function of the web, and compares those that it leaves out with the list in
// guards/uncompiled.mjs: the build says nothing of them. `--json` prints the findings for tools/prove-guards.mjs.
import { readFileSync } from 'node:fs';
import { transformSync } from 'oxc-transform-react';
import ts from 'typescript';
import { listFiles } from './guards/files.mjs';
import { report } from './guards/report.mjs';
import { uncompiled } from './guards/uncompiled.mjs';

/** @typedef {{ file: string, line: number, name: string, why: string }} LeftOut */

const rules = [
  {
    name: 'compiled',
    mend: 'Write it in a way that the React Compiler understands, or add it to tools/guards/uncompiled.mjs with the reason.',
  },
  {
    name: 'uncompiled-is-current',
    mend: 'Remove it from tools/guards/uncompiled.mjs: the compiler takes it, or it is gone.',
  },
];
const [compiled, current] = /** @type {[typeof rules[0], typeof rules[0]]} */ (rules);

/** @param {ts.Statement} statement @returns {string | undefined} the name of what it declares */
function nameOf(statement) {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? 'default';
  if (!ts.isVariableStatement(statement)) return undefined;
  return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ');
}

/** @param {string} file @returns {LeftOut[]} the functions at the top of a file that the compiler leaves as they are, each once */
function leftOutOf(file) {
  const code = readFileSync(file, 'utf8');
  const { errors } = transformSync(file, code, { reactCompiler: { reportDiagnostics: true } });
  if (errors.length === 0) return [];
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, LeftOut>} */
  const found = new Map();
  for (const { message, labels } of errors) {
    // Offsets count bytes.
    const at = Buffer.from(code)
      .subarray(0, labels[0]?.start ?? 0)
      .toString().length;
    const statement = tree.statements.find((one) => one.getStart() <= at && at < one.getEnd());
    const name = (statement && nameOf(statement)) ?? '(file)';
    const line = tree.getLineAndCharacterOfPosition(at).line + 1;
    if (!found.has(name)) found.set(name, { file, line, name, why: message });
  }
  return [...found.values()];
}

const files = listFiles(process.cwd(), ['apps/web/src']).filter(
  (file) => /[.]tsx?$/.test(file) && !/[.](test|gen)[.]tsx?$/.test(file),
);
const leftOut = files.flatMap(leftOutOf);
const known = new Map(uncompiled.map((entry) => [`${entry.file}#${entry.name}`, entry]));
const found = new Set(leftOut.map(({ file, name }) => `${file}#${name}`));
const findings = [
  ...leftOut
    .filter(({ file, name }) => !known.has(`${file}#${name}`))
    .map(({ file, line, name, why }) => ({
      rule: compiled.name,
      file,
      line,
      what: `the React Compiler leaves out ${name}: ${why}`,
      mend: compiled.mend,
    })),
  ...[...known]
    .filter(([key]) => !found.has(key))
    .map(([, { file, name }]) => ({
      rule: current.name,
      file,
      line: 1,
      what: `${name} is said to be left out by the React Compiler`,
      mend: current.mend,
    })),
];
process.exit(
  report('compiler', rules, findings, `${files.length} files; ${leftOut.length} functions are left out`),
);
