import type { NamedView, SavedView } from '@homeward/contract/settings';
import type { LikedView } from '../../ui/table/savedViewsContext.ts';

/** A view as the server keeps it. */
export function viewValueOf({ hiddenColumns, density, address }: LikedView): SavedView {
  return { hiddenColumns: [...hiddenColumns], density, address: { ...address } };
}

/** Whether two views show the same, in whatever order they say it. */
export function isSameView(a: LikedView, b: LikedView): boolean {
  const textOf = ({ hiddenColumns, density, address }: LikedView) =>
    JSON.stringify([[...hiddenColumns].sort(), density, Object.entries(address).sort()]);
  return textOf(a) === textOf(b);
}

/** The view that is on the screen: the one that was chosen, however it was changed since, or one that shows the same. */
export function currentView(
  views: readonly NamedView[],
  chosenId: string | undefined,
  shown: LikedView,
): NamedView | undefined {
  return views.find(({ id }) => id === chosenId) ?? views.find(({ value }) => isSameView(value, shown));
}
