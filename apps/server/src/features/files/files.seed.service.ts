import { randomUUID } from 'node:crypto';
import type { FileKind } from '@homeward/contract/files';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { keepUpload } from './files.upload.service.ts';

/** A file of the demo, written out. */
export interface SeedFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly type: string;
  /** What it holds: its words, or its bytes. */
  readonly content: string | Buffer;
}

/** Somebody as the product acts for them while it fills the demo. */
export function seedCaller({ id, role }: Pick<Identity, 'id' | 'role'>): Caller<Identity> {
  const meta = {
    requestId: randomUUID(),
    address: '127.0.0.1',
    userAgent: undefined,
    at: new Date(),
    isLocal: true,
  };
  return { viewer: { id, role, sessionId: id, expiresAtMs: 0 }, meta };
}

/** Keeps a file of the demo as an upload of somebody, as if they had sent it. @returns its key */
export async function keepSeedFile(
  deps: Deps,
  { name, kind, type, content }: SeedFile,
  caller: Caller<Identity>,
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  async function* source() {
    yield bytes;
  }
  const { key } = await keepUpload(deps, caller, {
    kind,
    file: { name, type },
    draft: await deps.storage.drafts.receive(source(), bytes.length),
    fields: { isPublic: false, shouldGenerateBlurhash: kind === 'image' },
    resumableId: null,
  });
  return key;
}
