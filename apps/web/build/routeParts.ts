import type { Plugin } from 'vite';
import { titleOf } from '../src/app/navigation.ts';
import { atOnce, chunksOf, reachedFrom, routeOf } from './chunks.ts';

/** What a page reads first, by its route, where the address says all of it: asked for before the page's code is here. */
const firstReads: Readonly<Record<string, string>> = { '/dashboard/clients/$id': '/api/clients/$id' };

/**
 * Writes `routes.json`: the title of each page, what it reads first, and which files it needs beyond those that
 * `index.html` names. The server puts them into the page (apps/server/src/platform/http/pages.ts): the title is there
 * before any code, and the files come with the shell instead of after it.
 */
export function routeParts(): Plugin {
  return {
    name: 'homeward:route-parts',
    apply: 'build',
    generateBundle: {
      // Vite takes files away as it writes the pages.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = chunksOf(Object.values(bundle));
        const shell = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'index');
        if (!shell)
          throw new Error('The dashboard is not among the pages: no route can be told what it lacks.');
        const known = new Set(reachedFrom(chunks, shell.fileName, atOnce));
        const routes = [...chunks.values()].flatMap((chunk) => {
          const route = routeOf(chunk);
          if (route === undefined) return [];
          const parts = reachedFrom(chunks, chunk.fileName, atOnce).filter((part) => !known.has(part));
          const title = titleOf(route) ?? '';
          const firstRead = firstReads[route] ?? '';
          return [[route, { title, firstRead, files: parts.map(({ fileName }) => fileName) }] as const];
        });
        if (routes.length === 0)
          throw new Error('No route has files of its own: which would come with the shell?');
        const source = JSON.stringify(Object.fromEntries(routes));
        this.emitFile({ type: 'asset', fileName: 'routes.json', source });
      },
    },
  };
}
