import type { IncomingMessage, ServerResponse } from 'node:http';
import * as c from '@homeward/contract/files';
import { bytesRoute, ownTransactionRoute, type Route } from '../../platform/http/index.ts';
import type { BytesCall, Deps } from '../../platform/slice/index.ts';
import { createFinish, createTus, onBehalfOf, requireOwn } from './files.resumable.service.ts';

/** Uploads in parts. The tus library answers the requests; who may send them for which upload is decided here. */
export function resumableRoutes(deps: Deps): Route[] {
  const tus = createTus(deps);
  const finish = createFinish(deps);
  const handle = async ({ raw, viewer, meta }: BytesCall) => {
    const server = await tus();
    const { request, response } = raw;
    await onBehalfOf({ viewerId: viewer.id, requestId: meta.requestId }, () =>
      server.handle(request as IncomingMessage, response as ServerResponse),
    );
  };
  const handleOwn = async (call: BytesCall & { params: { id: string } }) => {
    await requireOwn(deps.db, call.params.id, call.viewer.id);
    await handle(call);
  };
  return [
    bytesRoute(c.createResumable, handle),
    bytesRoute(c.lookUpResumable, handleOwn),
    bytesRoute(c.continueResumable, handleOwn),
    bytesRoute(c.cancelResumable, handleOwn),
    ownTransactionRoute(c.finishResumable, ({ params, body, viewer, meta }) =>
      finish(params.id, body, { viewer, meta }),
    ),
  ];
}
