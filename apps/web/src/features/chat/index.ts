export { Chat } from './Chat.tsx';
export { readChatSearch } from './chat.address.model.ts';
export { ClientUnread } from './chat.clients.doors.ts';
export { ShiftChatButton } from './chat.shifts.doors.ts';
