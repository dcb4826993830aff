import type { FileKind } from '@homeward/contract/files';
import { DetailedError, Upload } from 'tus-js-client';
import { NoConnectionError, problemOf } from '../../lib/problem.ts';

const partBytes = 8 * 1024 * 1024;
/** Waits before another try; then it has failed, and "Try again" goes on where it stopped. */
const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

interface Parts {
  readonly file: File;
  readonly type: string;
  readonly kind: FileKind;
  readonly token: (stale?: string) => Promise<string>;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The refusal of the server behind an error of the library, in words. */
async function reasonOf(error: Error): Promise<Error> {
  if (!(error instanceof DetailedError)) return error;
  const response = error.originalResponse;
  // The browser tells of a lost connection by an event; an error is our own, or that of the new token.
  if (!response) {
    return error.causingError instanceof Error ? error.causingError : new NoConnectionError('unreachable');
  }
  const headers = { 'content-type': response.getHeader('content-type') ?? '' };
  return problemOf(new Response(response.getBody(), { status: response.getStatus(), headers }));
}

/** Sends a file over the tus protocol and answers the id of the upload. Cancelled, it leaves nothing on the server. */
export function sendInParts({ file, type, kind, token, onProgress, signal }: Parts): Promise<string> {
  return new Promise((resolve, reject) => {
    let stale: string | undefined;
    const upload = new Upload(file, {
      endpoint: '/api/files/resumable',
      chunkSize: partBytes,
      retryDelays: retryDelaysMs,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, filetype: type, kind },
      onBeforeRequest: async (request) => {
        request.setHeader('authorization', `Bearer ${await token(stale)}`);
        stale = undefined;
      },
      onAfterResponse: async (request, response) => {
        if (response.getStatus() === 401) stale = request.getHeader('authorization')?.slice('Bearer '.length);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        // Nobody answered, somebody is not there right now, the parts did not meet, or the token has run out.
        return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500;
      },
      onProgress: (sent, total) => onProgress(Math.min(99, Math.floor((sent / total) * 100))),
      onError: (error) => void reasonOf(error).then(reject),
      onSuccess: () => {
        const id = upload.url?.split('/').at(-1)?.split('?')[0];
        if (id) resolve(id);
        else reject(new Error('The upload has no address.'));
      },
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      // What has arrived is given up too; where nobody is reached, the server sweeps it after a day.
      upload.abort(true).catch(() => undefined);
    });
    // The same file, begun before the tab was closed, goes on where it stopped.
    upload.findPreviousUploads().then((before) => {
      if (signal.aborted) return;
      if (before[0]) upload.resumeFromPreviousUpload(before[0]);
      upload.start();
    }, reject);
  });
}
