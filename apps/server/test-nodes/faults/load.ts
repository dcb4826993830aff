import type { Writer } from './writers.ts';

const lookAgainMs = 10;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, lookAgainMs));

/** All writers at once, each as fast as it is answered. */
export class Load {
  readonly writers: readonly Writer[];
  #isOver = true;
  #hasFailed = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(writers: readonly Writer[]) {
    this.writers = writers;
  }

  get acknowledged(): number {
    return this.writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  }

  start(): void {
    this.#isOver = false;
    this.#running = Promise.all(
      this.writers.map(async (writer) => {
        while (!this.#isOver) await writer.step();
      }),
    );
    this.#running.catch(() => {
      this.#hasFailed = true;
    });
  }

  /** Until so many more are acknowledged; fails with the writer that fails. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    while (this.acknowledged < goal && !this.#hasFailed) await wait();
    if (this.#hasFailed) await this.#running;
  }

  stop(): void {
    this.#isOver = true;
  }

  async ended(): Promise<void> {
    this.stop();
    await this.#running;
  }
}
