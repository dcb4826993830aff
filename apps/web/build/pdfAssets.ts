import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What PDF files may ask for while they are shown: our folder, the library's, and which of its files. */
const folders = [
  { name: 'decoders', source: 'wasm', wanted: /_nowasm_fallback\.js$/ },
  { name: 'cmaps', source: 'cmaps', wanted: /\.bcmap$/ },
  { name: 'fonts', source: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
] as const;

/** Serves the decoders, character maps and fonts of pdf.js from our own origin, under `/pdf/`. */
export function pdfAssets(): Plugin {
  return {
    name: 'homeward:pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdf/', (request, response, next) => {
        const [, name, file = ''] = /^\/?(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const folder = folders.find((one) => one.name === name);
        if (!folder?.wanted.test(file)) return next();
        response.setHeader(
          'content-type',
          file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        response.end(readFileSync(join(library, folder.source, file)));
      });
    },
    generateBundle() {
      for (const { name, source, wanted } of folders) {
        for (const file of readdirSync(join(library, source)).filter((one) => wanted.test(one))) {
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${name}/${file}`,
            source: readFileSync(join(library, source, file)),
          });
        }
      }
    },
  };
}
