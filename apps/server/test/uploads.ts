import { randomBytes } from 'node:crypto';
import type { Problem } from '@homeward/contract/core';
import type { FileKind, StoredFile, Uploaded } from '@homeward/contract/files';
import sharp from 'sharp';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './server.ts';

/** A file as somebody picks it. */
export interface Picked {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

/** Text that is nobody else's. */
export function textFile(name = 'note.txt'): Picked {
  return { name, type: 'text/plain', bytes: `A note: ${randomBytes(8).toString('hex')}` };
}

/** A small picture. */
export async function pngFile(name = 'picture.png', width = 40, height = 30): Promise<Picked> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });
  return { name, type: 'image/png', bytes: await image.png().toBuffer() };
}

/** A second of silence, as a recording. */
export function wavFile(): Picked {
  const bytes = Buffer.alloc(44 + 8_000, 0x80);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 8_000, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(8_000, 40);
  return { name: 'Voice note.wav', type: 'audio/wav', bytes };
}

/** Uploads a file as the browser does. */
export async function upload<Body = Uploaded>(
  server: TestServer,
  as: Person | undefined,
  kind: FileKind,
  { name, type, bytes }: Picked,
  fields: Record<string, string> = {},
): Promise<TestAnswer<Body>> {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const response = await fetch(`${server.url}/api/files/${kind}`, {
    method: 'POST',
    headers: as ? { authorization: `Bearer ${await server.tokenOf(as)}` } : {},
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body };
}

/** Uploads a document and files it under a user. */
export async function fileFor(
  server: TestServer,
  by: Person,
  owner: Person,
  picked: Picked = textFile(),
  category = 'OTHER_DOCUMENT',
): Promise<StoredFile> {
  const { body: uploaded } = await upload(server, by, 'document', picked);
  const { status, body } = await server.call<StoredFile>('POST', `/lock-care/by-owner/USER/${owner.id}`, {
    as: by,
    body: { key: uploaded.key, name: picked.name, category },
  });
  if (status !== 201) throw new Error(`The file was not filed: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The bytes behind an address. */
export async function open(
  server: TestServer,
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer; problem: Problem | undefined }> {
  const response = await fetch(`${server.url}${address}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    problem: isProblem ? (JSON.parse(bytes.toString()) as Problem) : undefined,
  };
}
