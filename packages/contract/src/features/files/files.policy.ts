import { anyone, isInGroup, signedIn, type Viewer } from '../../core/index.ts';
import type { FileOwnerType } from './files.schemas.ts';

/** Everybody has a profile with a picture and documents. What was uploaded is nobody else's until it is filed. */
export const mayUploadFiles = signedIn;

/** Which files, is decided by their owner: `mayReadFilesOf`, in the query too. */
export const mayUseFiles = signedIn;

/** A browser opens an address without a token: its signature, and the rules of the file's owner, decide. */
export const mayOpenAddresses = anyone;

/** What a file belongs to. */
export interface FileOwner {
  readonly ownerType: FileOwnerType;
  readonly ownerId: string;
}

/**
 * Whether a viewer may see the files of an owner, and add to them: whoever may read the owner. Clients and care
 * proposals come with their own pages; until then nobody has one.
 */
export function mayReadFilesOf(viewer: Viewer, { ownerType, ownerId }: FileOwner): boolean {
  return ownerType === 'USER' && (viewer.id === ownerId || isInGroup(viewer.role, 'management'));
}

/** A file with who has put it there. */
export type UploadedFile = FileOwner & { readonly uploadedBy: { readonly id: string } };

/** Whether a viewer looks after a file, if they may see it at all: its uploader, management, and who it is about. */
export function looksAfterFile({ id, role }: Viewer, { uploadedBy, ownerId }: UploadedFile): boolean {
  return uploadedBy.id === id || isInGroup(role, 'management') || ownerId === id;
}

/** Whether a viewer may rename, delete and restore a file. */
export function mayChangeFile(viewer: Viewer, file: UploadedFile): boolean {
  return mayReadFilesOf(viewer, file) && looksAfterFile(viewer, file);
}
