import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a program of the live benches can be asked over its own channel; it answers each question once. */
export type Question =
  | { ask: 'emit'; round: number }
  | { ask: 'notify'; round: number; userIds: string[] }
  | { ask: 'memory' }
  | { ask: 'connect'; tokens: string[] }
  | { ask: 'disconnect' }
  | { ask: 'heard'; round: number; times: number }
  | OpenScreens
  | { ask: 'told' };

/** Screens that are to be opened by bare WebSockets, and what each says after that. */
export interface OpenScreens {
  readonly ask: 'screens';
  readonly url: string;
  readonly greetings: readonly (readonly Greeting[])[];
  /** Is part of the message that tells of what was written, and of no other. */
  readonly told: string;
}

/** What a screen says, and a part of what it is to be answered. */
export interface Greeting {
  /** Nothing is said where the server speaks first. */
  readonly say?: string;
  readonly hear: string;
}

/** A program of its own process, so that its memory and its CPU are its own. */
export class Program {
  readonly #child: ChildProcess;
  readonly #answers: (number | string)[] = [];
  #waiting: { resolve: (answer: number | string) => void; reject: (error: Error) => void } | undefined;

  constructor(script: string, env: Record<string, string>) {
    this.#child = fork(fileURLToPath(new URL(script, import.meta.url)), {
      execArgv: ['--expose-gc', '--max-semi-space-size=4'],
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    this.#child.on('message', (answer: number | string) => {
      if (this.#waiting) this.#waiting.resolve(answer);
      else this.#answers.push(answer);
      this.#waiting = undefined;
    });
    this.#child.on('exit', () => this.#waiting?.reject(new Error(`${script} has ended.`)));
  }

  /** @returns what it answers; the first word of a server is its address */
  ask(question?: Question): Promise<number | string> {
    if (question) this.#child.send(question);
    const answer = this.#answers.shift();
    if (answer !== undefined) return Promise.resolve(answer);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async number(question: Question): Promise<number> {
    return Number(await this.ask(question));
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** ms on the clock that all processes of the machine share. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}

/** What this process holds, in bytes, when nothing is left to be collected: its heap, and buffers beside it. */
export function settledMemory(): number {
  for (let count = 0; count < 3; count += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The same for all: one notification as the product sends it. */
export function sampleNotification(round: number) {
  return {
    notification: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      sequence: round,
      type: 'invitation-accepted' as const,
      message: '{{who}} accepted your invitation',
      metadata: { who: `Round ${round}` },
      isRead: false,
      link: '/dashboard/users',
      timestamp: '2026-11-20T10:00:00.000Z',
      userWhoNotified: { id: '01890a5d-ac96-774b-bcce-b302099a8058', image: null, name: 'Rosa Alvarez' },
    },
    unreadCount: round,
  };
}
