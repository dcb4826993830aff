import type { Message, Messages, MissedMessages } from '@homeward/contract/chat';

/** Messages that lie side by side in a conversation, in their order: what is near to what is looked at. */
export interface MessageWindow {
  readonly messages: readonly Message[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** More than this is never kept: what is far at the other end makes room. */
export const mostKept = 150;

const emptyWindow: MessageWindow = { messages: [], hasBefore: false, hasAfter: false };

/** The newer state of each message, once, in the order of their sequence. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of [...one, ...other]) {
    const known = byId.get(message.id);
    if (!known || message.revision >= known.revision) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.sequence - b.sequence);
}

/** With the page before it. What is far below is let go. */
export function withOlder(window: MessageWindow, page: Messages): MessageWindow {
  const all = merged(page.data, window.messages);
  return {
    messages: all.slice(0, mostKept),
    hasBefore: page.hasBefore,
    hasAfter: window.hasAfter || all.length > mostKept,
  };
}

/** With the page after it. What is far above is let go. */
export function withNewer(window: MessageWindow, page: Messages): MessageWindow {
  const all = merged(window.messages, page.data);
  return {
    messages: all.slice(-mostKept),
    hasBefore: window.hasBefore || all.length > mostKept,
    hasAfter: page.hasAfter,
  };
}

/** With what a message has become, or with a new one where the window reaches the end. */
export function withMessage(window: MessageWindow, message: Message): MessageWindow {
  const known = window.messages.find(({ id }) => id === message.id);
  if (known)
    return message.revision > known.revision
      ? { ...window, messages: merged(window.messages, [message]) }
      : window;
  const first = window.messages[0]?.sequence ?? 0;
  const last = window.messages.at(-1)?.sequence ?? 0;
  const isBelow = message.sequence > last;
  if (isBelow ? window.hasAfter : message.sequence < first) return window;
  return { ...window, messages: merged(window.messages, [message]) };
}

/** What a conversation asks the server for. */
export interface ThreadAsks {
  readonly page: (query: { before?: number; after?: number; around?: number }) => Promise<Messages>;
  readonly missed: (since: number) => Promise<MissedMessages>;
}

/** Where to look next: at a message, at the divider before one, or at the end. */
export interface Place {
  readonly at: number | 'end';
  /** Whether the message itself was asked for, as by a link. */
  readonly isAsked: boolean;
}

export interface ThreadState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly window: MessageWindow;
  readonly isLoadingBefore: boolean;
  readonly isLoadingAfter: boolean;
  /** Pages beyond an end could not be had; asked for again by who presses. */
  readonly endFailed: 'before' | 'after' | undefined;
  /** A new one each time that the view is to move. */
  readonly place: Place;
}

/**
 * The open conversation, or a thread beside it: what of it is kept, and how it follows what happens.
 * @param rootId of a thread: what else is written in the conversation is no part of it
 */
export function createThread(asks: ThreadAsks, rootId?: string) {
  const taken = (window: MessageWindow, message: Message) =>
    (message.threadRootId ?? undefined) === rootId ? withMessage(window, message) : window;
  let state: ThreadState = {
    status: 'loading',
    error: undefined,
    window: emptyWindow,
    isLoadingBefore: false,
    isLoadingAfter: false,
    endFailed: undefined,
    place: { at: 'end', isAsked: false },
  };
  const listeners = new Set<() => void>();
  /** Everything up to this revision is in the window, or is no part of it. */
  let revision = 0;
  let turn = 0;
  let catching: Promise<void> | undefined;
  let mustCatchAgain = false;
  /** What came while the first page was on its way. */
  let early: Message[] = [];

  const change = (part: Partial<ThreadState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const open = async (place: Place) => {
    turn += 1;
    const own = turn;
    if (state.status !== 'ready') change({ status: 'loading', error: undefined });
    try {
      const page = await asks.page(place.at === 'end' ? {} : { around: place.at });
      if (own !== turn) return;
      revision = Math.max(revision, page.revision);
      let window: MessageWindow = { messages: page.data, hasBefore: page.hasBefore, hasAfter: page.hasAfter };
      for (const message of early) window = taken(window, message);
      early = [];
      change({
        status: 'ready',
        window,
        place,
        isLoadingBefore: false,
        isLoadingAfter: false,
        endFailed: undefined,
      });
    } catch (error) {
      if (own === turn) change({ status: state.status === 'ready' ? 'ready' : 'failed', error });
    }
  };
  const extend = async (end: 'before' | 'after') => {
    const { window, isLoadingBefore, isLoadingAfter } = state;
    const isBefore = end === 'before';
    const edge = isBefore ? window.messages[0] : window.messages.at(-1);
    const isDue = isBefore ? window.hasBefore && !isLoadingBefore : window.hasAfter && !isLoadingAfter;
    if (!edge || !isDue) return;
    const own = turn;
    const busy = isBefore ? 'isLoadingBefore' : 'isLoadingAfter';
    change({ [busy]: true, endFailed: undefined });
    try {
      const page = await asks.page({ [end]: edge.sequence });
      if (own !== turn) return;
      change({ window: (isBefore ? withOlder : withNewer)(state.window, page), [busy]: false });
    } catch {
      if (own === turn) change({ [busy]: false, endFailed: end });
    }
  };
  const askMissed = async () => {
    do {
      mustCatchAgain = false;
      const missed = await asks.missed(revision);
      if (!missed.isWhole) return open({ at: 'end', isAsked: false });
      revision = Math.max(revision, missed.revision);
      change({ window: missed.data.reduce(taken, state.window) });
    } while (mustCatchAgain);
  };
  /** Asks for all that was not told: after a lost connection, or where an event was left out. */
  const catchUp = async (): Promise<void> => {
    if (state.status !== 'ready') return;
    if (catching) {
      mustCatchAgain = true;
      return catching;
    }
    // Where nobody can be asked, the next connection asks again.
    catching = askMissed()
      .catch(() => {})
      .finally(() => {
        catching = undefined;
      });
    return catching;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => state,
    /** Shows the conversation at a place; what is kept stays until it is there. */
    open,
    /** To a place: without asking where it is near enough to be here. */
    go: (place: Place) => {
      const { messages, hasAfter } = state.window;
      const isHere = place.at === 'end' ? !hasAfter : messages.some(({ sequence }) => sequence === place.at);
      if (isHere && state.status === 'ready') change({ place });
      else void open(place);
    },
    older: () => extend('before'),
    newer: () => extend('after'),
    /** Takes what the connection or an answer brings: in any order, doubled. Where one was left out, it is asked for. */
    receive: (message: Message) => {
      if (state.status !== 'ready') {
        early.push(message);
        return;
      }
      const isNext = message.revision <= revision + 1;
      if (isNext) revision = Math.max(revision, message.revision);
      const window = taken(state.window, message);
      if (window !== state.window) change({ window });
      if (!isNext) void catchUp();
    },
    catchUp,
  };
}

export type Thread = ReturnType<typeof createThread>;
