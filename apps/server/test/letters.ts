import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * The token in the newest letter to somebody; the job that writes it may still be on its way.
 * @param count how many letters must have come before
 */
export async function newestToken(
  server: { readonly current: TestServer },
  email: string,
  count = 1,
): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await server.current.owner.query<{ text: string }>(
        'select text from demo_letters where recipient = $1 order by at desc',
        [email],
      );
      token = /#token=([A-Za-z0-9_-]{43})/.exec(rows[0]?.text ?? '')?.[1];
      return rows.length >= count && token !== undefined;
    })
    .toBe(true);
  return token ?? '';
}
