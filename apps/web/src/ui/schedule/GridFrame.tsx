import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useFocusKept } from '../useFocusKept.ts';
import { firstStop, stopAfter } from './gridKeys.ts';

interface GridFrameProps {
  label: string;
  /** How many rows there are, where not all are drawn. */
  rowCount?: number;
  /** More is on its way for what is shown. */
  isBusy: boolean;
  /** What scrolls. */
  scroller?: RefObject<HTMLDivElement | null>;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * The frame of a schedule: a grid whose cells hold entries. Tab comes to it once, to what had the focus last; arrows, Home
 * and End move within. Cells have `data-cell="row:column"`, what takes the focus has `data-stop`.
 */
export function GridFrame({ label, rowCount, isBusy, scroller, style, children }: GridFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = scroller ?? own;
  const grid = useRef<HTMLTableElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const [isInside, setInside] = useState(false);
  const kept = useFocusKept(grid);
  const enter = () => {
    const again = last.current?.isConnected ? last.current : undefined;
    if (grid.current) (again ?? firstStop(grid.current))?.focus();
  };
  return (
    <div
      ref={box}
      style={style}
      className={clsx(
        '@container relative overflow-auto rounded-lg border border-line bg-card transition-opacity has-[>table:focus-visible]:outline-2',
        isBusy && 'opacity-60',
      )}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus (ARIA Authoring Practices).
        role="grid"
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={rowCount}
        // What has the focus is the way in; while it is within, Shift+Tab leads out.
        tabIndex={isInside ? -1 : 0}
        onFocus={(event) => {
          kept.onFocus(event);
          if (event.target === event.currentTarget) {
            // A press between the cells comes here, too: then nothing moves.
            if (event.currentTarget.matches(':focus-visible')) enter();
            return;
          }
          if (event.target instanceof HTMLElement) last.current = event.target;
          setInside(true);
        }}
        onBlur={(event) => {
          kept.onBlur(event);
          if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
        }}
        onKeyDown={(event) => {
          const { target, currentTarget } = event;
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          if (!(target instanceof Element) || !currentTarget.contains(target)) return;
          const next = stopAfter(currentTarget, target, event.key);
          if (!next) return;
          event.preventDefault();
          next.focus();
        }}
        className="block w-full min-w-fit outline-none"
      >
        {children}
      </table>
    </div>
  );
}
