import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { shortCount } from '../../lib/format.ts';
import type { Highlight, MenuEntry } from '../navigation.ts';
import { entryClass } from './entryClass.ts';

interface SidebarEntryProps {
  entry: MenuEntry;
  highlight: Highlight;
  look: 'top' | 'child' | 'mini';
  /** What waits behind it, such as messages that are not read. */
  count?: number | undefined;
}

/** A line of the menu that leads to a page. */
export function SidebarEntry({ entry, highlight, look, count = 0 }: SidebarEntryProps) {
  const Icon = entry.icon;
  const name = count === 0 ? entry.label : `${entry.label}, ${shortCount(count)} unread`;
  return (
    <Link
      to={entry.path}
      className={entryClass(highlight, look)}
      // The router marks only the exact page by itself; a page below an entry is ours to mark.
      activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
      aria-current={highlight === 'current' ? 'page' : undefined}
      {...(look === 'mini' ? { 'aria-label': name } : {})}
    >
      {Icon ? <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" /> : null}
      {look === 'mini' ? null : <span className="min-w-0 flex-1 truncate">{entry.label}</span>}
      {count > 0 ? <MenuCount count={count} isMini={look === 'mini'} /> : null}
    </Link>
  );
}

/** The count at the end of a line, or at the corner of its icon. */
function MenuCount({ count, isMini }: { count: number; isMini: boolean }) {
  return (
    <span
      className={clsx(
        'min-w-5 rounded-full bg-accent px-1.5 text-center text-xs/5 font-bold text-on-accent tabular-nums forced:border',
        isMini && 'absolute top-0 right-0 ring-2 ring-side',
      )}
    >
      <span aria-hidden>{shortCount(count)}</span>
      <span className="sr-only">{shortCount(count)} unread</span>
    </span>
  );
}
