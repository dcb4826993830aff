import { type Problem, roles } from '@homeward/contract/core';
import type { AgencySettings, Branding } from '@homeward/contract/settings';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({
  env: { BRAND_NAME: 'Brightway', ASSISTANT_NAME: 'Iris', BRAND_HUE: '300', IDLE_MINUTES: '20' },
});

const settings: AgencySettings = {
  productName: 'Harbour',
  assistantName: 'Milo',
  hue: 245,
  idleMinutes: 30,
  demandsTwoFactor: false,
  digestAfterMinutes: 90,
};

type Versioned = AgencySettings & { version: number };

async function read(): Promise<Versioned> {
  const admin = await server.current.createPerson({ role: 'Admin' });
  return (await server.current.call<Versioned>('GET', '/settings/agency', { as: admin })).body;
}

it('shows what the environment says until the agency has chosen, to anyone', async () => {
  const { status, body, headers } = await server.current.call<Branding>('GET', '/branding');
  expect(status).toBe(200);
  expect(body).toEqual({ productName: 'Brightway', assistantName: 'Iris', hue: 300, isDemo: true });
  expect(headers.get('etag')).toBe('"1"');
  expect(await read()).toMatchObject({ productName: 'Brightway', idleMinutes: 20, version: 1 });
});

it.each(roles)('lets %s keep the settings exactly when admin-level', async (role) => {
  const person = await server.current.createPerson({ role });
  const isAllowed = role === 'SuperAdmin' || role === 'Admin';
  expect((await server.current.call('GET', '/settings/agency', { as: person })).status).toBe(
    isAllowed ? 200 : 403,
  );
  const { version } = await read();
  const put = await server.current.call('PUT', '/settings/agency', {
    as: person,
    body: { ...settings, productName: `Set by ${role}` },
    headers: { 'if-match': `"${version}"` },
  });
  expect(put.status).toBe(isAllowed ? 200 : 403);
  expect((await read()).version).toBe(isAllowed ? version + 1 : version);
});

it('refuses to read or change them for somebody signed out', async () => {
  expect((await server.current.call('GET', '/settings/agency')).status).toBe(401);
  const put = await server.current.call('PUT', '/settings/agency', {
    body: settings,
    headers: { 'if-match': '"1"' },
  });
  expect(put.status).toBe(401);
});

it('saves, answers the new version, shows the new name at once and writes down what changed', async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const before = await read();
  const next = { ...settings, productName: 'Lantern', idleMinutes: 45 };
  const put = await server.current.call<Versioned>('PUT', '/settings/agency', {
    as: admin,
    body: next,
    headers: { 'if-match': `"${before.version}"` },
  });
  expect(put.body).toEqual({ ...next, version: before.version + 1 });
  expect(put.headers.get('etag')).toBe(`"${before.version + 1}"`);
  expect((await server.current.call<Branding>('GET', '/branding')).body.productName).toBe('Lantern');
  const { rows } = await server.current.owner.query(
    `select actor_id, actor_role, before, after from audit_entries
     where action = 'settings.agency-changed' order by at desc, id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({
    actor_id: admin.id,
    actor_role: 'SuperAdmin',
    before: { productName: before.productName, idleMinutes: before.idleMinutes },
    after: { productName: 'Lantern', idleMinutes: 45 },
  });
  expect(Object.keys(rows[0]?.after)).not.toContain('demandsTwoFactor');
});

it('never overwrites a newer version, and shows it instead', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const { version } = await read();
  const save = (assistantName: string) =>
    server.current.call<Problem>('PUT', '/settings/agency', {
      as: admin,
      body: { ...settings, assistantName },
      headers: { 'if-match': `"${version}"` },
    });
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(save));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412]);
  const saved = await read();
  expect(saved.version).toBe(version + 1);
  for (const refused of answers.filter((answer) => answer.status === 412)) {
    expect(refused.body.current).toEqual(saved);
  }
});

it('asks which version was seen, and which fields are wrong', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const put = (body: unknown, headers: Record<string, string> = { 'if-match': '"1"' }) =>
    server.current.call<Problem>('PUT', '/settings/agency', { as: admin, body, headers });
  expect((await put(settings, {})).status).toBe(428);
  expect((await put(settings, { 'if-match': 'one' })).status).toBe(400);
  const wrong: [Record<string, unknown>, string][] = [
    [{ ...settings, idleMinutes: 4 }, 'idleMinutes'],
    [{ ...settings, idleMinutes: 61 }, 'idleMinutes'],
    [{ ...settings, idleMinutes: 12.5 }, 'idleMinutes'],
    [{ ...settings, digestAfterMinutes: 14 }, 'digestAfterMinutes'],
    [{ ...settings, digestAfterMinutes: 1441 }, 'digestAfterMinutes'],
    [{ ...settings, hue: 360 }, 'hue'],
    [{ ...settings, hue: -1 }, 'hue'],
    [{ ...settings, productName: '   ' }, 'productName'],
    [{ ...settings, assistantName: 'x'.repeat(41) }, 'assistantName'],
    [{ ...settings, logo: 'x' }, 'logo'],
  ];
  for (const [body, field] of wrong) {
    const answer = await put(body);
    expect(answer.status, field).toBe(400);
    expect(JSON.stringify(answer.body.errors), field).toContain(field);
  }
});
