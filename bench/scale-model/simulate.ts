/** A node and its PostgreSQL, as the simulation sees them. Times are in milliseconds. */
export interface Station {
  readonly arrivalsASecond: number;
  /** Processor time a request: half before the question to PostgreSQL, half after it. */
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Nodes with one event loop each; a request goes to any of them. */
  readonly nodes: number;
  /** Connections that a node holds to PostgreSQL. */
  readonly connections: number;
  readonly databaseCores: number;
}

export interface Waits {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of the time that an event loop, and a core of PostgreSQL, was at work. */
  readonly nodeBusy: number;
  readonly databaseBusy: number;
}

interface Request {
  readonly arrivedAt: number;
  readonly node: number;
}

interface Event {
  readonly at: number;
  readonly run: () => void;
}

/** A queue that gives what is due next, whatever the order it was put in. */
class Agenda {
  readonly #heap: Event[] = [];

  put(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((heap[parent] as Event).at <= event.at) break;
      heap[at] = heap[parent] as Event;
      at = parent;
    }
    heap[at] = event;
  }

  take(): Event | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] as Event).at < (heap[child] as Event).at) child += 1;
      if ((heap[child] as Event).at >= last.at) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/** So many at a time; the others wait in the order in which they came. */
class Desk {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(seats: number) {
    this.#free = seats;
  }

  enter(begin: () => void): void {
    if (this.#free === 0) this.#waiting.push(begin);
    else {
      this.#free -= 1;
      begin();
    }
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** The same numbers for the same seed: whoever runs the model again sees the same page. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets requests arrive at random (Poisson) and go through an event loop, a pool of connections, a core of PostgreSQL and
 * the event loop again: a formula knows the wait at one desk, not at three that hold each other up.
 * @param count how many requests; the first tenth warms up
 */
export function simulate(station: Station, count = 40_000, seed = 1): Waits {
  const random = numbersFrom(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const agenda = new Agenda();
  const loops = Array.from({ length: station.nodes }, () => new Desk(1));
  const pools = Array.from({ length: station.nodes }, () => new Desk(station.connections));
  const cores = new Desk(station.databaseCores);
  const waits: number[] = [];
  let now = 0;
  let [nodeMs, databaseMs] = [0, 0];
  const work = (desk: Desk, ms: number, done: () => void) =>
    desk.enter(() =>
      agenda.put({
        at: now + ms,
        run: () => {
          desk.leave();
          done();
        },
      }),
    );
  const serve = ({ arrivedAt, node }: Request) => {
    const loop = loops[node] as Desk;
    const pool = pools[node] as Desk;
    const [before, query, after] = [
      exponential(station.serverMs / 2),
      exponential(station.databaseMs),
      exponential(station.serverMs / 2),
    ];
    nodeMs += before + after;
    databaseMs += query;
    work(loop, before, () =>
      pool.enter(() =>
        work(cores, query, () => {
          pool.leave();
          work(loop, after, () => waits.push(now - arrivedAt));
        }),
      ),
    );
  };
  let arrivedAt = 0;
  for (let number = 0; number < count; number += 1) {
    arrivedAt += exponential(1_000 / station.arrivalsASecond);
    const request = { arrivedAt, node: Math.floor(random() * station.nodes) };
    agenda.put({ at: arrivedAt, run: () => serve(request) });
  }
  for (let event = agenda.take(); event; event = agenda.take()) {
    now = event.at;
    event.run();
  }
  const settled = waits.slice(count / 10).sort((a, b) => a - b);
  const at = (share: number) => settled[Math.floor(settled.length * share)] ?? Number.NaN;
  return {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    nodeBusy: nodeMs / (now * station.nodes),
    databaseBusy: databaseMs / (now * station.databaseCores),
  };
}
