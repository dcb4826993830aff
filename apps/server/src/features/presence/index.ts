import { defineSlice } from '../../platform/slice/index.ts';
import { watchPresence } from './presence.live.ts';

export { presenceOf } from './presence.service.ts';
export { readLastSeen } from './presence.store.ts';

export const presenceSlice = defineSlice({ name: 'presence', watch: watchPresence });
