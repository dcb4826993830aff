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
  /** Amounts that were pasted and found no place. */
  onLeftOut: (count: number) => void;
}

const isSamePlace = (one: Place, other: Place) => one.row === other.row && one.at === other.at;

const elementAt = (table: HTMLElement | null, { row, at }: Place) =>
  table?.querySelector<HTMLElement>(`[data-place="${row}:${at}"]`);

/**
 * The hands of the grid, as a spreadsheet has them: one place has the focus, arrows move it, and Enter, F2 or a letter
 * begin to type there. What is typed reaches the cells when it is committed.
 */
export function usePriceGrid({ shape, cells, isReadOnly, onChange, onLeftOut }: PriceGridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<Place>({ row: 0, at: 0 });
  const [anchor, setAnchor] = useState<Place>();
  /** What is being typed at the place with the focus. */
  const [typed, setTyped] = useState<string>();
  const isEnding = useRef(false);
  const isMoving = useRef(false);
  /** A place that is focused once it is drawn. */
  const [coming, setComing] = useState<Place>();
  const wasThere = useRef(false);
  const size = { rows: shape.rows.length, width: widthOf(shape.columns) };
  // Rows and columns may be gone by now.
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
    // The place hears of the focus as well, and would take it for a press.
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
  /** Ends the typing before the focus leaves its field, so that leaving does not write once more. */
  const end = (next: Place) => {
    isEnding.current = true;
    setTyped(undefined);
    goTo(next);
  };
  const onTypedKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The grid around it does not move meanwhile.
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
      // Past the last place the key leaves the grid, as everywhere.
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
    /** The text of the field at the place; undefined while nobody types there. */
    typed,
    goTo,
    /** Goes to a place of a row or column that is about to be drawn. */
    goToNew: (next: Place) => {
      setAnchor(undefined);
      setWanted(next);
      setComing(next);
    },
    fill,
    /** What the table takes. */
    handlers: { ref: table, onKeyDown, onPaste, onCopy },
    /** What a cell takes. */
    cellHandlers: (own: Place) => ({
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        wasThere.current = document.activeElement === event.currentTarget;
        if (!event.shiftKey || typed !== undefined) return;
        event.preventDefault();
        goTo(own, true);
      },
      onClick: ({ shiftKey }: MouseEvent) => {
        // A press on the place with the focus types there, by mouse and by touch.
        if (wasThere.current && !shiftKey && typed === undefined && isSamePlace(own, place))
          begin(textAt(cells, shape, own));
      },
      onFocus: () => {
        if (isMoving.current || isSamePlace(own, place)) return;
        setAnchor(undefined);
        setWanted(own);
      },
    }),
    /** What the field takes in which an amount is typed. */
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
