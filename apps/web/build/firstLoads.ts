import { join } from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';
import { atOnce, chunksOf, reachedFrom, routeOf } from './chunks.ts';
import { overviewCards } from './overviewCards.ts';

/** A page and the module that it begins with, below the web's root. */
export type Entries = Readonly<Record<string, string>>;

interface Reach {
  /** Modules without which the page does not start. */
  readonly atOnce: ReadonlySet<string>;
  /** Those, and all that it may fetch later. */
  readonly ever: ReadonlySet<string>;
}

/** What is fetched after a page has started, and the modules that it needs then. */
interface Part {
  readonly file: string;
  /** The page that it is, if it is one. */
  readonly route: string | undefined;
  /** A card of the Overview: fetched as soon as the shell is there. */
  readonly isCard: boolean;
  readonly modules: ReadonlySet<string>;
}

interface Modules {
  readonly entries: ReadonlyMap<string, Reach>;
  readonly parts: readonly Part[];
  /** Characters of each module, before it is minified. */
  readonly sizes: ReadonlyMap<string, number>;
  /** What each module needs before it runs, itself included. */
  readonly needs: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Finds out what each page is made of after unused code is gone, by a build of its own without what costs time
 * (compiler, styles, minifying): the bundler decides about chunks before it tells a plugin what it has kept.
 */
async function modulesOf(root: string, entries: Entries, plugins: PluginOption[]): Promise<Modules> {
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
  const chunks = chunksOf(output.output);
  const collect = (start: string, next: (chunk: Rolldown.OutputChunk) => string[]) =>
    new Set(
      reachedFrom(chunks, start, next).flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      ),
    );
  const all = [...chunks.values()];
  const cards = new Set(overviewCards(root).map((file) => join(root, file)));
  const written = all.flatMap(({ modules }) => Object.entries(modules));
  return {
    // A file holds one module here.
    needs: new Map(
      all.flatMap(({ fileName, modules }) =>
        Object.keys(modules).map((id) => [id, collect(fileName, atOnce)] as const),
      ),
    ),
    sizes: new Map(written.map(([id, { renderedLength }]) => [id, renderedLength])),
    entries: new Map(
      all
        .filter((chunk) => chunk.isEntry)
        .map((chunk) => [
          chunk.name,
          {
            atOnce: collect(chunk.fileName, atOnce),
            ever: collect(chunk.fileName, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
          },
        ]),
    ),
    parts: all
      .filter((chunk) => chunk.isDynamicEntry)
      .map((chunk) => ({
        file: chunk.fileName,
        route: routeOf(chunk),
        isCard: cards.has(chunk.facadeModuleId ?? ''),
        modules: collect(chunk.fileName, atOnce),
      })),
  };
}

const withoutStyles: Rolldown.Plugin = {
  name: 'homeward:without-styles',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};

/** What any page may be made of: libraries and the kit. */
const isKit = /[\\/](node_modules|src[\\/]ui)[\\/]/;
/** What any schema may be made of. */
const isCore = /[\\/]contract[\\/]src[\\/]core[\\/]/;

/**
 * The groups of what the pages begin with.
 * @param entries the dashboard's among them, by the name `dashboard`
 */
export async function firstLoads(
  root: string,
  entries: Entries,
  plugins: PluginOption[],
): Promise<Rolldown.CodeSplittingGroup[]> {
  return groupsOf(await modulesOf(root, entries, plugins));
}

/**
 * Groups that gather what a page needs at once into a few files, where the bundler would write fifty: a browser
 * fetches six at a time over HTTP/1.1. No page gets code that it does not need: a module that one page needs at
 * once and another one only later stands in a file of its own.
 */
function groupsOf(modules: Modules): Rolldown.CodeSplittingGroup[] {
  const all = [...modules.entries];
  const groups = new Map<string, { modules: Set<string>; rank: number }>();
  for (const id of new Set(all.flatMap(([, { atOnce }]) => [...atOnce]))) {
    const needing = all.filter(([, { atOnce }]) => atOnce.has(id)).map(([name]) => name);
    const later = all.filter(([, { atOnce, ever }]) => !atOnce.has(id) && ever.has(id)).map(([name]) => name);
    // What another page needs only later is parted, so that whoever needs an icon or an id's schema gets no form along.
    const kind = later.length === 0 ? [] : isKit.test(id) ? ['kit'] : isCore.test(id) ? ['core'] : [];
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
    ...sharedGroups(modules),
  ];
}

/**
 * Characters of code, before they are minified, that a page may get for each file that it is spared. On slow 4G six
 * files at a time take 150 ms, as long as 20,000 characters for each of them; better connections gain less.
 */
const charactersPerFile = 3_000;
/** Characters that a page may get at most without needing them: what fewer files save, since each is compressed alone. */
const mostExtra = 16_000;

interface Shared {
  readonly modules: readonly string[];
  /** The files of the pages that begin with it. */
  readonly pages: ReadonlySet<string>;
  readonly size: number;
}

/**
 * Groups that gather what the same pages share beyond the shell: left alone, each icon that another set of dialogs uses
 * too is a file of its own, and a list came in 42 of them. Small groups that mostly the same pages need become one.
 * The pages that begin with nothing of it, but may fetch it, part the groups as well: what only the dashboard fetches
 * may lead to the dashboard's own first file, and would start it behind the door.
 */
function sharedGroups(modules: Modules): Rolldown.CodeSplittingGroup[] {
  const { entries, parts, sizes } = modules;
  const first = new Set([...entries.values()].flatMap(({ atOnce }) => [...atOnce]));
  const groups = new Map<string, Shared & { fetching: string }>();
  for (const id of new Set(parts.flatMap((part) => [...part.modules]))) {
    const needing = parts.filter((part) => part.modules.has(id));
    // What one part alone needs stands in its file, and what no page begins with where the bundler puts it.
    if (first.has(id) || needing.length < 2 || !needing.some(isPage)) continue;
    const fetching = [...entries]
      .filter(([, { ever }]) => ever.has(id))
      .map(([name]) => name)
      .join();
    const pages = needing
      .filter(isPage)
      .map(({ file }) => file)
      .sort();
    const besides = needing.length > pages.length ? ['besides'] : [];
    const key = [fetching, ...pages, ...besides].join();
    const group = groups.get(key);
    groups.set(key, {
      modules: [...(group?.modules ?? []), id],
      pages: new Set(pages),
      size: (group?.size ?? 0) + (sizes.get(id) ?? 0),
      fetching,
    });
  }
  const inOrder = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return [...Map.groupBy(inOrder, ({ fetching }) => fetching).values()]
    .flatMap((parted) => joined(parted, modules))
    .map((group, index) => {
      const inGroup = new Set(group.modules);
      return {
        name: `shared-${index}`,
        includeDependenciesRecursively: false,
        test: (id: string) => inGroup.has(id),
        priority: 1,
      };
    });
}

const isPage = ({ route, isCard }: Part) => route !== undefined || isCard;

/**
 * Joins the two groups whose pages gain most by it, until none gain: fewer files against code that some do not need.
 * No page gets a module that would fetch more, and no card anything: cards are counted one beside the other.
 */
function joined(groups: readonly Shared[], { entries, parts, needs }: Modules): Shared[] {
  const started = entries.get('dashboard')?.atOnce ?? new Set();
  const states = new Map(
    parts
      .filter(isPage)
      .map(({ file, isCard, modules }) => [file, { has: new Set(modules), room: isCard ? 0 : mostExtra }]),
  );
  /** What pages get that need one of the two groups only. */
  const givenBy = (a: Shared, b: Shared) => [
    ...[...b.pages].filter((file) => !a.pages.has(file)).map((file) => [file, a] as const),
    ...[...a.pages].filter((file) => !b.pages.has(file)).map((file) => [file, b] as const),
  ];
  const gainOf = (a: Shared, b: Shared) => {
    const given = givenBy(a, b);
    const both = new Set([...a.modules, ...b.modules]);
    for (const [file, { modules, size }] of given) {
      const state = states.get(file);
      const isThere = (id: string) => both.has(id) || started.has(id) || state?.has.has(id) === true;
      if (size > (state?.room ?? 0)) return 0;
      if (!modules.every((id) => [...(needs.get(id) ?? [])].every(isThere))) return 0;
    }
    const spared = [...a.pages].filter((file) => b.pages.has(file)).length;
    return spared * charactersPerFile - given.reduce((sum, [, { size }]) => sum + size, 0);
  };
  const left = [...groups];
  for (;;) {
    let best: { a: Shared; b: Shared; gain: number } | undefined;
    for (const [at, a] of left.entries())
      for (const b of left.slice(at + 1)) {
        const gain = gainOf(a, b);
        if (gain > (best?.gain ?? 0)) best = { a, b, gain };
      }
    if (best === undefined) return left;
    const { a, b } = best;
    for (const [file, { modules, size }] of givenBy(a, b)) {
      const state = states.get(file);
      if (!state) continue;
      state.room -= size;
      for (const id of modules) state.has.add(id);
    }
    left.splice(left.indexOf(b), 1);
    left[left.indexOf(a)] = {
      modules: [...a.modules, ...b.modules],
      pages: new Set([...a.pages, ...b.pages]),
      size: a.size + b.size,
    };
  }
}
