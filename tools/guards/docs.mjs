// Links and the change log of the documentation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./source.mjs').Rule} Rule */

const linesAWeek = 20;

/** @returns {string[]} every page of the documentation, as paths from the root */
function pages() {
  const below = existsSync('docs') ? readdirSync('docs', { recursive: true, encoding: 'utf8' }) : [];
  return [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter((page) => existsSync(page)),
    ...below.filter((page) => page.endsWith('.md')).map((page) => `docs/${page.replaceAll('\\', '/')}`),
  ];
}

/** @param {string} heading @returns {string} the anchor that GitHub gives it */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} page @returns {Set<string>} the anchors of its headings */
const anchorsOf = (page) =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  );

/** @type {Rule} */
const linksResolve = {
  name: 'docs-links-resolve',
  mend: 'Link to a file and a heading that exist.',
  *find() {
    for (const page of pages()) {
      const lines = readFileSync(page, 'utf8').split('\n');
      for (const [index, line] of lines.entries()) {
        for (const [, link = ''] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
          if (/^[a-z]+:/.test(link)) continue;
          const [file = '', anchor] = link.split('#');
          const target = file ? path.join(path.dirname(page), file) : page;
          const isFound =
            existsSync(target) && (!anchor || !target.endsWith('.md') || anchorsOf(target).has(anchor));
          if (!isFound)
            yield { file: page, line: index + 1, what: `links to ${link}, which does not exist.` };
        }
      }
    }
  },
};

/** @type {Rule} */
const changesAreShort = {
  name: 'changelog-stays-short',
  mend: `A week of the change log has at most ${linesAWeek} lines: join related changes.`,
  *find() {
    if (!existsSync('CHANGELOG.md')) return;
    for (const week of readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1)) {
      const count = [...week.matchAll(/^- /gm)].length;
      if (count > linesAWeek)
        yield { file: 'CHANGELOG.md', what: `"${week.split('\n')[0]}" has ${count} lines.` };
    }
  },
};

/** @type {Rule[]} */
export const docsRules = [linksResolve, changesAreShort];
