import { buildApp, slices } from '../src/app.ts';
import { readEnv } from '../src/platform/env/index.ts';
import { createLog, logUnheard } from '../src/platform/log/index.ts';
import { notifyProbe } from './notifyProbe.ts';

// One node as its own process, to be killed. It tells whoever started it where it listens.
const env = readEnv(process.env);
if (env.databaseUrl === undefined) throw new Error('This node needs a DATABASE_URL.');
const log = createLog(env.logLevel);
logUnheard(log);
const app = await buildApp({
  env,
  databaseUrl: env.databaseUrl,
  log,
  slices: [...slices, notifyProbe],
});
await app.start();
const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.on('SIGTERM', () => void app.close('The test is over.').then(() => process.exit(0)));
