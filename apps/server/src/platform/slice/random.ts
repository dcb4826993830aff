/** Numbers from 0 up to 1. */
export type Random = () => number;

/** Mulberry32: small, fast, and the same everywhere, on every start; for what is not secret, as the demo's people. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list. @throws where the list is empty */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
