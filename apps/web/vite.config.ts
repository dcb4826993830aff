/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './build/browsers.ts';
import { firstLoads } from './build/firstLoads.ts';
import { firstPaint } from './build/firstPaint.ts';
import { leanContract } from './build/leanContract.ts';
import { offlineWorker } from './build/offlineWorker.ts';
import { pdfAssets } from './build/pdfAssets.ts';
import { routeParts } from './build/routeParts.ts';
import { safeAnnouncer } from './build/safeAnnouncer.ts';

const root = import.meta.dirname;

/** What the two pages begin with. */
const firstModules = { dashboard: 'src/main.tsx', door: 'src/door.tsx' };

/** The pages that `door.html` answers: everything a signed-out person may open. */
const doorPaths = /^\/(sign-in|forgot-password|reset-password|accept-invite|set-up|verify-email)?\/?$/;

/**
 * Lets the development server answer page addresses with the right HTML file: the gallery, the door
 * (signed out), else the dashboard. In production the server decides this.
 */
function pages(): Plugin {
  return {
    name: 'homeward:pages',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replaceAll('__PRODUCT_NAME__', 'Homeward').replaceAll(/__(?:BRANDING|PARTS|FIRST_READ)__/g, ''),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        if (path === '/unsupported-browser') {
          const html = readFileSync(join(root, 'public/unsupported.html'), 'utf8');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html.replaceAll('__PRODUCT_NAME__', 'Homeward'));
          return;
        }
        const page = /^\/dev\/kit\/?$/.test(path)
          ? '/dev/kit/index.html'
          : doorPaths.test(path)
            ? '/door.html'
            : undefined;
        if (page) request.url = query === undefined ? page : `${page}?${query}`;
        next();
      });
    },
  };
}

/** Asks the browser for the Latin part of the text font before it has read the stylesheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'homeward:preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /hyperlegible-next-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!font) throw new Error('The text font is not among the built assets: nothing to preload.');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/**
 * Gives the build an id (from the names of its parts, which carry their content's hashes): a meta tag in each page
 * and `build.json` for the server, so that an open page notices when a newer one is served.
 */
function buildId(): Plugin {
  let id: string | undefined;
  return {
    name: 'homeward:build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        // Once for all pages: Vite takes files away as it writes one page after the other.
        id ??= createHash('sha256')
          .update(
            Object.keys(bundle ?? {})
              .filter((name) => name.startsWith('assets/'))
              .sort()
              .join('\n'),
          )
          .digest('hex')
          .slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'homeward-build', content: id }, injectTo: 'head' }];
      },
    },
    writeBundle(options) {
      writeFileSync(join(options.dir ?? '', 'build.json'), JSON.stringify({ id }));
    },
  };
}

/** React Aria's ids and questions for pages that a server has drawn: none is here. */
const neverDrawnByServer = `import { useId } from 'react';
export const SSRProvider = ({ children }) => children;
export const useIsSSR = () => false;
export function useSSRSafeId(own) {
  const id = useId();
  return own || 'react-aria-' + id;
}
`;

/** Keeps out what libraries bring for cases that are none here. */
function withoutDeadWeight(): Plugin {
  const transports = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]/;
  const drawnByServer = /[\\/]react-aria[\\/]dist[\\/]private[\\/]ssr[\\/]SSRProvider\.mjs$/;
  return {
    name: 'homeward:without-dead-weight',
    enforce: 'pre',
    config: () => ({
      resolve: {
        // The shim is for a React that lacks the hook.
        alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
      },
    }),
    load: {
      filter: { id: [transports, drawnByServer] },
      handler(id) {
        if (drawnByServer.test(id)) return { code: neverDrawnByServer, moduleSideEffects: false };
        // The live connection speaks WebSocket only (src/lib/socket.ts).
        const code = id.endsWith('index.js')
          ? "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };\n"
          : readFileSync(id, 'utf8');
        return { code, moduleSideEffects: false };
      },
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text asset, so that the server never compresses one twice. Node compresses in
 * its own threads, beside each other. Quality 11 would take twice as long for 2% fewer bytes.
 */
function precompress(): Plugin {
  let outDir = '';
  const compress = async (path: string) => {
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    await Promise.all([
      brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
      gzipped(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
    ]);
  };
  return {
    name: 'homeward:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      // HTML carries a nonce that differs in every answer, so it cannot be stored compressed.
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(js|css|svg|json|webmanifest)$/.test(file),
      );
      await Promise.all(files.map((file) => compress(join(outDir, file))));
    },
  };
}

const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // The Overview is the usual first page: it comes with the shell instead of after it.
    codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/dashboard/' ? [] : undefined) },
    routesDirectory: join(root, 'src/app/routes'),
    generatedRouteTree: join(root, 'src/app/routeTree.gen.ts'),
    quoteStyle: 'single',
  });

export default defineConfig(async ({ mode, command }) => {
  const gallery = mode === 'gallery';
  const api = process.env.HOMEWARD_API ?? 'http://127.0.0.1:3000';
  const groups =
    gallery || command === 'serve'
      ? undefined
      : await firstLoads(root, firstModules, [router(), withoutDeadWeight(), leanContract()]);
  return {
    root,
    plugins: [
      pages(),
      gallery ? undefined : router(),
      react({ compiler: true }),
      tailwindcss(),
      withoutDeadWeight(),
      safeAnnouncer(),
      leanContract(),
      pdfAssets(),
      preloadTextFont(),
      buildId(),
      gallery ? undefined : firstPaint(root, () => [router()]),
      gallery ? undefined : routeParts(),
      gallery ? undefined : offlineWorker(root),
      precompress(),
    ],
    build: {
      outDir: gallery ? '.cache/gallery' : 'dist',
      emptyOutDir: true,
      target: buildTarget,
      manifest: true,
      // The content security policy names no data: source, so images and fonts stay files.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: gallery
          ? { kit: join(root, 'dev/kit/index.html') }
          : { index: join(root, 'index.html'), door: join(root, 'door.html') },
        ...(groups && { output: { codeSplitting: { groups } } }),
      },
    },
    worker: { format: 'es' as const },
    server: {
      host: '127.0.0.1',
      proxy: {
        '/api': api,
        '/socket.io': { target: api, ws: true },
        '/dev/mail': api,
      },
    },
  };
});
