/** What was told within this time is remembered, and up to twice as long. */
const rememberedMs = 60_000;

type Heard = Map<string, Map<string, number>>;

/** When each event was last told to each room, for browsers that connect a moment after they have asked. */
export interface HeardLately {
  note(rooms: readonly string[], event: string): void;
  /**
   * @param rooms of a browser that has just connected
   * @returns how far back this memory reaches, and for each event told to those rooms since then how long ago that was
   */
  lately(rooms: Iterable<string>): { rememberedMs: number; agesMs: Record<string, number> };
  close(): void;
}

/** Begins to remember; before that nothing is known. */
export function createHeardLately(): HeardLately {
  let current: Heard = new Map();
  let before: Heard = new Map();
  let currentSince = performance.now();
  let since = currentSince;
  const timer = setInterval(() => {
    since = currentSince;
    before = current;
    current = new Map();
    currentSince = performance.now();
  }, rememberedMs).unref();

  return {
    note(rooms, event) {
      const at = performance.now();
      for (const room of rooms) {
        const events = current.get(room) ?? new Map<string, number>();
        current.set(room, events.set(event, at));
      }
    },
    lately(rooms) {
      const now = performance.now();
      const agesMs: Record<string, number> = {};
      for (const room of rooms) {
        for (const heard of [before, current]) {
          for (const [event, at] of heard.get(room) ?? []) {
            agesMs[event] = Math.min(agesMs[event] ?? Number.POSITIVE_INFINITY, now - at);
          }
        }
      }
      return { rememberedMs: now - since, agesMs };
    },
    close: () => clearInterval(timer),
  };
}
