import { sql } from '../db/index.ts';
import type { Jobs } from '../slice/index.ts';

/** The writing half of the jobs: a job is a row of the transaction that needs it. */
export function createJobs(): Jobs {
  return {
    async add(tx, task, payload, { runAt, key } = {}) {
      await tx.run(sql`
        select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
          run_at := ${runAt?.toISOString() ?? null}::timestamptz, job_key := ${key ?? null})`);
    },
  };
}
