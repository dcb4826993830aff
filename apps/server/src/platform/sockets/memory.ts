/** What changed while something was still under way is remembered this long. */
const rememberedForMs = 60_000;

export interface Memory<Value> {
  keep(key: string, value: Value): void;
  get(key: string): Value | undefined;
  close(): void;
}

/** What was said of a key lately. */
export function createMemory<Value>(): Memory<Value> {
  const known = new Map<string, { value: Value; timer: NodeJS.Timeout }>();
  return {
    keep(key, value) {
      clearTimeout(known.get(key)?.timer);
      known.set(key, { value, timer: setTimeout(() => known.delete(key), rememberedForMs).unref() });
    },
    get: (key) => known.get(key)?.value,
    close: () => {
      for (const { timer } of known.values()) clearTimeout(timer);
    },
  };
}
