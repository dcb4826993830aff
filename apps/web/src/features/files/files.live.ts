import { type FileOwner, filesChanged, listOwnerFiles } from '@homeward/contract/files';
import { useEffect, useEffectEvent } from 'react';
import { refetchAll } from '../../lib/query.ts';
import { onLive, onLiveBegin } from '../../lib/socket.ts';

/** Follows what becomes of an owner's files while they are on the screen. */
export function useFilesLive({ ownerType, ownerId }: FileOwner): void {
  const hear = useEffectEvent((change: FileOwner) => {
    if (change.ownerType === ownerType && change.ownerId === ownerId) void refetchAll(listOwnerFiles);
  });
  useEffect(() => onLive(filesChanged, hear), []);
  useEffect(() => onLiveBegin(() => void refetchAll(listOwnerFiles), filesChanged), []);
}
