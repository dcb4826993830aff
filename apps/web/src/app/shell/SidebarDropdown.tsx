import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type Highlight, highlightOf, type MenuEntry } from '../navigation.ts';
import { entryClass } from './entryClass.ts';
import { SidebarEntry } from './SidebarEntry.tsx';

interface SidebarDropdownProps {
  entry: MenuEntry;
  /** The pages that it opens to. */
  pages: readonly MenuEntry[];
  currentPath: string;
  menuPaths: readonly string[];
}

/** An entry that opens to the pages below it. It starts open where one of them is shown. */
export function SidebarDropdown({ entry, pages, currentPath, menuPaths }: SidebarDropdownProps) {
  const listId = useId();
  const highlights = pages.map((child) => highlightOf(child.path, currentPath, menuPaths));
  const holdsCurrent = highlights.includes('current');
  const [isOpen, setOpen] = useState(holdsCurrent);
  const [wasHolding, setWasHolding] = useState(holdsCurrent);
  // Arriving by the palette or a link opens it once; afterwards it stays as the person left it.
  if (wasHolding !== holdsCurrent) {
    setWasHolding(holdsCurrent);
    if (holdsCurrent) setOpen(true);
  }
  const closedHighlight: Highlight = holdsCurrent && !isOpen ? 'current' : undefined;
  const Icon = entry.icon;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={entryClass(closedHighlight, 'top')}
      >
        {Icon ? <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" /> : null}
        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        <ChevronDown aria-hidden size={16} className={clsx('shrink-0 text-muted', !isOpen && '-rotate-90')} />
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-0.5 grid gap-0.5">
        {pages.map((child, index) => (
          <li key={child.path}>
            <SidebarEntry entry={child} highlight={highlights[index]} look="child" />
          </li>
        ))}
      </ul>
    </>
  );
}
