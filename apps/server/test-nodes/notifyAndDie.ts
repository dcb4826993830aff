import { notify } from '../src/features/notifications/index.ts';
import { connect } from '../src/platform/db/index.ts';
import { createOutbox } from '../src/platform/outbox/index.ts';

// Commits a notification as a node does, and dies before anybody could have been told of it.
const [, , databaseUrl = '', userId = ''] = process.argv;
const { db } = connect(databaseUrl);
const outbox = createOutbox(() => undefined);
await db.transaction((tx) =>
  notify({ outbox }, tx, {
    type: 'invitation-accepted',
    to: { userId },
    metadata: { who: 'written before the end' },
  }),
);
process.kill(process.pid, 'SIGKILL');
