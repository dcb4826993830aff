import { anyone, isInGroup, signedIn, type Viewer } from '../../core/index.ts';
import type { FileOwnerType } from './files.schemas.ts';

/** Everybody has a profile with a picture and documents. What was uploaded is nobody else's until it is filed. */
export const mayUploadFiles = signedIn;

/** Which files, is decided by their owner: the slice that keeps a kind of owners brings its rule. */
export const mayUseFiles = signedIn;

/** A browser opens an address without a token: its signature, and the rules of the file's owner, decide. */
export const mayOpenAddresses = anyone;

/** What a file belongs to. */
export interface FileOwner {
  readonly ownerType: FileOwnerType;
  readonly ownerId: string;
}

/** A file with who has put it there. */
export type UploadedFile = FileOwner & { readonly uploadedBy: { readonly id: string } };

/**
 * Whether a viewer may rename, delete and restore a file that they see: its uploader, management, and who it is about.
 * Who sees it, says the kind of its owner.
 */
export function looksAfterFile({ id, role }: Viewer, { uploadedBy, ownerId }: UploadedFile): boolean {
  return uploadedBy.id === id || isInGroup(role, 'management') || ownerId === id;
}
