import type * as z from 'zod/mini';
import type { Policy } from './policy.ts';
import type { Problem } from './problem.ts';

/** One thing the server tells connected browsers: its name on the socket and the shape of what it carries. */
export interface LiveEvent<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
}

/**
 * Declares a live event.
 * @param name its name on the socket, `<subject>:<what-happened>`
 * @param payload the schema of what it carries
 */
// @__NO_SIDE_EFFECTS__
export function defineEvent<const Payload extends z.ZodMiniType>(
  name: string,
  payload: Payload,
): LiveEvent<Payload> {
  return { name, payload };
}

export type EventPayload<E> = E extends LiveEvent<infer P> ? z.output<P> : never;

/** One thing that a browser tells the server over its live connection. It is answered once. */
export interface SocketMessage<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Its name on the socket, `<subject>:<what>`; `chat:…` goes over the namespace of the chat. */
  readonly name: string;
  readonly policy: Policy;
  readonly payload: Payload;
  readonly answer: Answer;
  /** How many one session may send within a minute; more are refused. */
  readonly perMinute: number;
}

/**
 * Declares a message of browsers. Small and quick things only, such as "is typing": what must be kept goes through an
 * endpoint.
 */
// @__NO_SIDE_EFFECTS__
export function defineMessage<const Payload extends z.ZodMiniType, const Answer extends z.ZodMiniType>(
  message: SocketMessage<Payload, Answer>,
): SocketMessage<Payload, Answer> {
  return message;
}

/** How a message is answered: as its contract says, or with a refusal in words. */
export type SocketReply<Answer> =
  | { readonly answer: Answer }
  | { readonly problem: Pick<Problem, 'status' | 'detail' | 'errors'> };

/** The two Socket.IO namespaces. */
export const namespaces = { chat: '/chat', notifications: '/notifications' } as const;

/**
 * What a connection itself says, beside the events of the slices.
 * `begin` `{rememberedMs, agesMs}`: the connection hears everything from now on. What was told to the likes of it before is
 * remembered for `rememberedMs`; `agesMs` says by event how long ago that was.
 * `sessionRevoked` `{reason}`: the session is over and the connection is dropped; do not come back with its tokens.
 * `capabilitiesChanged` `{}`: the person may do more or less from now on; read the session again.
 * `serverStopping` `{reason}`: the connection drops because the server restarts; come back.
 */
export const socketEvents = {
  begin: 'live:begin',
  sessionRevoked: 'session:revoked',
  capabilitiesChanged: 'session:capabilities-changed',
  serverStopping: 'server:stopping',
} as const;

/** Why a connection was refused: `data.code` of Socket.IO's `connect_error`. */
export type SocketRefusal = 'signed-out' | 'unavailable';
