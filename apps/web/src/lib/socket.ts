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

/** `off`: nobody asked for it. `lost`: it was there and is being sought again. */
export type LiveState = 'off' | 'connecting' | 'connected' | 'lost';

interface Listener {
  readonly event: LiveEvent;
  readonly handler: (payload: never) => void;
}

interface Line {
  state: LiveState;
  socket: Socket | undefined;
  /** Whether it stood since this person signed in: the next time it does is then "again". */
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
/** Grows with each opening and closing, so that what an older opening still waits for is dropped. */
let generation = 0;

function setState(line: Line, next: LiveState): void {
  if (line.state === next) return;
  line.state = next;
  for (const listener of stateListeners) listener();
}

/** Whether a live connection stands. */
export function currentLiveState(connection: Connection): LiveState {
  return lines[connection].state;
}

function subscribeLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Whether a live connection stands; the component renders again when it comes or goes. */
export function useLiveState(connection: Connection): LiveState {
  return useSyncExternalStore(subscribeLiveState, () => currentLiveState(connection));
}

/**
 * Calls back each time a connection stands.
 * @param listener `isAgain`: it was lost before, and what happened in between was not told
 * @returns what ends the listening
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
 * Calls back when the connection for notifications stands, for the first time or again: what happened before was not
 * told, so what was fetched before must be fetched again. The first one comes a moment after the first page.
 * @param events where it is named what would have been told, and none of it was since the page was opened, nothing was
 *   missed: then it is not called
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

/** What is on its way from the server while it counts. */
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
 * Listens for a live event of the contract, whether or not its connection stands yet. The server has parsed the
 * payload against the contract before it sent it.
 * @returns what ends the listening
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
 * Tells the server a message of the contract, once: where the connection does not stand, it is not told. The server answers
 * nothing that a page would have to act on; who must know of a refusal asks by a call.
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
    // The server serves nothing else: long polling would need sticky nodes.
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    // A proxy that takes the connection and says nothing.
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

/** The network is back: what waits for its next try need not. */
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
    // The network is sought again by the library itself; a server that hung up is not.
    if (reason === 'io server disconnect') void comeBack(opened, own, refusals++, false);
  });
  opened.on('connect_error', (error: Error & { data?: { code?: SocketRefusal } }) => {
    if (own !== generation) return;
    if (line.wasConnected) setState(line, 'lost');
    if (!opened.active) void comeBack(opened, own, refusals++, error.data?.code === 'signed-out');
  });
  opened.onAny(deliver);
}

/** The server hung up or refused: waits longer each time, takes a newer token if this one was refused, tries again. */
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
 * Drops the connections and opens them with the newer access token (specification 4). To those who listen it is a
 * connection that was lost and is back: they ask for what was told meanwhile.
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
