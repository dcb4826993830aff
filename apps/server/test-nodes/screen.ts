import { notificationSent } from '@homeward/contract/notifications';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { read, type Told, wordOf } from './nodes.ts';

/**
 * A screen as the contract has it: shows what arrives in the order of its sequence, drops what it has, and asks for
 * what it missed when it connects or sees a gap.
 */
export class Screen {
  readonly socket: Socket;
  readonly #url: string;
  readonly #token: string;
  readonly #shown: Told[] = [];
  #catchingUp: Promise<void> | undefined;
  #isBehind = false;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.socket = io(`${url}/notifications`, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    });
    this.socket.on('connect', () => this.#catchUp());
    this.socket.on(notificationSent.name, ({ notification }: { notification: Told }) => {
      if (notification.sequence > this.#last + 1) this.#catchUp();
      else this.#show(notification);
    });
    onTestFinished(() => void this.socket.disconnect());
  }

  /** What stands on it, in its order. */
  get words(): string[] {
    return this.#shown.map(wordOf);
  }

  /** The numbers of what stands on it, in its order. */
  get sequences(): number[] {
    return this.#shown.map(({ sequence }) => sequence);
  }

  get #last(): number {
    return this.#shown.at(-1)?.sequence ?? 0;
  }

  #show(told: Told): void {
    if (told.sequence === this.#last + 1) this.#shown.push(told);
  }

  #catchUp(): void {
    this.#isBehind = true;
    this.#catchingUp ??= this.#fetch().finally(() => {
      this.#catchingUp = undefined;
    });
  }

  async #fetch(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      const missed = await read<{ data: Told[]; isWhole: boolean }>(
        `${this.#url}/api/notification/missed?after=${this.#last}`,
        this.#token,
      );
      if (!missed.isWhole) throw new Error('More was missed than a test should miss.');
      for (const told of missed.data) this.#show(told);
    }
  }
}

/** Opens a screen and waits until it is connected. */
export async function openScreen(url: string, { token }: { token: string }): Promise<Screen> {
  const screen = new Screen(url, token);
  await new Promise<void>((resolve) => screen.socket.once('connect', resolve));
  return screen;
}
