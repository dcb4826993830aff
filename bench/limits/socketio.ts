// The least that can be done: a bare Socket.IO server with the same two namespaces. Nobody is asked who they are.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { type Question, sampleNotification, settledMemory, sharedNow } from '../live.ts';

const http = createServer();
const io = new Server(http, { serveClient: false, transports: ['websocket'], perMessageDeflate: false });
const bell = io.of('/notifications');
io.of('/chat');
process.on('message', (question: Question) => {
  if (question.ask === 'memory') process.send?.(settledMemory());
  if (question.ask !== 'emit') return;
  const sentAt = sharedNow();
  bell.emit('notification:sent', sampleNotification(question.round));
  process.send?.(sentAt);
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
process.on('SIGTERM', () => process.exit(0));
