import { beforeEach, expect, it, vi } from 'vitest';

type Listener = (...values: unknown[]) => void;

/** Stands where the library's connection would: it connects when it is told to. */
class FakeSocket {
  readonly listeners = new Map<string, Listener[]>();
  readonly name: string;
  readonly token: unknown;
  connected = false;
  isClosed = false;
  active = true;

  constructor(name: string, auth: (give: (data: { token: unknown }) => void) => void) {
    this.name = name;
    let token: unknown;
    auth((data) => {
      token = data.token;
    });
    this.token = token;
  }

  on(event: string, listener: Listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  once(event: string, listener: Listener) {
    this.on(event, listener);
  }
  onAny() {}
  connect() {
    this.connected = true;
    for (const listener of this.listeners.get('connect') ?? []) listener();
  }
  close() {
    this.isClosed = true;
    this.connected = false;
  }
}

const opened: FakeSocket[] = [];
vi.mock('socket.io-client', () => ({
  Manager: class {
    socket(name: string, { auth }: { auth: (give: (data: { token: unknown }) => void) => void }) {
      const socket = new FakeSocket(name, auth);
      opened.push(socket);
      return socket;
    }
  },
}));
vi.stubGlobal('window', { addEventListener: () => {} });
vi.stubGlobal('location', { origin: 'https://example.test' });

const { setCredentials } = await import('./api/credentials.ts');
const { closeLive, currentLiveState, onLiveConnect, openLive, reopenLive } = await import('./socket.ts');

let token = 'first';
setCredentials({ current: () => token, renew: async () => token });

const lines = () =>
  opened.map(({ name, token: told, isClosed }) => `${name} ${told} ${isClosed ? 'closed' : 'open'}`);

beforeEach(() => {
  closeLive();
  opened.length = 0;
  token = 'first';
});

it('drops both connections when the token changes, and opens them with the newer one', async () => {
  const connects: boolean[] = [];
  const stop = onLiveConnect('notifications', (isAgain) => connects.push(isAgain));
  await openLive();
  token = 'second';
  reopenLive();
  expect(currentLiveState('notifications')).toBe('lost');
  await expect.poll(() => opened).toHaveLength(4);
  expect(lines()).toEqual([
    '/chat first closed',
    '/notifications first closed',
    '/chat second open',
    '/notifications second open',
  ]);
  // Who listens asks for what was told in between.
  expect(connects).toEqual([false, true]);
  expect(currentLiveState('chat')).toBe('connected');
  stop();
});

it('opens nothing again before it was opened once, or after it was closed', async () => {
  reopenLive();
  expect(opened).toEqual([]);
  await openLive();
  closeLive();
  reopenLive();
  await Promise.resolve();
  expect(opened).toHaveLength(2);
});
