// The product as in production, and a way for the bench to make it say something.
import { notificationSent } from '@homeward/contract/notifications';
import { buildApp } from '../apps/server/src/app.ts';
import { notify } from '../apps/server/src/features/notifications/index.ts';
import { readEnv } from '../apps/server/src/platform/env/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { type Question, sampleNotification, settledMemory, sharedNow } from './live.ts';

const env = readEnv(process.env);
const app = await buildApp({
  env,
  databaseUrl: env.databaseUrl ?? '',
  log: createLog('info', { write: () => undefined }),
});
const { deps } = app;

async function answer(question: Question): Promise<number | undefined> {
  if (question.ask === 'memory') return settledMemory();
  const sentAt = sharedNow();
  if (question.ask === 'emit') {
    deps.live.emit('everyone', notificationSent, sampleNotification(question.round));
    return sentAt;
  }
  if (question.ask !== 'notify') return undefined;
  const { userIds, round } = question;
  await deps.db.transaction((tx) =>
    notify(deps, tx, {
      type: 'invitation-accepted',
      to: { userIds },
      metadata: { who: `Round ${round}` },
    }),
  );
  deps.outbox.poke();
  return sentAt;
}

process.on('message', (question: Question) => {
  void answer(question).then((told) => process.send?.(told));
});
await app.start();
process.send?.(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close('The bench is over.').then(() => process.exit(0)));
