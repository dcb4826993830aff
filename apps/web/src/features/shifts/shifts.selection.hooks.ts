import { mostOperationRows } from '@homeward/contract/core';
import { createContext, useState } from 'react';
import type { WindowQuery } from './shifts.calendar.model.ts';
import type { SelectedShifts } from './shifts.operations.model.ts';

/** The shifts that are selected, and how they become others. */
export interface ShiftSelection extends SelectedShifts {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** These beside those that are selected, as many as one operation takes. */
  readonly take: (ids: readonly string[]) => void;
  readonly takeAll: (filter: WindowQuery) => void;
  readonly clear: () => void;
  /** Nothing is selected any more, and a press opens a shift again. */
  readonly end: () => void;
}

/** What a press on a shift does: undefined, and it opens. */
export const SelectionContext = createContext<ShiftSelection | undefined>(undefined);

interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly filter?: WindowQuery;
}

const none: Selected = { ids: new Set() };

const toggled = (ids: ReadonlySet<string>, id: string) =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

/** The selection of the calendar; undefined while shifts are not selected. It stays while other days are looked at. */
export function useShiftSelection() {
  const [selected, setSelected] = useState<Selected>();
  const { ids, filter } = selected ?? none;
  const selection: ShiftSelection = {
    ids,
    filter,
    has: (id) => filter !== undefined || ids.has(id),
    toggle: (id) => setSelected({ ids: toggled(ids, id) }),
    take: (more) => setSelected({ ids: new Set([...ids, ...more].slice(0, mostOperationRows)) }),
    takeAll: (all) => setSelected({ ids: none.ids, filter: all }),
    clear: () => setSelected(none),
    end: () => setSelected(undefined),
  };
  return { selection: selected && selection, begin: () => setSelected(none) };
}
