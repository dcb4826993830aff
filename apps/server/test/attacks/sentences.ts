import { readdirSync, readFileSync } from 'node:fs';

const roots = ['../../src', '../../../../packages/contract/src'].map(
  (path) => new URL(`${path}/`, import.meta.url),
);

/** A text between quotes: plain, or a template. */
const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Every text of two words and more that stands in the source of the server and the contract, as a pattern. */
function readSentences(): RegExp[] {
  const found = new Set<string>();
  for (const root of roots) {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
      for (const [, plain, template] of readFileSync(new URL(name, root), 'utf8').matchAll(literal)) {
        const text = plain ?? template ?? '';
        // A sentence of ours: it starts like one, and is not mostly what is put into it.
        if (/^[A-Z“][^{]*\w+ \w+/.test(text) || /^\$\{[^}]+\}\. /.test(text)) found.add(text);
      }
    }
  }
  return [...found].map(
    (text) =>
      new RegExp(
        `^${text
          .replaceAll(/\\(.)/g, '$1')
          .split(/\$\{(?:[^{}]|\{[^}]*\})*\}|\{\w+\}/)
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.{0,200}')}$`,
        's',
      ),
  );
}

let sentences: RegExp[] | undefined;

/** Whether a sentence stands in our own source, whatever was put into its gaps. */
export function isOwnSentence(sentence: string): boolean {
  sentences ??= readSentences();
  return sentences.some((pattern) => pattern.test(sentence));
}
