import { once } from 'node:events';
import type { Socket } from 'node:net';

/**
 * Opens Socket.IO over a bare connection, for clients that do what no library does: not read.
 * @param socket a connection that is being made
 * @param connectPacket what a client says first, as in `40/chat,{"token":"…"}`
 * @returns the same connection, paused, when the server has answered
 */
export async function openSocket(socket: Socket, connectPacket: string): Promise<Socket> {
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: homeward\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
  );
  await once(socket, 'data');
  socket.write(maskedFrame(connectPacket));
  await once(socket, 'data');
  return socket.pause();
}

/** A WebSocket text frame as a client sends it (RFC 6455), for a text of up to 65,535 bytes. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([header, Buffer.alloc(4), payload]);
}
