import { discardDraft, getDraft, saveDraft } from '@homeward/contract/profiles';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import type { DraftContent } from './profiles.draft.model.ts';

/** What was typed is kept so long after the first change that is not. */
const keptAfterMs = 3_000;

/** What the viewer had typed into somebody's profile and not saved: asked for anew each time. */
export function draftOptions(userId: string) {
  return {
    ...queryOptionsFor(getDraft, { params: { id: userId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A draft is a help: an editor that waits for it is none.
    retry: false,
  };
}

/** Whether what is typed is safe from a crash. */
export type DraftState = 'none' | 'keeping' | 'kept' | 'failed';

/** Gives a draft up. */
export async function dropDraft(userId: string): Promise<void> {
  // One that stays is offered once more: no reason to bother anybody now.
  await call(discardDraft, { params: { id: userId } }).catch(() => undefined);
}

/** What is typed, and over which version; no content while nothing differs from what is saved. */
interface Typed {
  readonly baseVersion: number;
  readonly text: string | undefined;
}

/**
 * Sends what is typed a while after it was.
 * @param isThere a draft lies on the server, though not from here: one that was taken up
 */
function createKeeper(userId: string, isThere: boolean, tell: (state: DraftState) => void) {
  let typed: Typed = { baseVersion: 0, text: undefined };
  let isKept = isThere;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const send = async () => {
    const { baseVersion, text } = typed;
    if (isOver) return;
    try {
      if (text !== undefined) {
        tell('keeping');
        isKept = true;
        const body = { baseVersion, content: JSON.parse(text) as Record<string, unknown> };
        await call(saveDraft, { params: { id: userId }, body });
        tell('kept');
      } else if (isKept) {
        await dropDraft(userId);
        isKept = false;
        tell('none');
      }
    } catch {
      tell('failed');
    }
  };
  const keep = () => {
    stop();
    // One after the other, so that an older draft never takes the place of a newer one.
    running = running.then(send);
  };
  const begin = () => {
    if (isOver || (typed.text === undefined && !isKept)) return;
    timer ??= setTimeout(keep, keptAfterMs);
  };
  return {
    take: (next: Typed) => {
      typed = next;
      begin();
    },
    /** Left by the browser's own "back": what was typed last is kept too. */
    leave: () => {
      if (timer !== undefined) keep();
    },
    end: async () => {
      isOver = true;
      stop();
      await running;
    },
    resume: () => {
      isOver = false;
      begin();
    },
  };
}

interface DraftOf {
  readonly userId: string;
  /** A draft lies on the server already: one that was taken up. */
  readonly isThere: boolean;
  /** The version of the profile that is typed over. */
  readonly baseVersion: number;
  /** Undefined while nothing differs from what is saved. */
  readonly content: DraftContent | undefined;
}

/** Keeps what is typed on the server, every few seconds while it changes. */
export function useDraft({ userId, isThere, baseVersion, content }: DraftOf) {
  const [state, setState] = useState<DraftState>('none');
  const [keeper] = useState(() => createKeeper(userId, isThere, setState));
  const text = content && JSON.stringify(content);
  useEffect(() => keeper.take({ baseVersion, text }), [keeper, baseVersion, text]);
  useEffect(() => keeper.leave, [keeper]);
  return {
    state,
    /** Ends the keeping: nothing is sent any more once this is done. */
    end: keeper.end,
    /** Goes on keeping, after a save that was refused. */
    resume: keeper.resume,
  };
}
