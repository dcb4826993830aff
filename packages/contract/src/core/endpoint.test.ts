import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import type { LiveEvent, SocketMessage } from './events.ts';

type Read<T> = Exclude<keyof T, symbol>;
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

// Types hold this: `npm run types` fails where one of them is not `true`.
const same: [
  Same<Read<Endpoint>, 'id' | 'method' | 'path' | 'policy' | 'upload' | 'maxBodyBytes'>,
  Same<Read<LiveEvent>, 'name'>,
  Same<Read<SocketMessage>, 'name' | 'policy' | 'perMinute'>,
] = [true, true, true];

it('offers a page only what its build has of an endpoint, an event and a message', () => {
  expect(same).toEqual([true, true, true]);
});
