import type { SocketMessage } from '@homeward/contract/core';
import type * as z from 'zod/mini';
import type { Identity } from './identity.ts';

/** One message of a browser, from somebody who may send it. */
export interface SocketCall<Payload> {
  readonly viewer: Identity;
  /** Of the one browser tab that has sent it. */
  readonly connectionId: string;
  readonly payload: Payload;
  /**
   * Lets this connection hear what is emitted to a room, such as `client:<id>`, until it leaves or closes. Look first
   * whether the viewer may: who loses access later is taken out by `accessLost`.
   * @throws 404 where the viewer has lost access since the message arrived
   */
  readonly join: (room: string) => void;
  readonly leave: (room: string) => void;
}

/** A message with what it does. */
export interface SocketHandler {
  readonly message: SocketMessage;
  readonly run: (call: SocketCall<unknown>) => Promise<unknown>;
}

/**
 * Ties a message that browsers send to its handler. Who it is, whether they may, how often and the shape are looked at
 * before.
 * @param handler answers with the contract's shape; a thrown problem is sent to the browser
 */
export function onMessage<Payload extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  message: SocketMessage<Payload, Answer>,
  handler: (call: SocketCall<z.output<Payload>>) => Promise<z.output<Answer>>,
): SocketHandler {
  return { message, run: handler as SocketHandler['run'] };
}
