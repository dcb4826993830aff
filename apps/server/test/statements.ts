import { expect, vi } from 'vitest';
import type { Person } from './people.ts';
import type { Statement } from './plans.ts';
import type { TestServer } from './server.ts';

/**
 * Asks for a page as somebody, and notes what the server asks the database on the way.
 * @param names which statements are told: how their names begin, or a pattern of them
 * @throws where the answer is not 200
 */
export async function ask<Body>(
  server: TestServer,
  as: Person,
  path: string,
  names: string | RegExp,
): Promise<{ body: Body; statements: Statement[] }> {
  // What comes before is not of the page.
  await server.tokenOf(as);
  const spy = vi.spyOn(server.app.deps.pool, 'query');
  const { status, body } = await server.call<Body>('GET', path, { as });
  const asked = spy.mock.calls.map(([statement]) => statement as unknown as Statement);
  spy.mockRestore();
  expect(status, path).toBe(200);
  return {
    body,
    statements: asked.filter(({ name }) =>
      typeof names === 'string' ? name?.startsWith(names) : names.test(name ?? ''),
    ),
  };
}
