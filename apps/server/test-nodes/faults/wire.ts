import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a wire does to what passes. */
export interface Weather {
  /** Bytes wait here until the weather changes, as behind a router that has lost its way. */
  readonly isHole?: boolean;
  /** No new connection is taken. */
  readonly isCut?: boolean;
  /** Each piece is this late. */
  readonly latencyMs?: number;
  readonly bytesPerSecond?: number;
  /** Bytes come in pieces no larger than this. */
  readonly pieceBytes?: number;
  /** What the far side answers is thrown away, and the connection with it: the work was done, and nobody hears of it. */
  readonly losesAnswers?: boolean;
  /** As `losesAnswers`, of connections on which such words went there. */
  readonly losesAnswersTo?: RegExp;
  /** Asked of each piece, both ways: whether its connection breaks off instead. */
  readonly breaks?: () => boolean;
}

export const fair: Weather = {};
/** As browsers' tools have it: 400 kbit/s, 400 ms there and back. */
export const slow3G: Weather = { latencyMs: 200, bytesPerSecond: 50_000, pieceBytes: 4_096 };

type Far = { readonly host: string; readonly port: number } | { readonly path: string };
type Direction = 'there' | 'back';

/** What is known of one connection. */
interface Line {
  losesAnswers: boolean;
}

const lookAgainMs = 10;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A TCP connection with weather, between a browser and a server or a server and its PostgreSQL. */
export class Wire {
  readonly #far: Far;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #weather: Weather = fair;

  constructor(far: Far) {
    this.#far = far;
    this.#server = createServer({ allowHalfOpen: true }, (near) => this.#join(near));
  }

  /** @returns the port that it listens on */
  async open(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.port;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get connections(): number {
    return this.#open.size / 2;
  }

  turn(weather: Weather): void {
    this.#weather = weather;
  }

  /** Ends every connection with a reset; new ones are taken unless the weather is cut. */
  reset(): void {
    for (const socket of this.#open) breakOff(socket);
  }

  /** Ends every connection and takes no new one. */
  cut(): void {
    this.turn({ isCut: true });
    this.reset();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#weather.isCut) {
      breakOff(near);
      return;
    }
    const far = 'path' in this.#far ? connect(this.#far.path) : connect(this.#far.port, this.#far.host);
    far.on('error', () => near.destroy());
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      this.#open.add(socket);
      socket.on('close', () => this.#open.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const line: Line = { losesAnswers: false };
    void this.#pump(near, far, 'there', line);
    void this.#pump(far, near, 'back', line);
  }

  async #pump(from: Socket, to: Socket, direction: Direction, line: Line): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) await this.#carry(chunk, to, direction, line);
      to.end();
    } catch {
      to.destroy();
    }
  }

  async #carry(chunk: Buffer, to: Socket, direction: Direction, line: Line): Promise<void> {
    const { losesAnswersTo } = this.#weather;
    if (direction === 'there' && losesAnswersTo?.test(chunk.toString('latin1'))) line.losesAnswers = true;
    for (let from = 0; from < chunk.length; ) {
      while (this.#weather.isHole && !to.destroyed) await wait(lookAgainMs);
      const {
        latencyMs = 0,
        bytesPerSecond,
        pieceBytes = chunk.length,
        losesAnswers,
        breaks,
      } = this.#weather;
      if (((losesAnswers || line.losesAnswers) && direction === 'back') || breaks?.()) {
        breakOff(to);
        return;
      }
      const piece = chunk.subarray(from, from + pieceBytes);
      from += piece.length;
      const lateMs = latencyMs + (bytesPerSecond === undefined ? 0 : (piece.length / bytesPerSecond) * 1000);
      if (lateMs > 0) await wait(lateMs);
      if (to.destroyed) return;
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
  }
}

/** With a reset, where there is such a thing: a socket in the file system has none. */
function breakOff(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
  else socket.resetAndDestroy();
}
