import type { Server as HttpServer } from 'node:http';
import {
  type Capability,
  can,
  type EventPayload,
  type LiveEvent,
  namespaces,
  type Policy,
  payloadOf,
  type SocketRefusal,
  socketEvents,
} from '@homeward/contract/core';
import { type ExtendedError, type Namespace, Server, type Socket } from 'socket.io';
import { isOwnOrigin } from '../http/index.ts';
import type { Audience, Connection, Identity, SocketHandler, Watch } from '../slice/index.ts';
import { dropAllClients } from './clients.ts';
import { createHeardLately, type HeardLately } from './heard.ts';
import { createMemory, type Memory } from './memory.ts';
import {
  createMessages,
  type LostAccess,
  type Messages,
  type MessagesOptions,
  namespaceOf,
  roomOf,
} from './messages.ts';
import { createSlowCheck } from './slow.ts';

export interface SocketsOptions extends MessagesOptions {
  /** The address that people type; pages of other sites may not connect. */
  readonly publicUrl: string;
}

/** What a person's groups give them from now on. */
export interface GivenCapabilities {
  readonly userId: string;
  readonly capabilities: readonly Capability[];
}

/** The sockets of this node. */
export interface Sockets {
  emit<E extends LiveEvent>(audience: Audience, event: E, payload: EventPayload<E>): void;
  /** Tells the sockets of a session on this node why it is over, and drops them. */
  endSession(sessionId: string, reason: string): void;
  /** Lets the sockets of a person on this node hear what their capabilities allow from now on, and tells them so. */
  giveCapabilities(given: GivenCapabilities): void;
  /** Takes people out of a room on this node: they may not hear any more what is emitted to it. */
  loseAccess(lost: LostAccess): void;
  /** Answers these messages of browsers from now on. */
  hear(handlers: readonly SocketHandler[]): void;
  /** Hears from now on who connects and who leaves. */
  watch(watch: Watch): void;
  /** How many are connected, by namespace. */
  counts(): Record<string, number>;
  /** Tells every socket the reason and drops it; browsers come back by themselves. */
  close(reason: string): Promise<void>;
}

/** A closed laptop is noticed when it has not answered a ping: 12 + 10 seconds at most. */
const pingIntervalMs = 12_000;
const pingTimeoutMs = 10_000;
/** Browsers send tokens and small events, never content. */
const maxMessageBytes = 16 * 1024;
const slowCheckMs = 1_000;
/** How long a client may take to answer the farewell of a server that stops. */
const farewellMs = 1_000;

/**
 * Serves Socket.IO beside the requests. Web sockets only: long polling would need every balancer to send a browser
 * to the same node each time.
 */
export function createSockets(server: HttpServer, options: SocketsOptions): Sockets {
  const io = new Server(server, {
    serveClient: false,
    transports: ['websocket'],
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    httpCompression: false,
    cleanupEmptyChildNamespaces: false,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request.headers, options.publicUrl)),
  });
  const all = Object.values(namespaces).map((name) => io.of(name));
  const ended = createMemory<true>();
  const given = createMemory<readonly Capability[]>();
  const watches: Watch[] = [];
  const heard = createHeardLately();
  const messages = createMessages(options);
  for (const namespace of all) receive(namespace, options, { ended, given, watches, heard, messages });
  // The library opens this one to everybody by itself.
  io.of('/').use((_socket, next) => next(refusal('You are signed out. Sign in to continue.', 'signed-out')));
  const slowCheck = setInterval(createSlowCheck(io, options.log), slowCheckMs).unref();

  return {
    emit: (audience, event, payload) => {
      const checked = payloadOf(event).safeParse(payload);
      if (!checked.success) {
        options.log.error({ event: event.name }, 'a live event has another shape than its contract');
        return;
      }
      const namespace = io.of(namespaceOf(event.name));
      const rooms = roomsOf(audience);
      if (rooms.length === 0) return;
      heard.note(rooms, event.name);
      namespace.to(rooms).emit(event.name, checked.data);
    },
    endSession: (sessionId, reason) => {
      ended.keep(sessionId, true);
      for (const namespace of all) {
        namespace.to(`session:${sessionId}`).emit(socketEvents.sessionRevoked, { reason });
        namespace.in(`session:${sessionId}`).disconnectSockets(true);
      }
    },
    giveCapabilities: ({ userId, capabilities }) => {
      given.keep(userId, capabilities);
      for (const namespace of all) {
        for (const socket of namespace.sockets.values()) {
          const data: SocketData = socket.data;
          if (data.identity.id === userId) refresh(socket, data, capabilities);
        }
      }
      const own = `user:${userId}`;
      heard.note([own], socketEvents.capabilitiesChanged);
      io.of(namespaces.notifications).to(own).emit(socketEvents.capabilitiesChanged, {});
    },
    loseAccess: (lost) => messages.loseAccess(lost, all),
    hear: messages.hear,
    watch: (watch) => void watches.push(watch),
    counts: () => Object.fromEntries(all.map((namespace) => [namespace.name, namespace.sockets.size])),
    close: async (reason) => {
      clearInterval(slowCheck);
      heard.close();
      ended.close();
      given.close();
      messages.close();
      for (const namespace of all) namespace.emit(socketEvents.serverStopping, { reason });
      await dropAllClients(io, farewellMs);
    },
  };
}

