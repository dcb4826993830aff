import {
  type EventPayload,
  type LiveEvent,
  namespaces,
  type SocketMessage,
  type SocketRefusal,
  socketEvents,
} from '@homeward/contract/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import { getCredentials } from './api/index.ts';
import { untilFetched } from './untilFetched.ts';

type MessagePayload<M> = M extends SocketMessage<infer Payload> ? z.input<Payload> : never;

/** The two live connections; one web socket carries both. */
export type Connection = keyof typeof namespaces;

/** `off`: not requested. `lost`: it was connected and is reconnecting. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost';

interface Listener {
  readonly event: LiveEvent;
  readonly handler: (payload: never) => void;
}

interface Line {
  state: LiveState;
  socket: Socket | undefined;
  /** Whether it was connected since this person signed in: the next connection is then a reconnection. */
  wasConnected: boolean;
  readonly connectListeners: Set<(isAgain: boolean) => void>;
}

const newLine = (): Line => ({
  state: 'off',
  socket: undefined,
  wasConnected: false,
  connectListeners: new Set(),
});
const lines: Record<Connection, Line> = { chat: newLine(), notifications: newLine() };
const allLines = Object.entries(lines) as [Connection, Line][];
const listeners = new Set<Listener>();
const stateListeners = new Set<() => void>();
/** Incremented by each opening and closing, so that pending work of an older opening is dropped. */
let generation = 0;

function setState(line: Line, next: LiveState): void {
  if (line.state === next) return;
  line.state = next;
  for (const listener of stateListeners) listener();
}

/** The state of a live connection. */
export function currentLiveState(connection: Connection): LiveState {
  return lines[connection].state;
}

function subscribeLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** The state of a live connection; the component renders again when it changes. */
export function useLiveState(connection: Connection): LiveState {
  return useSyncExternalStore(subscribeLiveState, () => currentLiveState(connection));
}

/**
 * Calls back each time a connection is established.
 * @param listener `isAgain`: it is a reconnection, and events in between were missed
 * @returns stops listening
 */
export function onLiveConnect(connection: Connection, listener: (isAgain: boolean) => void): () => void {
  const { connectListeners } = lines[connection];
  connectListeners.add(listener);
  return () => connectListeners.delete(listener);
}

interface BeginListener {
  readonly listener: () => void;
  readonly events: readonly LiveEvent[];
}
const beginListeners = new Set<BeginListener>();

/**
 * Calls back when the connection for notifications is established or re-established. Events before that were missed, so
 * data that were fetched earlier may be stale. The first connection comes shortly after the first page.
 * @param events if given, and the server sent none of them since the page was opened, nothing was missed, and the
 *   listener is not called
 */
export function onLiveBegin(listener: () => void, ...events: LiveEvent[]): () => void {
  const entry = { listener, events };
  beginListeners.add(entry);
  return () => beginListeners.delete(entry);
}

/** What the server says first: see `socketEvents.begin`. */
interface Begin {
  readonly rememberedMs: number;
  readonly agesMs: Readonly<Record<string, number>>;
}

/** Allows for events that are in transit while the server counts. */
const slackMs = 1_000;

function begin({ rememberedMs, agesMs }: Begin, isAgain: boolean): void {
  // Nothing on the page is older than the page.
  const pageMs = performance.now() + slackMs;
  const isRemembered = !isAgain && pageMs < rememberedMs;
  for (const { listener, events } of [...beginListeners]) {
    const wasQuiet = events.every(({ name }) => (agesMs[name] ?? Number.POSITIVE_INFINITY) > pageMs);
    if (!(isRemembered && events.length > 0 && wasQuiet)) listener();
  }
}

/**
 * Listens for a live event of the contract, also before its connection is established. The server parses the payload
 * against the contract before it sends it.
 * @returns stops listening
 */
