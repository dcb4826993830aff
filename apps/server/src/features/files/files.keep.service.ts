import type { Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publicAddress } from './files.address.service.ts';
import { keepPublic, letGoOf } from './files.uploads.store.ts';

/** A public picture that something shows. */
interface KeptPicture {
  readonly key: string;
  /** Address for good, of the whole and of each size that was asked for (as in `64x64`). */
  readonly url: string;
  readonly sizes: Readonly<Record<string, string>>;
}

/**
 * Keeps a public upload of somebody, which would be swept after a day: it is their picture now.
 * @throws 404 where there is no such public upload of theirs
 */
export async function keepPublicPicture(
  tx: Transaction,
  key: string,
  uploadedBy: string,
): Promise<KeptPicture> {
  const row = await keepPublic(tx, key, uploadedBy);
  if (!row) throw notFound('This picture');
  const sizes = row.previews.flatMap((preview) => {
    const [, size] = /^(\d+x\d+)\.webp$/.exec(preview) ?? [];
    return size === undefined ? [] : [[size, publicAddress(key, preview)] as const];
  });
  return { key, url: publicAddress(key), sizes: Object.fromEntries(sizes) };
}

/**
 * The picture is shown no longer: the sweep takes it.
 * @param url of the whole or of a size, as `keepPublicPicture` gave it; others are left alone
 */
export async function letGoOfPicture(tx: Transaction, url: string): Promise<void> {
  const [, name] = /^\/api\/files\/public\/([0-9a-f-]{36})(?:-\d+x\d+)?\.[a-z0-9]{2,5}$/.exec(url) ?? [];
  if (name !== undefined) await letGoOf(tx, name);
}
