import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTarget } from './browsers.ts';
import { chunksOf, routeOf } from './chunks.ts';

const clock = '/dashboard/time-clock';

/** Parts of these that are fetched later are kept as well: dialogs of the clock and of the shell. */
const ownParts =
  /[\\/]src[\\/](app(?![\\/]routes)|lib|ui|features[\\/](visits|session[\\/](LogOff|session[.]device)))/;
/** Of those, what a person without a connection has no use for. */
const onlineParts = /[\\/]src[\\/](app[\\/]pages|ui[\\/](table|forms|charts|schedule|states))[\\/]/;
/** Files of a fixed name, and the fonts of text and of figures. */
const named = ['icon.svg', 'first.js', 'polyfills.js', 'manifest.webmanifest'];
const fonts = /hyperlegible-(next|mono)-latin-wght-normal.*\.woff2$/;

/** @returns the files that the shell and the Time Clock need, at once or when something on them is opened */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(Object.values(bundle));
  const isKept = (chunk: Rolldown.OutputChunk | undefined) =>
    chunk !== undefined &&
    (routeOf(chunk) === clock ||
      (ownParts.test(chunk.facadeModuleId ?? '') && !onlineParts.test(chunk.facadeModuleId ?? '')));
  const seen = new Set<string>();
  const waiting = [...chunks.values()].filter(({ isEntry, name }) => isEntry && name === 'index');
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk.fileName)) continue;
    seen.add(chunk.fileName);
    const later = chunk.dynamicImports.filter((file) => isKept(chunks.get(file)));
    for (const file of [...chunk.imports, ...later]) {
      const next = chunks.get(file);
      if (next) waiting.push(next);
    }
  }
  const styles = [...seen].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...seen, ...new Set(styles)];
}

/**
 * Builds the service worker, `/worker.js`, as an entry of its own: it knows the build's id and the files that the shell
 * and the Time Clock are made of.
 * @param root the web's folder
 */
export function offlineWorker(root: string): Plugin {
  let files: string[] = [];
  return {
    name: 'homeward:offline-worker',
    apply: 'build',
    generateBundle: {
      // Vite takes files away as it writes the pages.
      order: 'pre',
      handler(_options, bundle) {
        files = filesOf(bundle);
      },
    },
    writeBundle: {
      // After the build's id.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const { id } = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as { id: string };
        const assets = readdirSync(join(dir, 'assets')).filter((file) => fonts.test(file));
        // Vite has taken away the file of a page that only led to others.
        const written = files.filter((file) => existsSync(join(dir, file)));
        const kept = [...written, ...assets.map((file) => `assets/${file}`), ...named].map(
          (file) => `/${file}`,
        );
        const output = await build({
          root,
          configFile: false,
          logLevel: 'error',
          define: { BUILD: JSON.stringify(id), FILES: JSON.stringify(kept.sort()) },
          build: {
            write: false,
            target: buildTarget,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(root, 'src/lib/worker/worker.ts'),
              output: { format: 'iife' },
            },
          },
        });
        if (!('output' in output)) throw new Error('One build was asked for, and something else came.');
        const [worker, more] = output.output;
        if (more) throw new Error(`The worker is one file, and ${more.fileName} came with it.`);
        writeFileSync(join(dir, 'worker.js'), worker.code);
      },
    },
  };
}
