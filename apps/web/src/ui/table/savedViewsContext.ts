import { type ComponentType, createContext } from 'react';
import type { TablePreferences } from './types.ts';

/** How somebody likes a list. */
export interface LikedView extends TablePreferences {
  /** Its sort and filters, as its address writes them. */
  readonly address: Readonly<Record<string, string>>;
}

/** What is remembered of lists. The app gives its own through `SavedViewsContext`. */
export interface SavedViews {
  readonly of: (list: string) => LikedView | undefined;
  readonly keep: (list: string, view: LikedView) => void;
  /** The views that have a name, to choose from in the bar of the table. */
  readonly Menu?: ComponentType<ViewsMenuProps>;
}

/** A list as its named views see it. */
export interface ViewsMenuProps {
  readonly list: string;
  /** What is on the screen: columns, density, sort, filters and search. */
  readonly shown: LikedView;
  /** How the list is at first: all of it. */
  readonly initial: LikedView;
  /** What a view keeps, in a sentence, if the list is not a table. */
  readonly keeps?: string;
  readonly onShow: (view: LikedView) => void;
}

export const SavedViewsContext = createContext<SavedViews>({ of: () => undefined, keep: () => {} });
