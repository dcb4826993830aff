import { staffChanged } from '@homeward/contract/staff';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchStaff } from './staff.queries.ts';

/** Follows staff records while they are on the screen. */
export function useStaffLive(): void {
  useEffect(() => onLive(staffChanged, ({ changed }) => void refetchStaff(changed.map(({ id }) => id))), []);
  useEffect(() => onLiveBegin(() => void refetchStaff(), staffChanged), []);
}
