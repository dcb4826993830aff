export { followChatUnread, useMenuUnread } from './chat.unread.live.ts';
