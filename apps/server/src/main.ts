import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Types are stripped, and code compiled, once for each version of a file and not at each start.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/homeward-server', import.meta.url)));

// To learn what kind of file each of drizzle-orm's 400 modules is, Node copies its package.json (180 kB) into the
// heap every time: 230 MB of garbage and more than a second. Their kind is known.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (
      parentURL === undefined ||
      !specifier.startsWith('.') ||
      !parentURL.includes('/node_modules/drizzle-orm/')
    )
      return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

// The demo is filled in by a process of its own, which takes the memory that it needs along when it ends.
if (process.argv.includes('--seed')) await import('./seed.ts');
else await import('./serve.ts');
