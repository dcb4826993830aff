import type { Endpoint, Problem, SocketReply } from '@homeward/contract/core';
import { describedMessage, namespaces } from '@homeward/contract/core';
import type { Socket } from 'socket.io';
import { notFound, problem } from '../errors/index.ts';
import { invalidInput, toProblem } from '../http/index.ts';
import type { Log } from '../log/index.ts';
import type { Identity, SocketHandler } from '../slice/index.ts';
import { createMemory } from './memory.ts';

export interface MessagesOptions {
  readonly log: Log;
  /** The same question that requests ask: it is asked again for each message. */
  readonly identify: (token: string) => Promise<Identity | null>;
  /** What requests ask beside the policy. */
  readonly gate?: ((identity: Identity, place: Pick<Endpoint, 'path'>) => void) | undefined;
}

/** Whose sockets may not stay in a room. */
export interface LostAccess {
  readonly userIds: readonly string[];
  readonly room: string;
}

/** What browsers tell this node over their sockets. */
export interface Messages {
  /** Hears these messages from now on. @throws where two have one name */
  hear(handlers: readonly SocketHandler[]): void;
  /** Answers the messages of a socket as long as it is there. */
  receive(socket: Socket): void;
  /** Takes people out of a room, also those who are about to enter it. */
  loseAccess(
    lost: LostAccess,
    all: readonly { in(room: string): { socketsLeave(room: string): void } }[],
  ): void;
  close(): void;
}

const minuteMs = 60_000;

/** Rooms of slices never meet those of the platform, such as `user:`. */
export const roomOf = (room: string): string => `room:${room}`;

/** The namespace over which an event or a message of this name goes. */
export function namespaceOf(name: string): string {
  return name.startsWith('chat:') ? namespaces.chat : namespaces.notifications;
}

/** Answers what browsers tell, each message by the handler that a slice has brought. */
export function createMessages({ log, identify, gate }: MessagesOptions): Messages {
  const handlers = new Map<string, SocketHandler>();
  /** When somebody lost a room, for messages that were under way. */
  const lost = createMemory<number>();
  /** How often each session has sent each message within this minute. */
  const counts = new Map<string, number>();
  const timer = setInterval(() => counts.clear(), minuteMs).unref();

  function count({ message: { name, perMinute } }: SocketHandler, sessionId: string): void {
    const key = `${sessionId} ${name}`;
    const sent = (counts.get(key) ?? 0) + 1;
    counts.set(key, sent);
    if (sent > perMinute) throw problem(429, 'You are sending too fast. Wait a minute and try again.');
  }

  function enter(socket: Socket, userId: string, room: string, since: number): void {
    if ((lost.get(`${userId} ${room}`) ?? Number.NEGATIVE_INFINITY) >= since) throw notFound();
    if (socket.connected) void socket.join(roomOf(room));
  }

  async function answer(socket: Socket, name: string, sent: unknown): Promise<unknown> {
    const since = performance.now();
    const handler = handlers.get(name);
    if (!handler || namespaceOf(name) !== socket.nsp.name) throw problem(404, 'This message is not known.');
    const { message, run } = handler;
    count(handler, (socket.data as { identity: Identity }).identity.sessionId);
    const identity = await identify(String(socket.handshake.auth.token));
    if (!identity) throw problem(401, 'You are signed out. Sign in to continue.');
    // What a browser tells opens and closes what it shows.
    const viewer = { ...identity, countsEmergency: true };
    if (!message.policy.allows(viewer)) throw problem(403, 'Your role does not allow this.');
    gate?.(viewer, { path: name });
    const { payload, answer } = describedMessage(message);
    const parsed = payload.safeParse(sent);
    if (!parsed.success) throw invalidInput(parsed.error, 'body');
    const answered = await run({
      viewer,
      connectionId: socket.id,
      payload: parsed.data,
      join: (room) => enter(socket, viewer.id, room, since),
      leave: (room) => void socket.leave(roomOf(room)),
    });
    const checked = answer.safeParse(answered);
    if (!checked.success) throw new Error(`The answer of ${name} has another shape than its contract.`);
    return checked.data;
  }

  function refused(name: string, error: unknown): Pick<Problem, 'status' | 'detail' | 'errors'> {
    const { status, detail, options } = toProblem(error);
    if (status >= 500) log.error({ err: error, message: name }, 'a message of a browser failed');
    return { status, detail, ...(options.errors && { errors: options.errors }) };
  }

  return {
    hear: (brought) => {
      for (const handler of brought) {
        const { name } = handler.message;
        if (handlers.has(name)) throw new Error(`Two slices hear the message ${name}.`);
        handlers.set(name, handler);
      }
    },
    receive: (socket) => {
      socket.onAny((name: string, ...sent: unknown[]) => {
        const reply = sent.at(-1);
        const tell = (what: SocketReply<unknown>) => {
          if (typeof reply === 'function') reply(what);
          // Its browser comes back by itself, with its newest token.
          if ('problem' in what && what.problem.status === 401) socket.conn.close();
        };
        answer(socket, name, typeof sent[0] === 'function' ? undefined : sent[0]).then(
          (told) => tell({ answer: told }),
          (error: unknown) => tell({ problem: refused(name, error) }),
        );
      });
    },
    loseAccess: ({ userIds, room }, all) => {
      for (const id of userIds) {
        lost.keep(`${id} ${room}`, performance.now());
        for (const namespace of all) namespace.in(`user:${id}`).socketsLeave(roomOf(room));
      }
    },
    close: () => {
      clearInterval(timer);
      lost.close();
    },
  };
}
