import { directoryChanged } from '@homeward/contract/directory';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchOnCall } from './directory.on-call.queries.ts';

/** Follows who is on call, where the rest of the directory is not on the screen. */
export function useOnCallLive(): void {
  useEffect(() => onLive(directoryChanged, () => void refetchOnCall()), []);
  useEffect(() => onLiveBegin(() => void refetchOnCall(), directoryChanged), []);
}
