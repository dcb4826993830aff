// How `tools/build.mjs` joins the server and what it needs into few files, which start sooner than 1,900 and take less
// memory (decision 72).
import path from 'node:path';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');

/** They bring native code, or read files beside their own. */
const leftInPlace = ['@node-rs/argon2', 'graphile-worker', 'pino', 'pg-native'];

/** Packages that are loaded when first needed stay where they are. */
const lazyPackages = {
  name: 'homeward:lazy-packages',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' && !id.startsWith('.') ? { id, external: true } : undefined,
};

/** Workers, assets and packages are found from where the source is, as without a build. */
const placesOfSources = {
  name: 'homeward:places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: /\bimport\.meta\.url\b/ },
    handler(code, id) {
      const source = JSON.stringify(path.relative(dist, id).replaceAll(path.sep, '/'));
      return code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${source}, import.meta.url).href`);
    },
  },
};

/** V8 keeps source that is all ASCII in one byte a character, and any other in two. */
const asciiOnly = {
  name: 'homeward:ascii-only',
  renderChunk: (code) =>
    code.replaceAll(/[^\p{ASCII}]/gu, (character) =>
      Array.from({ length: character.length }, (_, at) => {
        const unit = character.charCodeAt(at).toString(16);
        return `\\u${unit.padStart(4, '0')}`;
      }).join(''),
    ),
};

export default {
  input: path.join(here, 'src/main.ts'),
  platform: 'node',
  external: leftInPlace,
  plugins: [lazyPackages, placesOfSources, asciiOnly],
  // The plugins change no line, so the lines of the map are right without maps of their own.
  checks: { sourcemapBroken: false },
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Names and lines stay, so that the stack of an error can be read.
    minify: false,
    comments: false,
    sourcemap: true,
  },
};
