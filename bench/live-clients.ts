// Many browsers in one process: each is connected to both namespaces, and says when it heard something.
import { io, type Socket } from 'socket.io-client';
import { type Question, sharedNow } from './live.ts';

const url = process.env.SERVER_URL ?? '';
/** Connecting is not what is measured. */
const atOnce = 50;
const sockets: Socket[] = [];
const heard = new Map<number, number[]>();
let waiting: { round: number; times: number } | undefined;

function hear({ notification }: { notification: { metadata: { who: string } } }): void {
  const round = Number(notification.metadata.who.slice('Round '.length));
  const times = heard.get(round);
  if (times) times.push(sharedNow());
  else heard.set(round, [sharedNow()]);
  tell();
}

/** Answers once the last of those who are waited for has heard. */
function tell(): void {
  const times = waiting && heard.get(waiting.round);
  if (!waiting || !times || times.length < waiting.times) return;
  heard.delete(waiting.round);
  waiting = undefined;
  process.send?.(Math.max(...times));
}

function connect(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true };
    const bell = io(`${url}/notifications`, options);
    const chat = bell.io.socket('/chat', options);
    sockets.push(bell, chat);
    bell.on('notification:sent', hear);
    bell.on('connect_error', reject);
    bell.on('connect', () => {
      if (chat.connected) resolve();
      else chat.once('connect', () => resolve());
    });
    chat.connect();
  });
}

async function answer(question: Question): Promise<void> {
  if (question.ask === 'heard') {
    waiting = question;
    tell();
  } else if (question.ask === 'connect') {
    for (let from = 0; from < question.tokens.length; from += atOnce) {
      await Promise.all(question.tokens.slice(from, from + atOnce).map(connect));
    }
    process.send?.(sockets.filter((socket) => socket.connected).length);
  } else if (question.ask === 'disconnect') {
    for (const socket of sockets.splice(0)) socket.disconnect();
    process.send?.(0);
  }
}

process.on('message', (question: Question) => {
  answer(question).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('SIGTERM', () => process.exit(0));
