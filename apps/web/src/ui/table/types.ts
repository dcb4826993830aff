import type { NumberRange } from '@homeward/contract/core';
import type { ReactNode } from 'react';
import type { Option } from '../OptionList.tsx';

/** What is in a cell and how its column behaves. */
export interface Column<Row> {
  /** Also the name that sorting sends to the server. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Any CSS length; the column then keeps it. */
  readonly width?: string;
  /** Numbers stand at the end, with figures of one width. */
  readonly align?: 'start' | 'end';
  /** Where the cell stands on a card (below 640 px). `detail` (the default) stands with its header as label. */
  readonly card?: 'title' | 'subtitle' | 'badge' | 'detail' | 'hidden';
  /** The column cannot be switched off. */
  readonly isFixed?: boolean;
}

/** What can be narrowed down, and how it is chosen. */
export type Filter =
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
    }
  | { readonly kind: 'dates'; readonly id: string; readonly label: string }
  | { readonly kind: 'text'; readonly id: string; readonly label: string; readonly hint?: string }
  | NumbersFilter
  | RecordsFilter
  | {
      readonly kind: 'yesNo';
      readonly id: string;
      readonly label: string;
      /** What the two answers are called; "Yes" and "No" unless given. */
      readonly yes?: string;
      readonly no?: string;
    };

/** Numbers from and to, both included; either end may be left open. */
export interface NumbersFilter {
  readonly kind: 'numbers';
  readonly id: string;
  readonly label: string;
  /** What is counted, such as "hours": it stands beside both fields and in the chip. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** How far the buttons and arrow keys go; 1 unless given. */
  readonly step?: number;
}

/** Some of many records, found by typing: people, and whatever else brings a `RecordSource`. */
export interface RecordsFilter {
  readonly kind: 'records';
  readonly id: string;
  readonly label: string;
  readonly source: RecordSource;
}

/** Where a filter finds records. A slice makes one for its own: `peopleSource` of users. */
export interface RecordSource {
  /** Tells its answers apart from those of other sources. */
  readonly name: string;
  /** What can be typed, such as "Name, email or phone". */
  readonly searchLabel: string;
  /** What a few letters mean, the likeliest first: as many as fit under the field. */
  readonly find: (typed: string) => Promise<readonly Option[]>;
  /** What a chosen record is called; it may be one that is gone, or that the viewer may no longer see. */
  readonly nameOf: (id: string) => Promise<string>;
}

/** Days as `YYYY-MM-DD`, both included; either end may be open. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A choice filter holds values, a records filter ids, a dates or numbers filter a range, a text filter a text. */
export type FilterValue = readonly string[] | DateRange | NumberRange | boolean | string;

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** All that decides which rows the server answers with; the page keeps it in its address. */
export interface TableState {
  readonly search: string;
  readonly sort: Sort | null;
  readonly filters: Readonly<Record<string, FilterValue>>;
  /** Where the page begins; null is the first page. */
  readonly cursor: string | null;
}

/** What a person likes, kept per user by the page. */
export interface TablePreferences {
  readonly hiddenColumns: readonly string[];
  readonly density: 'comfortable' | 'compact';
}

/** Something to do with all selected rows. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** Whether it can apply to any of them; without it, to all. */
  readonly applies?: (keys: ReadonlySet<string>) => boolean;
  readonly onAction: (keys: ReadonlySet<string>) => void;
}

/** Where rows come from when there are several pages; the shape of the API's `pagination`. */
export interface Pagination {
  readonly total: number;
  readonly totalPrecision: 'exact' | 'minimum' | 'estimate';
  /** 1-based position of the first row, 0 when there is none. */
  readonly from: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

/** Row heights in px. */
export const rowHeights = { comfortable: 56, compact: 40 } as const;

/** What a filter's panel is given. */
export interface FilterContents {
  filter: Filter;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}
