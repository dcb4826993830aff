import { type FileOwner, filesChanged, filesText, listOwnerFiles } from '@homeward/contract/files';
import { useEffect, useEffectEvent } from 'react';
import { refetchAll } from '../../lib/query.ts';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { notify } from '../../ui/notify.ts';

/** Follows what becomes of an owner's files while they are on the screen. */
export function useFilesLive({ ownerType, ownerId }: FileOwner): void {
  const hear = useEffectEvent((change: FileOwner) => {
    if (change.ownerType === ownerType && change.ownerId === ownerId) void refetchAll(listOwnerFiles);
  });
  useEffect(() => onLive(filesChanged, hear), []);
  useEffect(() => onLiveBegin(() => void refetchAll(listOwnerFiles), filesChanged), []);
}

/** Puts an address on the clipboard. */
export async function copyAddress(address: string): Promise<void> {
  const whole = new URL(address, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(whole);
  } catch {
    // Without https there is no clipboard to write to; the old way works from a press.
    const field = document.createElement('textarea');
    field.value = whole;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  notify({ title: filesText.urlCopied });
}
