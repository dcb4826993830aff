import { chatLimits, chatText } from '@homeward/contract/chat';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { type Attachment, useAttachments, useDroppedFiles } from '../files/index.ts';

/** A file of a message that is not sent, and its place among those that were picked. */
type Placed = Attachment & { readonly place: number };

/** What was uploaded for a message that is not sent, by conversation or thread: it is there when one comes back. */
const waiting = new Map<string, readonly Placed[]>();

/** The files of the message that is being written: picked, dropped or pasted, on their way up, or there. */
export function useMessageFilesOf(
  conversationId: string,
  { isTaking, takesPaste }: { readonly isTaking: boolean; readonly takesPaste: boolean },
) {
  const [files, setFiles] = useState(() => waiting.get(conversationId) ?? []);
  const keep = (next: readonly Placed[]) => {
    if (next.length === 0) waiting.delete(conversationId);
    else waiting.set(conversationId, next);
    setFiles(next);
  };
  const uploads = useAttachments('chat', (file, place) => {
    const before = waiting.get(conversationId) ?? [];
    if (before.some(({ key }) => key === file.key)) return;
    keep([...before, { ...file, place }].sort((one, other) => one.place - other.place));
  });
  const add = (picked: readonly File[]) => {
    const room = Math.max(0, chatLimits.files - files.length - uploads.items.length);
    if (picked.length > room) notify({ title: chatText.tooManyFiles, variant: 'destructive' });
    if (isTaking && room > 0) void uploads.add(picked.slice(0, room), room);
  };
  const drop = useDroppedFiles(add, takesPaste);
  return {
    files,
    uploads,
    add,
    drop,
    remove: (key: string) => keep(files.filter((file) => file.key !== key)),
    clear: () => keep([]),
    isUploading: uploads.items.length > 0,
  };
}

export type ComposedFiles = ReturnType<typeof useMessageFilesOf>;
