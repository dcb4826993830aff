import { putView, type SavedView } from '@homeward/contract/settings';
import { useMemo } from 'react';
import { call } from '../../lib/api/index.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { SavedViews } from '../../ui/table/savedViewsContext.ts';
import { updateSession, useSession } from '../session/index.ts';

const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx').then((module) => ({ default: module.ViewsMenu })));

/** Somebody who ticks columns one after the other is sent as one change. */
const restMs = 600;
const waiting = new Map<string, { view: SavedView; timer: ReturnType<typeof setTimeout> }>();

function send(list: string): void {
  const kept = waiting.get(list);
  if (!kept) return;
  clearTimeout(kept.timer);
  waiting.delete(list);
  // Unsaved, it holds on this screen until it is left: nothing that somebody would have to be told.
  call(putView, { params: { view: list }, body: kept.view }).catch(() => {});
}

const sendAll = () => {
  for (const list of [...waiting.keys()]) send(list);
};

function keep(list: string, liked: Parameters<SavedViews['keep']>[1]): void {
  const view: SavedView = {
    hiddenColumns: [...liked.hiddenColumns],
    density: liked.density,
    address: { ...liked.address },
  };
  updateSession((session) => ({ ...session, views: { ...session.views, [list]: view } }));
  clearTimeout(waiting.get(list)?.timer);
  waiting.set(list, { view, timer: setTimeout(send, restMs, list) });
  window.addEventListener('pagehide', sendAll, { once: true });
}

/** How the signed-in person likes their lists; it came with the session, and what they change goes to the server. */
export function useSavedViews(): SavedViews {
  const { views } = useSession();
  return useMemo(() => ({ of: (list) => views[list], keep, Menu: ViewsMenu }), [views]);
}
