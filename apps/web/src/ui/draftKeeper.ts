/** Whether what is typed would survive a crash; `at` is when it was saved last, RFC 3339. */
export type DraftState =
  | { readonly kind: 'none' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: string };

/** Where drafts of one form and thing go: the calls of a slice. */
export interface DraftPlace<Content> {
  readonly save: (draft: { baseVersion: number; content: Content }) => Promise<unknown>;
  readonly drop: () => Promise<unknown>;
}

/** After the last change. */
const restMs = 2_000;

/** What the form holds, as JSON text; undefined while nothing differs from what is saved. */
interface Typed {
  readonly baseVersion: number;
  readonly text: string | undefined;
}

/**
 * Sends what is typed a while after it was.
 * @param isThere a draft lies on the server already
 * @param tell hears each change of state
 * @param longestMs after the first change that is not saved yet: somebody who types without a rest is safe too
 */
export function createDraftKeeper<Content>(
  place: DraftPlace<Content>,
  isThere: boolean,
  tell: (state: DraftState) => void,
  longestMs = 10_000,
) {
  let typed: Typed = { baseVersion: 0, text: undefined };
  let isKept = isThere;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  let running = Promise.resolve();

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waitsSince = undefined;
  };
  const send = async () => {
    const { baseVersion, text } = typed;
    if (isOver) return;
    try {
      if (text !== undefined) {
        tell({ kind: 'saving' });
        isKept = true;
        await place.save({ baseVersion, content: JSON.parse(text) as Content });
        tell({ kind: 'saved', at: new Date().toISOString() });
      } else if (isKept) {
        await place.drop();
        isKept = false;
        tell({ kind: 'none' });
      }
    } catch {
      tell({ kind: 'failed' });
    }
  };
  const keep = () => {
    stop();
    // One after the other, so that an older draft never takes the place of a newer one.
    running = running.then(send);
  };
  const wait = () => {
    if (isOver || (typed.text === undefined && !isKept)) return;
    waitsSince ??= Date.now();
    clearTimeout(timer);
    timer = setTimeout(keep, Math.min(restMs, Math.max(0, waitsSince + longestMs - Date.now())));
  };
  return {
    take: (next: Typed) => {
      typed = next;
      wait();
    },
    /** Saves what is waiting at once: the form is left. */
    leave: () => {
      if (timer !== undefined) keep();
    },
    /** Saves what is typed at once, and waits until that is done or has failed. */
    flush: async () => {
      isOver = false;
      if (typed.text !== undefined) keep();
      await running;
    },
    end: async () => {
      isOver = true;
      stop();
      await running;
    },
    resume: () => {
      isOver = false;
      wait();
    },
  };
}
