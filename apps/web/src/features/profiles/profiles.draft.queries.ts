import { discardDraft, getDraft, saveDraft } from '@homeward/contract/profiles';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import type { DraftPlace } from '../../ui/draftKeeper.ts';
import type { DraftContent } from './profiles.draft.model.ts';

/** What the viewer had typed into somebody's profile and not saved: read fresh each time. */
export function draftOptions(userId: string) {
  return {
    ...queryOptionsFor(getDraft, { params: { id: userId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A draft is a help: an editor that waits for it is none.
    retry: false,
  };
}

/** Gives a draft up. */
export async function dropDraft(userId: string): Promise<void> {
  // One that stays is offered once more: no reason to bother anybody now.
  await call(discardDraft, { params: { id: userId } }).catch(() => undefined);
}

/** Where the drafts of somebody's profile go. */
export function draftPlace(userId: string): DraftPlace<DraftContent> {
  return {
    save: ({ baseVersion, content }) =>
      call(saveDraft, { params: { id: userId }, body: { baseVersion, content: { ...content } } }),
    drop: () => call(discardDraft, { params: { id: userId } }),
  };
}
