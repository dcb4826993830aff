// Fills a database with as many people as are asked for: npm run seed -- --users 1000000
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/db/index.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { withOwner } from '../apps/server/src/platform/postgres/owner.ts';
import { insertCrowd } from './crowd.ts';

const { values } = parseArgs({ options: { users: { type: 'string' } } });
const count = Number(values.users);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('Say how many: npm run seed -- --users 1000000\n');
  process.exit(1);
}
const env = readEnv(process.env);
if (env.isProduction) {
  process.stderr.write('These people are made up: production takes none.\n');
  process.exit(1);
}
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
await withOwner(env, async (ownerUrl) => {
  await migrate(ownerUrl);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await insertCrowd(owner, count, (made) => process.stdout.write(`${made} people, ${seconds()} s\n`));
  await owner.end();
});
process.stdout.write(`Done in ${seconds()} s.\n`);
