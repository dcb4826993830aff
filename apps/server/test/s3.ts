import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import S3rver from '@20minutes/s3rver';

/** An S3 server with a bucket of its own, over real HTTP. */
export interface TestS3 {
  readonly port: number;
  /** The address of the bucket, as `S3_URL` wants it. */
  readonly url: string;
  close(): Promise<void>;
}

/** The address of the bucket behind another port, as that of a line that breaks. */
export const bucketAt = (port: number) => `http://S3RVER:S3RVER@127.0.0.1:${port}/homeward`;

export async function startTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(`${tmpdir()}/homeward-s3-`);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs the address of a bucket without the slash that every client sends.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'homeward', configs: [] }],
  });
  const { port } = await server.run();
  return {
    port,
    url: bucketAt(port),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
