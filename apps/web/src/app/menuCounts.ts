import { useMenuUnread } from '../features/chat/chat.menu.doors.ts';

/** What waits behind the entries of the menu that count something, by path. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  return { '/dashboard/chat': useMenuUnread() };
}
