/** What was pressed and the server has not answered. */
export interface Press<Work> {
  /** The same for each try, so that the server does it once. */
  readonly key: string;
  /** Of what the last press counts, and what it does: two of a name in a row are the same press. */
  readonly group: string;
  readonly name: string;
  /** In words, such as "Clock in". */
  readonly label: string;
  /** When it was pressed, RFC 3339, by the server's clock as far as this device knows it. */
  readonly at: string;
  /** Of the client's office, where it is known: `at` is said by its clock. Presses that an older version kept have none. */
  readonly timezone?: string | undefined;
  readonly work: Work;
  /** `unreached`: nobody answered, and it is tried again by itself. */
  readonly state: 'waiting' | 'unreached';
}

/** What the server did not take, after whoever pressed it had gone on. It stays until they dismiss it. */
export interface RefusedPress {
  readonly key: string;
  readonly label: string;
  readonly at: string;
  /** As of the press. */
  readonly timezone?: string | undefined;
  /** Why, and what to do, in a sentence. */
  readonly text: string;
  /** What was typed or chosen, in words; presses that an older version refused have none. */
  readonly typed?: string;
}

/** Where presses are kept, in their order. Each promise may fail: then they last as long as the page. */
export interface PressStore<Work> {
  readonly read: () => Promise<{
    readonly presses: readonly Omit<Press<Work>, 'state'>[];
    readonly refused: readonly RefusedPress[];
  }>;
  readonly add: (press: Omit<Press<Work>, 'state'>) => Promise<void>;
  /** It is answered; what is to be said of it is kept first. */
  readonly settle: (key: string, refused?: RefusedPress) => Promise<void>;
  readonly dismiss: (key: string) => Promise<void>;
}

/** What came of a press by the time that whoever made it need not wait. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** Nobody was reached: it is kept, and sent later. Or another tab has sent it. */
  | { readonly kind: 'kept' };

