import * as c from '@homeward/contract/files';
import { notFound } from '../../platform/errors/index.ts';
import {
  formRoute,
  ownTransactionRoute,
  type Route,
  readRoute,
  writeRoute,
} from '../../platform/http/index.ts';
import type { CallBase, Deps } from '../../platform/slice/index.ts';
import { sessionGate } from '../session/index.ts';
import { contentPath, type Signature, signerOf } from './files.address.service.ts';
import { openContent, openPublic } from './files.content.service.ts';
import * as files from './files.service.ts';
import { takeUpload, uploadLimits } from './files.upload.service.ts';
import { openZip, zipAddress, zipPath } from './files.zip.service.ts';

export function filesRoutes(deps: Deps): Route[] {
  return [...uploadRoutes(deps), ...ownerRoutes(deps), ...byteRoutes(deps)];
}

function uploadRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getUploadLimits, async () => uploadLimits(deps)),
    formRoute(c.uploadFile, ({ params, viewer, meta, takeForm }) =>
      takeUpload(deps, params.kind, { viewer, meta }, takeForm),
    ),
  ];
}

function ownerRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listOwnerFiles, ({ params, query, viewer, meta }) =>
      files.listFiles(deps, params, query, { viewer, meta }),
    ),
    writeRoute(c.fileUploadUnderOwner, ({ db, params, body, viewer, meta }) =>
      files.fileUnderOwner(deps, db, params, body, { viewer, meta }),
    ),
    readRoute(c.getFile, ({ db, params, viewer }) => files.getFile(deps, db, params.fileId, viewer)),
    writeRoute(c.renameFile, ({ db, params, body, viewer, meta }) =>
      files.renameFile(deps, db, params.fileId, body, { viewer, meta }),
    ),
    writeRoute(c.deleteFile, async ({ db, params, viewer, meta }) => {
      await files.deleteFiles(deps, db, [params.fileId], { viewer, meta });
    }),
    writeRoute(c.restoreFile, async ({ db, params, viewer, meta }) => {
      await files.restoreFiles(deps, db, [params.fileId], { viewer, meta });
      return files.getFile(deps, db, params.fileId, viewer);
    }),
    writeRoute(c.deleteFiles, ({ db, body, viewer, meta }) =>
      files.deleteFiles(deps, db, body.ids, { viewer, meta }),
    ),
    writeRoute(c.restoreFiles, ({ db, body, viewer, meta }) =>
      files.restoreFiles(deps, db, body.ids, { viewer, meta }),
    ),
    readRoute(c.zipFiles, ({ db, body, viewer }) => zipAddress(deps, db, body.ids, viewer)),
  ];
}

/** Whether a browser asks for it as a page, without a token: from its address bar, a bookmark or a link. */
const isOpenedByHand = ({ isSignedIn, header }: CallBase) =>
  !isSignedIn && header('sec-fetch-dest') === 'document';

/** Bytes: who asks is known by a token, or by the signature of the address. */
function byteRoutes(deps: Deps): Route[] {
  const sessionOf = (call: CallBase, path: string, signature: Signature): string => {
    if (call.isSignedIn) {
      sessionGate(call.viewer, c.readContent);
      return call.viewer.sessionId;
    }
    const session = signerOf(deps.env).check(path, signature);
    // Nobody learns whether a file of this id exists.
    if (session === undefined) throw notFound('This file');
    return session;
  };
  return [
    ownTransactionRoute(c.readContent, async (call) => {
      const { id } = call.params;
      const { variant, download, ...signature } = call.query;
      if (isOpenedByHand(call) && signerOf(deps.env).check(contentPath(id), signature) === undefined) {
        // An address that was copied or kept: Overview opens the file, or says why it does not.
        call.setStatus(303);
        call.setHeader('location', `/dashboard?file=${id}`);
        return '';
      }
      const sessionId = sessionOf(call, contentPath(id), signature);
      return openContent(deps, { id, variant, download, sessionId }, call);
    }),
    ownTransactionRoute(c.readZip, (call) => {
      const { ids, ...signature } = call.query;
      return openZip(deps, ids, sessionOf(call, zipPath(ids), signature), call);
    }),
    ownTransactionRoute(c.readPublicFile, (call) => {
      const [, id = '', preview] = /^([0-9a-f-]{36})(?:-(\d+x\d+\.webp))?/.exec(call.params.name) ?? [];
      return openPublic(deps, { id, preview: preview ?? null }, call);
    }),
  ];
}
