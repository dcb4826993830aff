import { connect } from '../../src/platform/db/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { runBatch } from '../../src/platform/operations/operations.run.ts';
import { createOutbox } from '../../src/platform/outbox/index.ts';
import { probeKind } from './probeOperation.ts';

// Does an operation as a node does, and is killed in the middle of its second batch.
const [, , databaseUrl = '', id = ''] = process.argv;
const { db } = connect(databaseUrl);
let batches = 0;
const kind = probeKind(async () => {
  batches += 1;
  if (batches === 2) process.kill(process.pid, 'SIGKILL');
});
const deps = { outbox: createOutbox(() => undefined), log: createLog('silent') };
for (;;) await db.transaction((tx) => runBatch(deps, tx, new Map([[kind.name, kind]]), { id }));
