// Many screens in one process, of any server: each opens a bare WebSocket, says what it is told to, and is told of what is written.
import { type Greeting, type Question, sharedNow } from './live.ts';

/** Connecting is not what is measured. */
const atOnce = 50;
/** What is asked to learn whether a screen is there, and what it says to that: Socket.IO's and Directus's. */
const answers: Readonly<Record<string, string>> = { 2: '3', '{"type":"ping"}': '{"type":"pong"}' };

let told = '';
let count = 0;
let left = 0;

process.on('message', (question: Question) => {
  answer(question).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('SIGTERM', () => process.exit(0));

async function answer(question: Question): Promise<void> {
  if (question.ask === 'told') {
    left += count;
    tellWhenAll();
  }
  if (question.ask !== 'screens') return;
  ({ told } = question);
  count = question.greetings.length;
  for (let from = 0; from < count; from += atOnce) {
    const some = question.greetings.slice(from, from + atOnce);
    await Promise.all(some.map((greetings) => connect(question.url, greetings)));
  }
  process.send?.(count);
}

/** Answers once every screen has been told since it was asked, or was told before that: by the last of them. */
function tellWhenAll(): void {
  if (left === 0) process.send?.(sharedNow());
}

function connect(url: string, greetings: readonly Greeting[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    let at = 0;
    const say = () => {
      const { say: words } = greetings[at] ?? {};
      if (words !== undefined) socket.send(words);
    };
    socket.onopen = say;
    // Before or after it is connected: whoever waits for this program is told that it has ended.
    socket.onclose = ({ code, reason }) => {
      throw new Error(`${url} closed: ${code} ${reason}`);
    };
    socket.onmessage = ({ data }) => {
      const text = String(data);
      const reply = answers[text];
      if (reply !== undefined) socket.send(reply);
      else if (at < greetings.length) {
        if (!text.includes(greetings[at]?.hear ?? '')) return;
        at += 1;
        if (at === greetings.length) resolve();
        else say();
      } else if (text.includes(told)) {
        left -= 1;
        tellWhenAll();
      }
    };
  });
}
