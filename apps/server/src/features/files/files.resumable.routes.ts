import type { IncomingMessage, ServerResponse } from 'node:http';
import * as c from '@homeward/contract/files';
import { bytesRoute, ownTransactionRoute, type Route } from '../../platform/http/index.ts';
import type { BytesCall, Deps } from '../../platform/slice/index.ts';
import { createFinish, createTus, onBehalfOf, requireOwn } from './files.resumable.service.ts';

/** Uploads in parts. tus speaks for itself; who may speak to it about which upload is decided here. */
export function resumableRoutes(deps: Deps): Route[] {
  const tus = createTus(deps);
  const finish = createFinish(deps);
  const speak = async ({ raw, viewer, meta }: BytesCall) => {
    const server = await tus();
    const { request, response } = raw;
    await onBehalfOf({ viewerId: viewer.id, requestId: meta.requestId }, () =>
      server.handle(request as IncomingMessage, response as ServerResponse),
    );
  };
  const speakOfOwn = async (call: BytesCall & { params: { id: string } }) => {
    await requireOwn(deps.db, call.params.id, call.viewer.id);
    await speak(call);
  };
  return [
    bytesRoute(c.createResumable, speak),
    bytesRoute(c.lookUpResumable, speakOfOwn),
    bytesRoute(c.continueResumable, speakOfOwn),
    bytesRoute(c.cancelResumable, speakOfOwn),
    ownTransactionRoute(c.finishResumable, ({ params, body, viewer, meta }) =>
      finish(params.id, body, { viewer, meta }),
    ),
  ];
}
