import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/platform/log/index.ts';
import { createSlowCheck } from '../../src/platform/sockets/slow.ts';
import { openSocket } from './rawSocket.ts';

const megabyte = 1_000_000;
/** More than the buffers of both ends hold, so that a client which has read this much has made the server write on. */
const moreThanBuffers = 20 * megabyte;

let http: HttpServer;
let io: Server;
let check: () => void;
const clients = new Set<Socket>();

beforeEach(async () => {
  http = createServer();
  io = new Server(http, { transports: ['websocket'], serveClient: false });
  check = createSlowCheck(io, createLog('silent'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  await io.close();
});

/** A client of the main namespace that reads only what it is told to. */
async function openReader() {
  const { port } = http.address() as AddressInfo;
  const connected = once(io, 'connection');
  const socket = await openSocket(connect(port, '127.0.0.1'), '40');
  clients.add(socket);
  await connected;
  const closed = once(socket, 'close');
  const take = async (bytes: number) => {
    for (let read = 0; read < bytes; ) {
      const chunk: Buffer | null = socket.read();
      if (chunk) read += chunk.length;
      else await once(socket, 'readable');
    }
  };
  return { socket, closed, take };
}

function send(bytes: number): void {
  const word = 'x'.repeat(100_000);
  for (let sent = 0; sent < bytes; sent += word.length) io.emit('word', word);
}

test('a burst at the moment of a check drops nobody who reads', async () => {
  const { take } = await openReader();
  send(50 * megabyte);
  check();
  await take(moreThanBuffers);
  check();
  await take(moreThanBuffers);
  check();
  expect(io.engine.clientsCount).toBe(1);
});

test('whoever has read nothing between two checks is dropped', async () => {
  const { closed, socket, take } = await openReader();
  send(50 * megabyte);
  check();
  await take(moreThanBuffers);
  check();
  expect(io.engine.clientsCount).toBe(1);
  // What the system had still to take of what was read before may count once more.
  await expect
    .poll(() => {
      check();
      return io.engine.clientsCount;
    })
    .toBe(0);
  socket.resume();
  await closed;
});

test('whoever reads drop by drop costs no more than the ceiling', async () => {
  const { closed, socket, take } = await openReader();
  send(50 * megabyte);
  check();
  await take(megabyte);
  send(50 * megabyte);
  check();
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  socket.resume();
  await closed;
});

test('a client for whom little waits may sleep', async () => {
  await openReader();
  send(megabyte / 2);
  for (let count = 0; count < 5; count += 1) check();
  expect(io.engine.clientsCount).toBe(1);
});
