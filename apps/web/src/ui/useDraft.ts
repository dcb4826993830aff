import { useEffect, useState } from 'react';
import { createDraftKeeper, type DraftPlace, type DraftState } from './draftKeeper.ts';

export interface DraftOptions<Content> {
  readonly place: DraftPlace<Content>;
  /** A draft lies on the server already: the form began with it. */
  readonly isThere: boolean;
  /** The version of the thing that is typed over; 0 while there is none. */
  readonly baseVersion: number;
  /** What the form holds, as JSON can say it; undefined while nothing differs from what is saved. */
  readonly content: Content | undefined;
  /** How long a change may wait while somebody types without a rest; 10 s if left out. Read once. */
  readonly longestMs?: number;
}

/**
 * Keeps what is typed on the server: 2 s after the last change, `longestMs` after the first one that is not saved, and at once
 * when the form is left or its window is hidden. Nothing is kept in the browser, because drafts hold health data.
 */
export function useDraft<Content>({
  place,
  isThere,
  baseVersion,
  content,
  longestMs,
}: DraftOptions<Content>) {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [keeper] = useState(() => createDraftKeeper(place, isThere, setState, longestMs));
  const text = content === undefined ? undefined : JSON.stringify(content);
  useEffect(() => keeper.take({ baseVersion, text }), [keeper, baseVersion, text]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      keeper.leave();
    };
  }, [keeper]);
  return {
    state,
    /** Ends the keeping: nothing is sent any more once this is done. */
    end: keeper.end,
    /** Goes on keeping, after a save that was refused. */
    resume: keeper.resume,
    /** Saves at once what is typed, also after the keeping ended, and waits for it. */
    flush: keeper.flush,
  };
}
