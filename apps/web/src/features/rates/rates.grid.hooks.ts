import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { GridShape, PriceCells } from './rates.cells.model.ts';
import { copiedOf, textAt, withCleared, withFilled, withPasted, withTyped } from './rates.grid.model.ts';
import {
  type Block,
  extentOf,
  nextTyped,
  type Place,
  placeAfter,
  whatIsAt,
  widthOf,
} from './rates.places.model.ts';

interface PriceGridOptions {
  shape: GridShape;
  cells: PriceCells;
  isReadOnly: boolean;
  onChange: (cells: PriceCells) => void;
  /** Receives the number of pasted amounts that did not fit. */
  onLeftOut: (count: number) => void;
}

const isSamePlace = (one: Place, other: Place) => one.row === other.row && one.at === other.at;

const elementAt = (table: HTMLElement | null, { row, at }: Place) =>
  table?.querySelector<HTMLElement>(`[data-place="${row}:${at}"]`);

/**
 * Operates the grid like a spreadsheet. One place has the focus, and the arrow keys move it. Enter, F2 or a digit starts
 * typing. The cells change when the typing is committed.
 */
export function usePriceGrid({ shape, cells, isReadOnly, onChange, onLeftOut }: PriceGridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<Place>({ row: 0, at: 0 });
  const [anchor, setAnchor] = useState<Place>();
  /** The text being typed at the focused place. */
  const [typed, setTyped] = useState<string>();
  const isEnding = useRef(false);
  const isMoving = useRef(false);
  /** A place that receives the focus once it is rendered. */
  const [coming, setComing] = useState<Place>();
  const wasThere = useRef(false);
  const size = { rows: shape.rows.length, width: widthOf(shape.columns) };
  // Rows and columns may have been removed since.
  const place: Place = {
    row: Math.min(wanted.row, Math.max(size.rows - 1, 0)),
    at: Math.min(wanted.at, Math.max(size.width - 1, 0)),
  };
  const block: Block = [anchor ?? place, place];

  useEffect(() => {
    if (coming) elementAt(table.current, coming)?.focus();
  }, [coming]);
  const goTo = (next: Place, isExtending = false) => {
    setAnchor(isExtending ? (anchor ?? place) : undefined);
    setWanted(next);
    // The cell's focus handler must not treat this as a click.
    isMoving.current = true;
    elementAt(table.current, next)?.focus();
    isMoving.current = false;
  };
  const begin = (text: string) => {
    if (isReadOnly || whatIsAt(place.at).side === undefined) return;
    isEnding.current = false;
    setAnchor(undefined);
    setTyped(text);
  };
  const write = () => {
    if (typed !== undefined && typed !== textAt(cells, shape, place))
      onChange(withTyped(cells, shape, place, typed));
  };
  /** Ends the typing before the field loses the focus, so that the blur does not write again. */
  const end = (next: Place) => {
    isEnding.current = true;
    setTyped(undefined);
    goTo(next);
  };
  const onTypedKeyDown = (event: KeyboardEvent) => {
    // While somebody types, the grid does not handle the key.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      end(place);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      write();
      end(placeAfter({ key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', isAll: false }, place, size) ?? place);
    } else if (event.key === 'Tab') {
      const next = nextTyped(place, event.shiftKey ? -1 : 1, size);
      write();
      // After the last place, Tab leaves the grid.
      if (next) event.preventDefault();
      end(next ?? place);
    }
  };
  const fill = () => {
    if (!isReadOnly) onChange(withFilled(cells, shape, block));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    const { key } = event;
    if (isAll && key.toLowerCase() === 'd') {
      event.preventDefault();
      fill();
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      begin(textAt(cells, shape, place));
    } else if ((key === 'Delete' || key === 'Backspace') && !isReadOnly) {
      event.preventDefault();
      onChange(withCleared(cells, shape, block));
    } else if (key === 'Escape' && anchor) {
      event.stopPropagation();
      setAnchor(undefined);
    } else if (!isAll && /^[\d.,$-]$/.test(key)) {
      event.preventDefault();
      begin(key);
    } else {
      const next = placeAfter({ key, isAll }, place, size);
      if (!next) return;
      event.preventDefault();
      goTo(next, event.shiftKey);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isReadOnly || typed !== undefined) return;
    event.preventDefault();
    const { left, top } = extentOf(block);
    const text = event.clipboardData.getData('text/plain');
    const pasted = withPasted(cells, shape, { row: top, at: left }, text);
    onChange(pasted.cells);
    if (pasted.leftOut > 0) onLeftOut(pasted.leftOut);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedOf(cells, shape, block));
  };
  return {
    place,
    block,
    /** The text being typed; undefined while nobody types. */
    typed,
    goTo,
    /** Moves the focus to a place that is not rendered yet. */
    goToNew: (next: Place) => {
      setAnchor(undefined);
      setWanted(next);
      setComing(next);
    },
    fill,
    /** The props of the table. */
    handlers: { ref: table, onKeyDown, onPaste, onCopy },
    /** The props of a cell. */
    cellHandlers: (own: Place) => ({
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        wasThere.current = document.activeElement === event.currentTarget;
        if (!event.shiftKey || typed !== undefined) return;
        event.preventDefault();
        goTo(own, true);
      },
      onClick: ({ shiftKey }: MouseEvent) => {
        // A click or tap on the focused place starts typing.
        if (wasThere.current && !shiftKey && typed === undefined && isSamePlace(own, place))
          begin(textAt(cells, shape, own));
      },
      onFocus: () => {
        if (isMoving.current || isSamePlace(own, place)) return;
        setAnchor(undefined);
        setWanted(own);
      },
    }),
    /** The props of the field in which an amount is typed. */
    fieldHandlers: {
      onChange: setTyped,
      onKeyDown: onTypedKeyDown,
      onBlur: () => {
        if (isEnding.current) return;
        write();
        setTyped(undefined);
      },
    },
  };
}

export type PriceGridHands = ReturnType<typeof usePriceGrid>;