function roomsOf(audience: Audience): string[] {
  if (audience === 'everyone') return ['everyone'];
  if ('userIds' in audience) return audience.userIds.map((id) => `user:${id}`);
  if ('roles' in audience) return audience.roles.map((role) => `role:${role}`);
  if ('policy' in audience) return roomsOfPolicy(audience.policy);
  if ('connectionIds' in audience) return [...audience.connectionIds];
  if ('rooms' in audience) return audience.rooms.map(roomOf);
  return [`session:${audience.sessionId}`];
}

function roomsOfPolicy({ roles, capability }: Policy): string[] {
  const byRole = roles.map((role) => `role:${role}`);
  return capability === undefined ? byRole : [...byRole, capabilityRoom(capability)];
}

const capabilityRoom = (capability: Capability) => `capability:${capability}`;

/** The rooms of what a viewer may do; a group gives nothing above the ceiling of a role. */
function capabilityRooms(identity: Identity): string[] {
  return (identity.capabilities ?? [])
    .filter((capability) => can(identity, capability))
    .map((capability) => capabilityRoom(capability));
}

/** What is known of a socket's person is replaced, and with it the rooms that depend on it. */
function refresh(socket: Socket, data: SocketData, capabilities: readonly Capability[]): void {
  for (const room of capabilityRooms(data.identity)) void socket.leave(room);
  data.identity = { ...data.identity, capabilities };
  void socket.join(capabilityRooms(data.identity));
}

function refusal(sentence: string, code: SocketRefusal): ExtendedError {
  return Object.assign(new Error(sentence), { data: { code } });
}

interface SocketData {
  identity: Identity;
  expiry: NodeJS.Timeout;
}

/** What the connections of all namespaces share. */
interface Shared {
  readonly ended: Memory<true>;
  readonly given: Memory<readonly Capability[]>;
  readonly watches: readonly Watch[];
  readonly heard: HeardLately;
  readonly messages: Messages;
}

function receive(
  namespace: Namespace,
  { identify, log }: SocketsOptions,
  { ended, given, watches, heard, messages }: Shared,
): void {
  namespace.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const isToken = typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/.test(token);
    Promise.resolve(isToken ? identify(token) : null)
      .then((identity) => {
        if (!identity) return next(refusal('You are signed out. Sign in to continue.', 'signed-out'));
        socket.data = { identity, expiry: dropAtExpiry(socket, identity) } satisfies SocketData;
        next();
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a socket could not be identified');
        next(refusal('Homeward cannot answer right now. Try again in a moment.', 'unavailable'));
      });
  });
  namespace.on('connection', (socket) => {
    const data: SocketData = socket.data;
    const { id, role, sessionId } = data.identity;
    if (ended.get(sessionId)) {
      socket.disconnect(true);
      return;
    }
    const capabilities = given.get(id) ?? data.identity.capabilities;
    data.identity = { ...data.identity, ...(capabilities && { capabilities }) };
    const rooms = ['everyone', `user:${id}`, `role:${role}`, `session:${sessionId}`];
    rooms.push(...capabilityRooms(data.identity));
    void socket.join(rooms);
    // From here on it hears everything itself.
    messages.receive(socket);
    socket.emit(socketEvents.begin, heard.lately(rooms));
    const connection: Connection = { id: socket.id, namespace: namespace.name, identity: data.identity };
    for (const watch of watches) watch.connected(connection);
    socket.on('disconnect', (reason) => {
      clearTimeout(data.expiry);
      for (const watch of watches) watch.disconnected(connection, reason === 'server namespace disconnect');
    });
  });
}

/** The connection under the socket is closed, so that the browser comes back by itself with its newest token. */
function dropAtExpiry(socket: Socket, { expiresAtMs }: Identity): NodeJS.Timeout {
  return setTimeout(() => socket.conn.close(), Math.max(0, expiresAtMs - Date.now())).unref();
}
