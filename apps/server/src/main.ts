import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Types are stripped, and code compiled, once for each version of a file and not at each start.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/homeward-server', import.meta.url)));

// The demo is filled in by a process of its own, which takes the memory that it needs along when it ends.
if (process.argv.includes('--seed')) await import('./seed.ts');
else await import('./serve.ts');
