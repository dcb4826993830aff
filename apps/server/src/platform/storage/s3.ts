import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStore } from '../slice/index.ts';
import { streamBody } from './body.ts';
import { ObjectMissing, StorageAway } from './errors.ts';

const partBytes = 8 * 1024 * 1024;

interface Place {
  readonly bucket: string;
  /** In front of each key; empty, or ends in a slash. */
  readonly prefix: string;
}

/** The library takes time and memory to load: only who uses it pays. */
const loadSdk = () => import('@aws-sdk/client-s3');

/**
 * Objects in a bucket of an S3-compatible store.
 * @param url `https://<key id>:<secret>@<host>/<bucket>[/<prefix>][?region=<region>]`
 */
export function createS3Store(url: string): ObjectStore {
  const { bucket, prefix, ...settings } = readAddress(url);
  let client: Promise<S3Client> | undefined;
  const connect = () => {
    client ??= loadSdk().then(({ S3Client }) => new S3Client(settings));
    return client;
  };
  const place: Place = { bucket, prefix };
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  const open: ObjectStore['open'] = (key, range) =>
    reached(async () => {
      const { GetObjectCommand } = await loadSdk();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await (await connect()).send(new GetObjectCommand({ ...at(key), Range }));
      return found.Body as Readable;
    });
  return {
    open,
    localPath: () => undefined,
    openBody: async (key, range) => streamBody(await open(key, range)),
    read: async (key) => buffer(await open(key)),
    put: (key, draft, mimeType) =>
      reached(async () => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const Body = createReadStream(draft.path, { highWaterMark: partBytes });
        const params = { ...at(key), Body, ContentType: mimeType };
        await new Upload({ client: await connect(), params, partSize: partBytes, queueSize: 2 }).done();
        await rm(draft.path, { force: true });
      }),
    remove: (key) =>
      reached(async () => {
        const { DeleteObjectCommand } = await loadSdk();
        await (await connect()).send(new DeleteObjectCommand(at(key)));
      }),
    list: () => listBucket(connect, place),
  };
}

async function* listBucket(connect: () => Promise<S3Client>, { bucket, prefix }: Place) {
  const { ListObjectsV2Command } = await loadSdk();
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken });
    const page = await reached(async () => (await connect()).send(command));
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined) continue;
      yield { key: Key.slice(prefix.length), size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

function readAddress(text: string) {
  const url = new URL(text);
  const [bucket = '', ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return {
    bucket,
    prefix: rest.length === 0 ? '' : `${rest.join('/')}/`,
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    // Servers other than Amazon's own do not all know the newer checksums; ours are in the ledger.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 3,
    // A store that says nothing any more is away; without these it would be waited for without end.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  };
}

/** @throws ObjectMissing, or StorageAway for whatever else the store says */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey' || name === 'NotFound') throw new ObjectMissing('S3', { cause: error });
    throw new StorageAway('The S3 store cannot be used right now.', { cause: error });
  }
}
