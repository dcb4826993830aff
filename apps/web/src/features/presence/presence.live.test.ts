import { beforeAll, expect, it, vi } from 'vitest';

const handlers = new Map<string, (payload: never) => void>();
vi.mock('../../lib/socket.ts', () => ({
  onLive: ({ name }: { name: string }, handler: (payload: never) => void) => handlers.set(name, handler),
}));
const { followPresence, presence } = await import('./presence.live.ts');

const tell = (name: string, payload: unknown) => handlers.get(name)?.(payload as never);
const online = (...ids: string[]) => ids.map((id) => presence.isOnline(id));

beforeAll(() => {
  followPresence();
  followPresence();
});

it('knows nothing until the list is there, changes before it included', () => {
  expect(online('ana')).toEqual([undefined]);
  tell('users:changed', { joined: ['ana'], left: [] });
  expect(online('ana')).toEqual([undefined]);
});

it('follows the list and its changes, and starts over with each list', () => {
  const onChange = vi.fn();
  const stop = presence.subscribe(onChange);
  tell('users:list', ['ana', 'ben']);
  expect(online('ana', 'ben', 'cho')).toEqual([true, true, false]);
  tell('users:changed', { joined: ['cho'], left: ['ana'] });
  expect(online('ana', 'ben', 'cho')).toEqual([false, true, true]);
  // Came and went within one second: the same person on two nodes.
  tell('users:changed', { joined: ['ben'], left: ['ben'] });
  expect(online('ben')).toEqual([true]);
  tell('users:list', ['dee']);
  expect(online('ana', 'ben', 'cho', 'dee')).toEqual([false, false, false, true]);
  expect(onChange).toHaveBeenCalledTimes(4);
  stop();
  tell('users:list', []);
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('says when somebody went offline, to whoever knew the list by then', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
  tell('users:list', ['eva']);
  expect(presence.leftAt('eva')).toBeUndefined();
  tell('users:changed', { joined: [], left: ['eva'] });
  expect(presence.leftAt('eva')).toBe('2026-11-23T12:00:00.000Z');
  vi.useRealTimers();
});
