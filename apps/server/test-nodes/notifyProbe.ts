import { defineEndpoint, idSchema, signedIn } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { notify } from '../src/features/notifications/index.ts';
import { writeRoute } from '../src/platform/http/index.ts';
import type { Slice } from '../src/platform/slice/index.ts';

const sendNotice = defineEndpoint({
  id: 'notify-probe.send',
  method: 'POST',
  path: '/notify-probe',
  summary: 'Tells people something, as any slice does',
  policy: signedIn,
  body: z.strictObject({ to: z.array(idSchema), word: z.string() }),
});

/** A way to make as many notifications as a test wants through the front door. */
export const notifyProbe: Slice = {
  name: 'notify-probe',
  routes: (deps) => [
    writeRoute(sendNotice, ({ body, db }) =>
      notify(deps, db, {
        type: 'invitation-accepted',
        to: { userIds: body.to },
        metadata: { who: body.word },
      }),
    ),
  ],
};
