export { Chat } from './Chat.tsx';
export { readChatSearch } from './chat.address.model.ts';
