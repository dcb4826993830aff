import type * as z from 'zod/mini';

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
