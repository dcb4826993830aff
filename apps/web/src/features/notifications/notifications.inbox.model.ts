import type { Missed, Notification } from '@homeward/contract/notifications';

/** What the inbox needs done. */
export interface InboxDoings {
  /** Asks the server for what came after a sequence. */
  readonly ask: (after: number) => Promise<Missed>;
  /** Shows notifications: each exactly once, oldest first. */
  readonly deliver: (news: readonly Notification[]) => void;
  /** The server's count of unread ones. */
  readonly count: (unread: number) => void;
  /** More was missed than the server sends: everything shown must be fetched again. */
  readonly startOver: () => void;
}

export interface Inbox {
  /** Takes what the connection brings: in any order, doubled, with gaps. */
  readonly receive: (notification: Notification, unreadCount: number) => void;
  /** To be called each time the connection stands: asks for what came in between. */
  readonly catchUp: () => Promise<void>;
}

/** Nothing comes after it: the server answers only how far it is. */
const beforeNothing = Number.MAX_SAFE_INTEGER;

/**
 * Turns what a connection brings into each notification once and in order, by their sequence, which counts one
 * person's notifications without a gap. What a lost connection or a lost event left out is asked for.
 */
export function createInbox({ ask, deliver, count, startOver }: InboxDoings): Inbox {
  /** Everything up to this sequence has been shown, or was there before this page. */
  let newest: number | undefined;
  /** Came before something that they follow. */
  const early = new Map<number, Notification>();
  /** Shown although something before them is missing, because nobody could be asked for it. */
  const ahead = new Set<number>();
  let asking: Promise<void> | undefined;
  let mustAskAgain = false;
  let countsHeard = 0;

  /** Shows those that were not shown yet. */
  const show = (notifications: Iterable<Notification>) => {
    const news = [...notifications]
      .filter(({ sequence }) => !ahead.has(sequence))
      .sort((a, b) => a.sequence - b.sequence);
    if (news.length > 0) deliver(news);
    return news;
  };

  const moveTo = (sequence: number) => {
    newest = sequence;
    for (const kept of [early, ahead]) {
      for (const key of kept.keys()) if (key <= sequence) kept.delete(key);
    }
  };

  const take = (missed: Missed) => {
    const after = newest;
    // A page that has just opened shows what came while it asked, and not what was there before.
    const told = after === undefined ? [] : missed.data.filter(({ sequence }) => sequence > after);
    if (!missed.isWhole && after !== undefined) startOver();
    // Less than is here: the server's data were restored from a backup, and count on from there.
    const latest = missed.isWhole ? Math.max(missed.latest, after ?? 0) : missed.latest;
    const bySequence = new Map([...early].filter(([sequence]) => sequence <= latest));
    for (const notification of told) bySequence.set(notification.sequence, notification);
    show(bySequence.values());
    moveTo(latest);
    takeFollowing();
  };

  /** Shows what was early and now follows. */
  const takeFollowing = () => {
    const following: Notification[] = [];
    for (let next = (newest ?? 0) + 1; early.has(next) || ahead.has(next); next += 1) {
      const notification = early.get(next);
      if (notification) following.push(notification);
      newest = next;
    }
    show(following);
    if (newest !== undefined) moveTo(newest);
  };

  const askUntilWhole = async () => {
    do {
      mustAskAgain = false;
      const heardBefore = countsHeard;
      try {
        const missed = await ask(newest ?? beforeNothing);
        if (countsHeard === heardBefore) count(missed.unreadCount);
        const sizeBefore = early.size;
        take(missed);
        // What is still early came while the server answered. If the answer did not help, nothing lies between.
        if (early.size > 0 && early.size === sizeBefore) break;
        if (early.size > 0) mustAskAgain = true;
      } catch {
        break;
      }
    } while (mustAskAgain);
    // Nothing that is here is kept back because of something that may never come.
    for (const { sequence } of show(early.values())) ahead.add(sequence);
    early.clear();
    // Not later: who calls between the end of this and what is told of it would wait for nothing.
    asking = undefined;
  };

  const catchUp = (): Promise<void> => {
    mustAskAgain = true;
    asking ??= askUntilWhole();
    return asking;
  };

  return {
    catchUp,
    receive(notification, unreadCount) {
      const { sequence } = notification;
      countsHeard += 1;
      count(unreadCount);
      if (newest !== undefined && (sequence <= newest || ahead.has(sequence))) return;
      early.set(sequence, notification);
      if (asking) return;
      if (sequence === (newest ?? -1) + 1) takeFollowing();
      else void catchUp();
    },
  };
}
