import { officeSettingsChanged, officesChanged } from '@homeward/contract/offices';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchOffices } from './offices.queries.ts';

/** Follows what becomes of offices and their settings while they are on the screen. */
export function useOfficesLive(): void {
  useEffect(() => onLive(officesChanged, () => void refetchOffices()), []);
  useEffect(() => onLive(officeSettingsChanged, () => void refetchOffices()), []);
  useEffect(() => onLiveBegin(() => void refetchOffices()), []);
}
