import type { EventPayload, LiveEvent } from '@homeward/contract/core';
import { namespaces } from '@homeward/contract/core';

/**
 * Stands where the web socket is. It never answers by itself: the live connection does not stand, until a test lets it
 * (`tell`); then it speaks as a server of Socket.IO 4 does.
 */
export class Line {
  static #latest: Line | undefined;
  static #waiting: ((line: Line) => void) | undefined;

  readyState = 0;
  binaryType = 'blob';
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly sent: string[] = [];
  readonly #joined = new Map<string, () => void>();

  constructor() {
    Line.#latest = this;
    Line.#waiting?.(this);
  }

  close(): void {
    this.readyState = 3;
    if (Line.#latest === this) Line.#latest = undefined;
  }

  send(packet: string): void {
    this.sent.push(packet);
    const [, namespace] = /^40(\/\w+),/.exec(packet) ?? [];
    if (namespace) queueMicrotask(() => this.#welcome(namespace));
  }

  #say(packet: string): void {
    this.onmessage?.({ data: packet });
  }

  #welcome(namespace: string): void {
    this.#say(`40${namespace},{"sid":"${namespace.slice(1)}"}`);
    this.#joined.get(namespace)?.();
  }

  async #stand(): Promise<void> {
    if (this.readyState === 1) return;
    const all = Object.values(namespaces).map(
      (namespace) => new Promise<void>((resolve) => this.#joined.set(namespace, resolve)),
    );
    this.readyState = 1;
    this.onopen?.();
    const patience = { pingInterval: 100_000_000, pingTimeout: 100_000_000, maxPayload: 1_000_000 };
    this.#say(`0${JSON.stringify({ sid: 'line', upgrades: [], ...patience })}`);
    await Promise.all(all);
  }

  static async #standing(): Promise<Line> {
    const { promise, resolve } = Promise.withResolvers<Line>();
    Line.#waiting = resolve;
    if (Line.#latest) resolve(Line.#latest);
    // Where the page waits before its next try, it need not.
    else window.dispatchEvent(new Event('online'));
    const line = await promise;
    Line.#waiting = undefined;
    await line.#stand();
    return line;
  }

  /** Lets the connection stand, if it does not yet. */
  static async open(): Promise<Line> {
    return Line.#standing();
  }

  /** Loses the connection; the page seeks it again. */
  static drop(): void {
    const line = Line.#latest;
    line?.close();
    line?.onclose?.({ code: 1006 });
  }

  /** Tells the page a live event. */
  static async tell<E extends LiveEvent>(event: E, payload: EventPayload<E>): Promise<void> {
    const line = await Line.#standing();
    const namespace = event.name.startsWith('chat:') ? namespaces.chat : namespaces.notifications;
    line.#say(`42${namespace},${JSON.stringify([event.name, payload])}`);
  }
}
