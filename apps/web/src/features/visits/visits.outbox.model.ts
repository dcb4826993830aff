/** What was pressed and the server has not answered. */
export interface Press {
  /** The same for each try, so that the server does it once. */
  readonly key: string;
  /** What it does: while one of a name waits, another press of it is the same press. */
  readonly name: string;
  /** In words, such as "Clock in". */
  readonly label: string;
  /** When it was pressed, RFC 3339, by the clock of this device. */
  readonly at: string;
  /** `unreached`: nobody answered, and it is tried again by itself. */
  readonly state: 'waiting' | 'unreached';
}

interface Doing {
  readonly press: Press;
  readonly send: (key: string) => Promise<unknown>;
  readonly answer: Promise<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface OutboxGiven {
  readonly newKey: () => string;
  /** Whether nobody knows what became of it; all else is an answer. */
  readonly isUnreached: (error: unknown) => boolean;
  /** How long until what nobody was reached for is tried again. */
  readonly againMs: number;
}

/**
 * Does what was pressed, one after the other. What nobody was reached for stays at the head and is tried again under the
 * same key until there is an answer: a punch is not lost with its answer, and not made twice.
 */
export function createOutbox({ newKey, isUnreached, againMs }: OutboxGiven) {
  let doings: readonly Doing[] = [];
  let presses: readonly Press[] = [];
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  const change = (next: readonly Doing[]) => {
    doings = next;
    presses = next.map(({ press }) => press);
    for (const listener of listeners) listener();
  };
  const mark = (key: string, state: Press['state']) =>
    change(doings.map((one) => (one.press.key === key ? { ...one, press: { ...one.press, state } } : one)));

  /** @returns whether there was an answer */
  const tryOnce = async ({ press: { key }, send, resolve, reject }: Doing): Promise<boolean> => {
    let settle: () => void;
    try {
      const answer = await send(key);
      settle = () => resolve(answer);
    } catch (error) {
      if (isUnreached(error)) {
        mark(key, 'unreached');
        return false;
      }
      settle = () => reject(error);
    }
    change(doings.filter(({ press }) => press.key !== key));
    settle();
    return true;
  };

  const run = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) return;
    isRunning = true;
    for (let [head] = doings; head; [head] = doings) {
      if (!(await tryOnce(head))) {
        timer = setTimeout(() => void run(), againMs);
        break;
      }
    }
    isRunning = false;
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
    /**
     * Does something once.
     * @param send makes the call under the key that it is given
     * @returns the answer; it rejects with a refusal, and waits for as long as nobody is reached
     */
    press: <Answer>(name: string, label: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
      const waiting = doings.find((one) => one.press.name === name);
      if (waiting) return waiting.answer as Promise<Answer>;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const press: Press = {
        key: newKey(),
        name,
        label,
        at: new Date().toISOString(),
        state: 'waiting',
      };
      change([...doings, { press, send, answer: promise, resolve, reject }]);
      void run();
      return promise as Promise<Answer>;
    },
    /** Tries at once what nobody was reached for. */
    again: () => void run(),
  };
}
