import { join } from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';

/** A page and the module that it begins with, below the web's root. */
export type Entries = Readonly<Record<string, string>>;

interface Reach {
  /** Modules without which the page does not start. */
  readonly atOnce: ReadonlySet<string>;
  /** Those, and all that it may fetch later. */
  readonly ever: ReadonlySet<string>;
}

/**
 * Finds out what each page is made of after unused code is gone, by a build of its own without what costs time
 * (compiler, styles, minifying): the bundler decides about chunks before it tells a plugin what it has kept.
 */
async function reachOf(root: string, entries: Entries, plugins: PluginOption[]): Promise<Map<string, Reach>> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, withoutStyles],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        preserveEntrySignatures: false,
        // A file for each module: what it imports is then what it uses.
        output: { preserveModules: true },
      },
    },
  });
  if (!('output' in output)) throw new Error('One build was asked for, and something else came.');
  const chunks = new Map(
    output.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const collect = (start: string, next: (chunk: Rolldown.OutputChunk) => string[]) => {
    const modules = new Set<string>();
    const seen = new Set<string>();
    const waiting = [start];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const chunk = chunks.get(file);
      if (!chunk || seen.has(file)) continue;
      seen.add(file);
      waiting.push(...next(chunk));
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        if (renderedLength > 0) modules.add(id);
      }
    }
    return modules;
  };
  return new Map(
    [...chunks.values()]
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [
        chunk.name,
        {
          atOnce: collect(chunk.fileName, ({ imports }) => imports),
          ever: collect(chunk.fileName, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
        },
      ]),
  );
}

const withoutStyles: Rolldown.Plugin = {
  name: 'homeward:without-styles',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};

/** What any page may be made of: libraries and the kit. */
const isKit = /[\\/](node_modules|src[\\/]ui)[\\/]/;

/**
 * Groups that gather what a page needs at once into a few files, where the bundler would write fifty: a browser
 * fetches six at a time over HTTP/1.1. No page gets code that it does not need: a module that one page needs at
 * once and another one only later stands in a file of its own.
 */
export async function firstLoadGroups(
  root: string,
  entries: Entries,
  plugins: PluginOption[],
): Promise<Rolldown.CodeSplittingGroup[]> {
  const reach = await reachOf(root, entries, plugins);
  const all = [...reach];
  const groups = new Map<string, { modules: Set<string>; rank: number }>();
  for (const id of new Set(all.flatMap(([, { atOnce }]) => [...atOnce]))) {
    const needing = all.filter(([, { atOnce }]) => atOnce.has(id)).map(([name]) => name);
    const later = all.filter(([, { atOnce, ever }]) => !atOnce.has(id) && ever.has(id)).map(([name]) => name);
    // What another page needs only later is parted from the kit, so that whoever needs an icon gets no form along.
    const kind = later.length > 0 && isKit.test(id) ? ['kit'] : [];
    const name = [...needing, ...later.map((page) => `later-${page}`), ...kind].join('-');
    const group = groups.get(name) ?? { modules: new Set(), rank: 2 * needing.length + later.length };
    groups.set(name, group);
    group.modules.add(id);
  }
  return [
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      priority: 2 * all.length + 1,
    },
    // What checks forms comes with the first of them, and with nothing else.
    { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 * all.length + 1 },
    ...[...groups].map(([name, { modules, rank }]) => ({
      name,
      // Each group is named in full: what a module imports and nothing uses (a schema) is not to come along.
      includeDependenciesRecursively: false,
      // All pages share one stylesheet; a part's own (that of PDFs) comes with the part.
      test: (id: string) =>
        modules.has(id) || (rank === 2 * all.length && /[\\/]styles[\\/]index\.css$/.test(id)),
      priority: rank,
    })),
  ];
}
