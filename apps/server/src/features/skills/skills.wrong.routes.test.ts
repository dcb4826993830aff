import type { Problem } from '@homeward/contract/core';
import type { Skill } from '@homeward/contract/skills';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';

it('knows nothing of a skill that is not there, and says where a request is wrong', async () => {
  const as = await server.current.createPerson({ role: 'CareManager' });
  const headers = { 'if-match': '"1"' };
  const { call } = server.current;
  const to = (method: string, path: string, body?: unknown) =>
    call.call(server.current, method, path, { as, headers, body }) as Promise<{
      status: number;
      body: Problem;
    }>;
  const { body: skill } = await server.current.call<Skill>('POST', '/skills', {
    as,
    body: { name: 'Knots' },
  });
  for (const id of [unknownId, 'x', '../users']) {
    const path = `/skills/${encodeURIComponent(id)}`;
    expect((await to('PATCH', path, { name: 'Any', category: 'OTHER' })).status, id).toBe(404);
    expect((await to('DELETE', path)).status, id).toBe(404);
    expect((await to('POST', `${path}/merge`, { intoId: skill.id, dryRun: true })).status, id).toBe(404);
  }
  const wrong: [string, string, unknown, string][] = [
    ['POST', '/skills', {}, 'name'],
    ['POST', '/skills', { name: 7 }, 'name'],
    ['POST', '/skills', { name: 'Any', category: 'other' }, 'category'],
    ['POST', '/skills', { name: 'Any', uses: 9 }, 'uses'],
    ['PATCH', `/skills/${skill.id}`, { name: 'Any' }, 'category'],
    ['PATCH', `/skills/${skill.id}`, { name: 'Any', category: 'OTHER', version: 3 }, 'version'],
    ['POST', `/skills/${skill.id}/merge`, { intoId: 'x', dryRun: true }, 'intoId'],
    ['POST', `/skills/${skill.id}/merge`, { intoId: unknownId }, 'dryRun'],
    ['GET', '/skills?limit=0', undefined, 'limit'],
    ['GET', '/skills?limit=101', undefined, 'limit'],
    ['GET', '/skills?cursor=x', undefined, 'cursor'],
    ['GET', '/skills?category=OTHER', undefined, 'category'],
    ['GET', '/skills?search=', undefined, 'search'],
    ['GET', `/skills?search=${'x'.repeat(61)}`, undefined, 'search'],
    ['GET', '/skills?search=%00', undefined, 'search'],
    ['GET', '/skills/vocabulary?category=NONE', undefined, 'category'],
    ['GET', '/skills/vocabulary?uses=many', undefined, 'uses'],
    ['GET', '/skills/vocabulary?uses=9..2', undefined, 'uses'],
    ['GET', '/skills/vocabulary?uses=0.5..', undefined, 'uses'],
    ['GET', '/skills/vocabulary?inUse=maybe', undefined, 'inUse'],
    ['GET', '/skills/vocabulary?sort=category', undefined, 'sort'],
    ['GET', '/skills/vocabulary?cursor=x', undefined, 'cursor'],
    ['GET', '/skills/vocabulary/export?limit=5', undefined, 'limit'],
    ['DELETE', `/skills/${skill.id}?mergeInto=x`, undefined, 'mergeInto'],
  ];
  for (const [method, path, body, field] of wrong) {
    const answer = await to(method, path, body);
    expect(answer.status, `${method} ${path}`).toBe(400);
    expect(JSON.stringify(answer.body.errors), `${method} ${path}`).toContain(field);
  }
});