interface Waiter<Answer> {
  readonly outcome: Promise<Outcome<Answer>>;
  readonly resolve: (outcome: Outcome<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

interface OutboxGiven<Work, Answer> {
  readonly newKey: () => string;
  readonly store: PressStore<Work>;
  /** Makes the call of a press. @param refused what was not taken before */
  readonly send: (press: Press<Work>, refused: readonly RefusedPress[]) => Promise<Answer>;
  /** Whether nobody knows what became of it; all else is an answer. */
  readonly isUnreached: (error: unknown) => boolean;
  /** The sentence of a refusal. */
  readonly textOf: (error: unknown) => string;
  /** What was typed or chosen for a press, in words; empty: nothing. */
  readonly typedOf: (work: Work) => string;
  /** Runs one at a time over all tabs. */
  readonly oneTabAtATime: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that what is kept has changed. */
  readonly tellTabs: () => void;
  /** How long until what nobody was reached for is tried again. */
  readonly againMs: number;
}

/**
 * Does what was pressed, one after the other, and keeps it on the device until there is an answer. What nobody was
 * reached for stays at the head and is tried again under the same key: a punch is not lost with its answer, its page or
 * its tab, and not made twice.
 */
export function createOutbox<Work, Answer>(given: OutboxGiven<Work, Answer>) {
  const { newKey, store, send, isUnreached, textOf, typedOf, oneTabAtATime, tellTabs, againMs } = given;
  let presses: readonly Press<Work>[] = [];
  let refused: readonly RefusedPress[] = [];
  const listeners = new Set<() => void>();
  const waiters = new Map<string, Waiter<Answer>>();
  /** Presses of this tab that are on their way to the store. */
  const saving = new Map<string, Promise<void>>();
  /** Presses that the store did not take: they last as long as the page. */
  const unkept = new Set<string>();
  /** Presses that were answered here: a reading that began before does not bring them back. */
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const settle = (key: string, how: (waiter: Waiter<Answer>) => void) => {
    const waiter = waiters.get(key);
    waiters.delete(key);
    if (waiter) how(waiter);
  };

  /** Takes over what this and other tabs have kept and done. */
  const reread = async () => {
    // What is in the store by now: where it is missing in what is read, another tab is done with it.
    const saved = new Set(
      presses.map(({ key }) => key).filter((key) => !saving.has(key) && !unkept.has(key)),
    );
    const kept = await store.read().catch(() => undefined);
    if (!kept) return;
    const known = new Map(presses.map((press) => [press.key, press]));
    const stored = kept.presses
      .filter(({ key }) => !gone.has(key))
      .map((press): Press<Work> => known.get(press.key) ?? { ...press, state: 'unreached' });
    const read = new Set(stored.map(({ key }) => key));
    presses = [...stored, ...presses.filter(({ key }) => !read.has(key) && !saved.has(key))];
    refused = [...kept.refused, ...refused.filter(({ key }) => unkept.has(key))];
    for (const key of [...waiters.keys()]) {
      if (presses.every((press) => press.key !== key))
        settle(key, ({ resolve }) => resolve({ kind: 'kept' }));
    }
    tell();
  };

  /** Whoever waits for one that nobody was reached for, or for one behind it, need not. */
  const keepAll = () => {
    presses = presses.map((press) =>
      press.state === 'unreached' ? press : { ...press, state: 'unreached' },
    );
    for (const { key } of presses) settle(key, ({ resolve }) => resolve({ kind: 'kept' }));
    tell();
  };

  const done = async (press: Press<Work>, refusal?: RefusedPress) => {
    gone.add(press.key);
    await store.settle(press.key, refusal).catch(() => {
      unkept.add(press.key);
    });
    presses = presses.filter(({ key }) => key !== press.key);
    if (refusal) refused = [...refused.filter(({ key }) => key !== refusal.key), refusal];
    tell();
    tellTabs();
  };

  /** @returns whether there was an answer */
  const tryOnce = async (press: Press<Work>): Promise<boolean> => {
    const { key, label, at, timezone, work } = press;
    await saving.get(key);
    try {
      const answer = await send(press, refused);
      await done(press);
      settle(key, ({ resolve }) => resolve({ kind: 'answered', answer }));
    } catch (error) {
      if (isUnreached(error)) {
        keepAll();
        return false;
      }
      // Who still looks at it reads it where they pressed.
      const refusal = { key, label, at, timezone, text: textOf(error), typed: typedOf(work) };
      await done(press, waiters.has(key) ? undefined : refusal);
      settle(key, ({ reject }) => reject(error));
    }
    return true;
  };

  const sendAll = async () => {
    await oneTabAtATime(async () => {
      await reread();
      for (let [head] = presses; head; [head] = presses) {
        if (await tryOnce(head)) continue;
        timer = setTimeout(() => void run(), againMs);
        return;
      }
    });
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= sendAll().finally(() => {
      running = undefined;
      // Pressed while the last one was let go.
      if (presses.length > 0 && timer === undefined) void run();
    });
    return running;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What waits, in its order. The same array until something changes. */
    read: () => presses,
    /** What was not taken and nobody has dismissed. The same array until something changes. */
    readRefused: () => refused,
    /** Whether what waits outlives the page. */
    isKept: () => presses.every(({ key }) => !unkept.has(key)),
    /**
     * Does something once.
     * @returns what came of it; it rejects with a refusal
     */
    press: ({
      work,
      label,
      group,
      name,
      at,
      timezone,
    }: Pick<Press<Work>, 'work' | 'label' | 'group' | 'name' | 'at' | 'timezone'>): Promise<
      Outcome<Answer>
    > => {
      const last = presses.findLast((one) => one.group === group);
      if (last?.name === name) {
        return waiters.get(last.key)?.outcome ?? Promise.resolve<Outcome<Answer>>({ kind: 'kept' });
      }
      const { promise: outcome, resolve, reject } = Promise.withResolvers<Outcome<Answer>>();
      const press = { key: newKey(), group, name, label, at, timezone, work };
      const isAway = presses[0]?.state === 'unreached';
      const saved = store
        .add(press)
        .catch(() => {
          unkept.add(press.key);
        })
        .finally(() => saving.delete(press.key));
      saving.set(press.key, saved);
      presses = [...presses, { ...press, state: isAway ? 'unreached' : 'waiting' }];
      tell();
      if (isAway) {
        void saved.then(() => {
          tell();
          tellTabs();
        });
        return saved.then(() => ({ kind: 'kept' }));
      }
      waiters.set(press.key, { outcome, resolve, reject });
      void run();
      return outcome;
    },
    /** Takes what other tabs, or this one before a reload, have left, and tries at once what nobody was reached for. */
    again: run,
    /** Looks at what another tab has changed. */
    reread,
    dismiss: async (key: string) => {
      refused = refused.filter((one) => one.key !== key);
      tell();
      await store.dismiss(key).catch(() => {});
      tellTabs();
    },
  };
}
