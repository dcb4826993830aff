import type * as z from 'zod/mini';
import type { Policy } from './policy.ts';
import type { Problem } from './problem.ts';

declare const types: unique symbol;

/** One thing the server tells connected browsers, as they have it: its name on the socket. */
export interface LiveEvent<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  /** Never there: it carries the type of the payload. */
  readonly [types]?: Payload;
}

/** An event with the shape of what it carries, which browsers do not have (apps/web/build/leanContract.ts). */
interface DescribedEvent<Payload extends z.ZodMiniType> extends LiveEvent<Payload> {
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
  const event: DescribedEvent<Payload> = { name, payload };
  return event;
}

/** The shape of what an event carries, for the server: in a browser it is not there. */
export function payloadOf<Payload extends z.ZodMiniType>(event: LiveEvent<Payload>): Payload {
  return (event as DescribedEvent<Payload>).payload;
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
  /** How many one session may send within a minute; more are refused. */
  readonly perMinute: number;
  /** Never there: it carries the types of what is sent and answered. */
  readonly [types]?: { payload: Payload; answer: Answer };
}

/** A message with its shapes, which browsers do not have. */
export interface DescribedMessage<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> extends SocketMessage<Payload, Answer> {
  readonly payload: Payload;
  readonly answer: Answer;
}

/**
 * Declares a message of browsers. Small and quick things only, such as "is typing": what must be kept goes through an
 * endpoint.
 */
// @__NO_SIDE_EFFECTS__
export function defineMessage<const Payload extends z.ZodMiniType, const Answer extends z.ZodMiniType>(
  message: DescribedMessage<Payload, Answer>,
): SocketMessage<Payload, Answer> {
  return message;
}

/** A message with its shapes, for the server: in a browser they are not there. */
export function describedMessage<Payload extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  message: SocketMessage<Payload, Answer>,
): DescribedMessage<Payload, Answer> {
  return message as DescribedMessage<Payload, Answer>;
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
