import type { Transaction } from '../db/index.ts';
import type { Identity } from './identity.ts';
import type { Audience } from './live.ts';
import type { Caller, Recorder } from './record.ts';

/**
 * A kind of owner under which files are filed, brought by the slice that keeps those owners. Its rules are conditions
 * in SQL, so that a file that somebody may not see is no row: `viewer.id` and `viewer.role` are who asks,
 * `viewer.counts_emergency` whether they only read. The argument is where the owner's id stands.
 */
export interface FileOwnerKind {
  /** As the files' addresses name it. */
  readonly type: string;
  /** Holds the owners; files know each by its `id`. */
  readonly table: string;
  /** Who sees the files of an owner. An owner whose files a viewer does not see answers as one that does not exist. */
  readonly mayRead: (ownerId: string) => string;
  /** Who of them files more there. */
  readonly mayAdd: (ownerId: string) => string;
  /** They stay as they were filed: nobody renames, deletes or restores one. */
  readonly isFixed?: boolean;
  /** Whose screens follow the files of an owner: nobody who may not read them. */
  readonly audiences: (ownerId: string) => readonly Audience[];
  /** What follows for the owner when somebody has filed one more under it, in the same transaction. */
  readonly onFiled?: (
    deps: { readonly record: Recorder },
    tx: Transaction,
    ownerId: string,
    caller: Caller<Identity>,
  ) => Promise<void>;
}

/** The kinds of all slices. @throws where two slices bring the same */
export function collectFileOwners(
  list: readonly { readonly name: string; readonly fileOwners?: readonly FileOwnerKind[] }[],
): FileOwnerKind[] {
  const kinds = list.flatMap((slice) => slice.fileOwners ?? []);
  const types = kinds.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) !== at);
  if (twice !== undefined) throw new Error(`Two slices bring file owners of the type ${twice}.`);
  return kinds;
}
