import {
  type FileCategory,
  type FileOwner,
  type FileUpload,
  filesText,
  fileUploadUnderOwner,
  finishResumable,
  getUploadLimits,
  type StoredFile,
  type Uploaded,
  type UploadLimits,
} from '@homeward/contract/files';
import { call, getCredentials } from '../../lib/api/index.ts';
import { NoConnectionError, problemOf, refusalIn } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import type { Accepted } from './files.accept.model.ts';

/** What the server takes; asked for once. Undefined where it cannot be asked: the server then checks alone. */
export function uploadLimits(): Promise<UploadLimits | undefined> {
  const options = { ...queryOptionsFor(getUploadLimits), staleTime: Number.POSITIVE_INFINITY };
  return queryClient.ensureQueryData(options).catch(() => undefined);
}

export interface UploadOptions {
  /** From 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  /** Which of the files that were chosen together it is: they are listed in that order. */
  readonly batch?: FileUpload['batch'];
  /** Where it will belong; `documents` unless told. */
  readonly folder?: string;
}

async function currentToken(stale?: string): Promise<string> {
  const credentials = getCredentials();
  if (!credentials) throw new Error(filesText.uploadsFailed);
  return (stale === undefined ? credentials.current() : undefined) ?? credentials.renew(stale);
}

/** Sends a form and tells how far it is: what `fetch` cannot do. */
function sendForm(address: string, form: FormData, token: string, options: UploadOptions): Promise<Response> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      // The last hundredth is the server's: it looks at what has come, and keeps it.
      if (lengthComputable) onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
    };
    request.onload = () =>
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      );
    request.onerror = () => reject(new NoConnectionError('unreachable'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

async function uploadWhole({ file, kind, type }: Accepted, options: UploadOptions): Promise<Uploaded> {
  const form = new FormData();
  form.append('isPublic', 'false');
  form.append('folder', options.folder ?? 'documents');
  form.append('shouldGenerateBlurhash', String(kind === 'image'));
  form.append('file', file.type === type ? file : new File([file], file.name, { type }));
  const send = (token: string) => sendForm(`/api/files/${kind}`, form, token, options);
  const token = await currentToken();
  options.signal.throwIfAborted();
  let response = await send(token);
  if (response.status === 401) response = await send(await currentToken(token));
  if (!response.ok) throw await problemOf(response);
  const body: unknown = await response.json();
  const refusal = refusalIn(body);
  if (refusal) throw refusal;
  // The server has parsed its own answer against the contract before it sent it.
  return body as Uploaded;
}

/** In parts: a dropped connection, a closed tab and a restarted server cost no more than the part on its way. */
async function uploadInParts({ file, kind, type }: Accepted, options: UploadOptions): Promise<Uploaded> {
  const { sendInParts } = await import('./files.parts.queries.ts');
  const id = await sendInParts({ file, type, kind, token: currentToken, ...options });
  return call(
    finishResumable,
    {
      params: { id },
      body: { kind, folder: options.folder ?? 'documents', shouldGenerateBlurhash: kind === 'image' },
    },
    // A film of 2 GB is read once more before it is kept.
    { signal: options.signal, timeoutMs: 600_000 },
  );
}

/** Uploads a file without filing it anywhere yet. */
export async function uploadFile(accepted: Accepted, options: UploadOptions): Promise<Uploaded> {
  const limits = await uploadLimits();
  options.signal.throwIfAborted();
  const isLarge = limits !== undefined && accepted.file.size > limits.resumableOverBytes;
  const uploaded = await (isLarge ? uploadInParts : uploadWhole)(accepted, options);
  options.signal.throwIfAborted();
  return uploaded;
}

/** Uploads a file and files it under its owner. */
export async function uploadFor(
  owner: FileOwner,
  accepted: Accepted,
  category: FileCategory,
  options: UploadOptions,
): Promise<StoredFile> {
  const uploaded = await uploadFile(accepted, options);
  return call(
    fileUploadUnderOwner,
    {
      params: { ownerType: owner.ownerType, ownerId: owner.ownerId },
      body: {
        key: uploaded.key,
        name: uploaded.name,
        category,
        ...(options.batch && { batch: options.batch }),
      },
    },
    { signal: options.signal },
  );
}
