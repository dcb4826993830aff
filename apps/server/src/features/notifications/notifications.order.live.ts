/** One change of somebody's list, as the outbox tells it. */
export interface Change {
  /** Counts the changes of this person's list, in the order of their commits. */
  readonly version: number;
  readonly unreadCount: number;
  /** Tells the screens. */
  readonly tell: (unreadCount: number) => void;
}

interface Inbox {
  /** Of what was told last, and the count that went with it; undefined while nothing was. */
  version: number | undefined;
  unreadCount: number;
  readonly held: Map<number, Change>;
}

/**
 * The longest wait for a missing change. It is committed already, and only hidden by an older transaction, none of whose
 * statements or pauses may last longer. Under writes without a pause the reader never catches up, and this ends the wait.
 */
const holdMs = 10_000;
/** The list that was heard of longest ago is forgotten first; its next change waits as the first of any list does. */
const mostInboxes = 50_000;

/**
 * Brings the changes of each list back into the order of their commits. The outbox comes in the order in which
 * transactions began, so that of two that wait for one inbox the later change may be heard first. For the same reason the
 * first change heard of a list may not be its first: it waits until all is heard, mostly until the end of this very read.
 * A change that has not come when all is heard was never told to this node (it has just started): browsers see the gap
 * and ask for it.
 */
export class ChangeOrder {
  readonly #inboxes = new Map<string, Inbox>();
  /** Inboxes that hold changes back, with the timers that end their wait. */
  readonly #waiting = new Map<Inbox, NodeJS.Timeout>();

  take(userId: string, change: Change): void {
    const inbox = this.#inboxes.get(userId) ?? this.#open(userId, change);
    if (inbox.version !== undefined && change.version <= inbox.version) {
      // Late, but not sent yet: the count of the newest one applies.
      change.tell(inbox.unreadCount);
      return;
    }
    inbox.held.set(change.version, change);
    const { version } = inbox;
    this.#tellNext(inbox);
    // The wait for a missing change starts when it becomes the next one.
    if (inbox.version !== version) this.#stopWaiting(inbox);
    if (inbox.held.size === 0 || this.#waiting.has(inbox)) return;
    this.#waiting.set(inbox, setTimeout(() => this.#giveUp(inbox), holdMs).unref());
  }

  /** The reader has caught up: changes that are still missing will not come. */
  caughtUp(): void {
    for (const inbox of this.#waiting.keys()) this.#giveUp(inbox);
  }

  #open(userId: string, { unreadCount }: Change): Inbox {
    const [oldest] = this.#inboxes.keys();
    if (oldest !== undefined && this.#inboxes.size >= mostInboxes) this.#inboxes.delete(oldest);
    const inbox: Inbox = { version: undefined, unreadCount, held: new Map() };
    this.#inboxes.set(userId, inbox);
    return inbox;
  }

  #tellNext(inbox: Inbox): void {
    while (inbox.version !== undefined) {
      const next = inbox.held.get(inbox.version + 1);
      if (!next) return;
      inbox.held.delete(next.version);
      inbox.version = next.version;
      inbox.unreadCount = next.unreadCount;
      next.tell(next.unreadCount);
    }
  }

  #giveUp(inbox: Inbox): void {
    this.#stopWaiting(inbox);
    while (inbox.held.size > 0) {
      inbox.version = Math.min(...inbox.held.keys()) - 1;
      this.#tellNext(inbox);
    }
  }

  #stopWaiting(inbox: Inbox): void {
    clearTimeout(this.#waiting.get(inbox));
    this.#waiting.delete(inbox);
  }
}
