import { expectTypeOf, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import type { LiveEvent, SocketMessage } from './events.ts';

it('offers a page only what its build has of an endpoint, an event and a message', () => {
  type Read<T> = Exclude<keyof T, symbol>;
  expectTypeOf<Read<Endpoint>>().toEqualTypeOf<
    'id' | 'method' | 'path' | 'policy' | 'upload' | 'maxBodyBytes'
  >();
  expectTypeOf<Read<LiveEvent>>().toEqualTypeOf<'name'>();
  expectTypeOf<Read<SocketMessage>>().toEqualTypeOf<'name' | 'policy' | 'perMinute'>();
});
