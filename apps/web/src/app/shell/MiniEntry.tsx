import { useEffect, useId, useRef } from 'react';
import { highlightOf, type MenuEntry } from '../navigation.ts';
import { entryClass } from './entryClass.ts';
import { MiniTip } from './MiniTip.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';

interface MiniEntryProps {
  entry: MenuEntry;
  /** What waits behind it. */
  count?: number | undefined;
  currentPath: string;
  menuPaths: readonly string[];
}

/** An entry of the mini sidebar: its icon, with the label beside it on hover and focus. */
export function MiniEntry({ entry, count, currentPath, menuPaths }: MiniEntryProps) {
  if (entry.children) {
    return (
      <MiniDropdown entry={entry} pages={entry.children} currentPath={currentPath} menuPaths={menuPaths} />
    );
  }
  return (
    <MiniTip text={entry.label}>
      <SidebarEntry
        entry={entry}
        count={count}
        highlight={highlightOf(entry.path, currentPath, menuPaths)}
        look="mini"
      />
    </MiniTip>
  );
}

interface MiniDropdownProps extends MiniEntryProps {
  pages: readonly MenuEntry[];
}

/** A dropdown of the mini sidebar: its pages open in a panel beside the icon. */
function MiniDropdown({ entry, pages, currentPath, menuPaths }: MiniDropdownProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const highlights = pages.map((child) => highlightOf(child.path, currentPath, menuPaths));
  const Icon = entry.icon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has done its work once the path has changed
  useEffect(() => {
    panel.current?.hidePopover();
  }, [currentPath]);
  const placePanel = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.left = `${box.right + 12}px`;
    panel.current.style.top = `${box.top}px`;
  };
  return (
    <>
      <MiniTip text={entry.label}>
        <button
          ref={button}
          type="button"
          aria-label={entry.label}
          popoverTarget={panelId}
          className={entryClass(highlights.includes('current') ? 'current' : undefined, 'mini')}
        >
          {Icon ? <Icon aria-hidden size={18} strokeWidth={1.75} /> : null}
        </button>
      </MiniTip>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onBeforeToggle={placePanel}
        className="fixed m-0 w-60 rounded-lg border border-line bg-float p-1.5 text-ink shadow-float"
      >
        <p className="px-2.5 py-1 text-xs font-medium text-muted">{entry.label}</p>
        <ul className="grid gap-0.5">
          {pages.map((child, index) => (
            <li key={child.path}>
              <SidebarEntry entry={child} highlight={highlights[index]} look="top" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
