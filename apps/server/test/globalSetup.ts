import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/index.ts';
import { startPostgres } from '../src/platform/postgres/index.ts';
import { databaseUrl } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    template: string;
  }
}

const template = 'homeward_template';

/** One PostgreSQL for the whole run; each test file works on its own copy of a database that is migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(`${tmpdir()}/homeward-test-`);
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      // Durability is tested apart; here a crash of the machine may cost the test database.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // A fresh database has no statistics: PostgreSQL takes each table for small and keeps plans that read them whole,
      // each for each row of another. Tests plan as for large tables; `explain` plans as a running system does.
      enable_seqscan: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${template}`);
  await owner.end();
  await migrate(databaseUrl(postgres.ownerUrl, template));

  project.provide('ownerUrl', postgres.ownerUrl);
  project.provide('appUrl', postgres.appUrl);
  project.provide('template', template);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
