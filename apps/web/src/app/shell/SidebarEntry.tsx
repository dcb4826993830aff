import { Link } from '@tanstack/react-router';
import type { Highlight, MenuEntry } from '../navigation.ts';
import { entryClass } from './entryClass.ts';

interface SidebarEntryProps {
  entry: MenuEntry;
  highlight: Highlight;
  look: 'top' | 'child' | 'mini';
}

/** A line of the menu that leads to a page. */
export function SidebarEntry({ entry, highlight, look }: SidebarEntryProps) {
  const Icon = entry.icon;
  return (
    <Link
      to={entry.path}
      className={entryClass(highlight, look)}
      // The router marks only the exact page by itself; a page below an entry is ours to mark.
      activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
      aria-current={highlight === 'current' ? 'page' : undefined}
      {...(look === 'mini' ? { 'aria-label': entry.label } : {})}
    >
      {Icon ? <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" /> : null}
      {look === 'mini' ? null : <span className="min-w-0 truncate">{entry.label}</span>}
    </Link>
  );
}
