import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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

/** Browsers without popovers get a panel that opens and closes by the button, by Esc and by leaving it. */
const knowsPopovers = 'showPopover' in HTMLElement.prototype;

/** A dropdown of the mini sidebar: its pages open in a panel beside the icon. */
function MiniDropdown({ entry, pages, currentPath, menuPaths }: MiniDropdownProps) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const highlights = pages.map((child) => highlightOf(child.path, currentPath, menuPaths));
  const Icon = entry.icon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has done its work once the path has changed
  useEffect(() => {
    if (knowsPopovers) panel.current?.hidePopover();
    else setOpen(false);
  }, [currentPath]);
  const placePanel = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.left = `${box.right + 12}px`;
    panel.current.style.top = `${box.top}px`;
  };
  const toggle = () => {
    placePanel();
    setOpen(!isOpen);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="contents" {...(knowsPopovers ? {} : { onBlur: leave, onKeyDown: close })}>
      <MiniTip text={entry.label}>
        <button
          ref={button}
          type="button"
          aria-label={entry.label}
          {...(knowsPopovers
            ? { popoverTarget: panelId }
            : { 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: toggle })}
          className={entryClass(highlights.includes('current') ? 'current' : undefined, 'mini')}
        >
          {Icon ? <Icon aria-hidden size={18} strokeWidth={1.75} /> : null}
        </button>
      </MiniTip>
      <div
        ref={panel}
        id={panelId}
        {...(knowsPopovers ? { popover: 'auto', onBeforeToggle: placePanel } : { hidden: !isOpen })}
        className="fixed z-40 m-0 w-60 rounded-lg border border-line bg-float p-1.5 text-ink shadow-float"
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
    </div>
  );
}
