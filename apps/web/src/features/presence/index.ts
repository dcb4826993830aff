export { followPresence, presence } from './presence.live.ts';
