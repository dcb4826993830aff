export { Chat } from './Chat.tsx';
export { readChatSearch } from './chat.address.model.ts';
export { ShiftChatButton } from './chat.shifts.doors.ts';
