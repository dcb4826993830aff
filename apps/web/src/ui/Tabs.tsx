import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollRowTo } from './scrollRowTo.ts';

export interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: ReadonlyArray<{ readonly id: string; readonly label: string; readonly content: ReactNode }>;
  /** The chosen tab, kept by the page in its address. */
  selected: string;
  onSelect: (id: string) => void;
}

/**
 * Parts of one page, one at a time. On narrow screens the row of tabs scrolls by itself; a shadow at its edge says so. The arrows, Home and End
 * choose (WAI-ARIA Authoring Practices, "Tabs"): a few lines of our own, where React Aria's would be 12 kB of every profile.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const current = tabs[at];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight when another is chosen.
  useEffect(() => scrollRowTo(list.current?.querySelector('[aria-selected="true"]')), [selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = (step + tabs.length) % tabs.length;
    const chosen = tabs[next];
    if (chosen === undefined) return;
    event.preventDefault();
    onSelect(chosen.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="min-w-0">
      <div className="shades-row -mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none]">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="flex w-max min-w-full border-b border-line"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={index === at}
              aria-controls={index === at ? `${id}-panel` : undefined}
              tabIndex={index === at ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={clsx(
                '-mb-px flex min-h-11 cursor-pointer items-center border-b-2 px-3 font-medium whitespace-nowrap transition-colors hover:text-ink',
                'focus-visible:rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
                index === at ? 'border-accent text-ink' : 'border-transparent text-muted',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {current ? (
        <div
          key={current.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: from a tab, the Tab key goes to what it shows.
          tabIndex={0}
          className="pt-4.5"
        >
          {current.content}
        </div>
      ) : null}
    </div>
  );
}
