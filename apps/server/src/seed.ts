import { buildApp, slices } from './app.ts';
import { readEnv } from './platform/env/index.ts';
import { createLog } from './platform/log/index.ts';

// Fills in the demo agency, in the database of the settings. What is there already is left as it is.
process.on('disconnect', () => process.exit(1));

const env = readEnv(process.env);
if (env.databaseUrl === undefined) throw new Error('DATABASE_URL names the database to fill.');
const app = await buildApp({ env, databaseUrl: env.databaseUrl, log: createLog(env.logLevel) });
for (const slice of slices) await slice.seed?.(app.deps);
await app.close('The demo agency is there.');
process.exit(0);