export function onLive<E extends LiveEvent>(
  event: E,
  handler: (payload: EventPayload<E>) => void,
): () => void {
  const listener: Listener = { event, handler };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends the server a message of the contract, once. Without a connection it is dropped. Pages ignore the answer; use a
 * call where a refusal matters.
 */
export function tellLive<M extends SocketMessage>(message: M, payload: MessagePayload<M>): void {
  const { socket } = message.name.startsWith('chat:') ? lines.chat : lines.notifications;
  if (socket?.connected) socket.emit(message.name, payload, () => {});
}

function deliver(name: string, payload: unknown): void {
  for (const { event, handler } of [...listeners]) {
    if (event.name === name) handler(payload as never);
  }
}

/**
 * Opens both connections with the access token, loading the socket library first. They live until `closeLive` or
 * until the page goes away; each reconnection carries the newest token.
 */
export async function openLive(): Promise<void> {
  drop();
  const own = generation;
  for (const [, line] of allLines) setState(line, line.wasConnected ? 'lost' : 'connecting');
  const { Manager } = await untilFetched(() => import('socket.io-client'));
  if (own !== generation) return;
  const manager = new Manager(location.origin, {
    path: '/socket.io',
    // The server offers nothing else: long polling would need sticky sessions.
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    // For a proxy that accepts the connection and never answers.
    timeout: 8_000,
  });
  for (const [connection, line] of allLines) {
    line.socket = manager.socket(namespaces[connection], {
      auth: (give) => give({ token: getCredentials()?.current() }),
    });
    follow(line, line.socket, own);
    line.socket.connect();
  }
  window.addEventListener('pagehide', closeLive, { once: true });
  window.addEventListener('online', hurry);
}

/** The network is back: retries at once. */
function hurry(): void {
  const waiting = allLines.flatMap(([, { socket }]) => (socket && !socket.connected ? [socket] : []));
  for (const socket of waiting) socket.disconnect();
  for (const socket of waiting) socket.connect();
}

function follow(line: Line, opened: Socket, own: number): void {
  let refusals = 0;
  opened.on('connect', () => {
    const isAgain = line.wasConnected;
    refusals = 0;
    line.wasConnected = true;
    setState(line, 'connected');
    for (const listener of line.connectListeners) listener(isAgain);
    if (line === lines.notifications) {
      opened.once(socketEvents.begin, (said: Begin) => begin(said, isAgain));
    }
  });
  opened.on('disconnect', (reason) => {
    if (own !== generation) return;
    setState(line, 'lost');
    // The library reconnects by itself after a network failure, but not after the server closed the connection.
    if (reason === 'io server disconnect') void comeBack(opened, own, refusals++, false);
  });
  opened.on('connect_error', (error: Error & { data?: { code?: SocketRefusal } }) => {
    if (own !== generation) return;
    if (line.wasConnected) setState(line, 'lost');
    if (!opened.active) void comeBack(opened, own, refusals++, error.data?.code === 'signed-out');
  });
  opened.onAny(deliver);
}

/** The server closed or refused the connection: retries with backoff, with a newer token if this one was refused. */
async function comeBack(
  opened: Socket,
  own: number,
  refusals: number,
  isTokenRefused: boolean,
): Promise<void> {
  const waitMs = Math.min(500 * 2 ** refusals, 30_000) * (0.5 + Math.random() / 2);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const credentials = getCredentials();
  if (own !== generation || !credentials) return;
  // When the session is over, the session itself closes this connection; without network the next try finds out.
  if (isTokenRefused) await credentials.renew(credentials.current()).catch(() => {});
  if (own === generation) opened.connect();
}

/**
 * Closes the connections and opens them with the newer access token (specification 4). Listeners see a reconnection and
 * fetch what they missed.
 */
export function reopenLive(): void {
  // One that is still to be opened will read the newest token by itself.
  if (allLines.some(([, { socket }]) => socket)) void openLive();
}

function drop(): void {
  generation += 1;
  for (const [, line] of allLines) {
    line.socket?.close();
    line.socket = undefined;
  }
}

/** Ends the live connections. */
export function closeLive(): void {
  drop();
  for (const [, line] of allLines) {
    line.wasConnected = false;
    setState(line, 'off');
  }
}

/**
 * Fetches again what a live event says has changed, and what was fetched before the connection stood.
 * @param refetch the same function at each drawing
 */
export function useRefetchOn(event: LiveEvent, refetch: () => unknown): void {
  useEffect(() => onLive(event, () => void refetch()), [event, refetch]);
  useEffect(() => onLiveBegin(() => void refetch(), event), [event, refetch]);
}
