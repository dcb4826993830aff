import { emptyAddress } from '@homeward/contract/addresses';
import type { Problem } from '@homeward/contract/core';
import { type AgencyIdentity, type AgencyIdentityBody, identityText } from '@homeward/contract/settings';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf.ts';
import { onePixel } from '../../../test/pictures.ts';
import { useTestServer } from '../../../test/server.ts';
import { renderDocument } from '../../platform/documents/index.ts';
import { readLetterhead, readMailSender } from './settings.identity.service.ts';

const server = useTestServer({ env: { BRAND_NAME: 'Brightway' } });

const identity: AgencyIdentityBody = {
  name: 'Hearthside Home Care',
  address: {
    ...emptyAddress,
    address1: '410 Atlantic Ave',
    formattedAddress: '410 Atlantic Ave, Brooklyn, NY',
  },
  phone: '(718) 555-0110',
  licenses: [{ issuer: 'New York State Department of Health', number: '9999L001' }],
};

const admin = () => server.current.createPerson({ role: 'Admin' });

async function read(): Promise<AgencyIdentity> {
  const family = await server.current.createPerson({ role: 'Family' });
  return (await server.current.call<AgencyIdentity>('GET', '/settings/agency/identity', { as: family })).body;
}

async function put<T = AgencyIdentity>(path: 'identity' | 'logo', body: unknown, version?: number) {
  return server.current.call<T>('PUT', `/settings/agency/${path}`, {
    as: await admin(),
    body,
    headers: { 'if-match': `"${version ?? (await read()).version}"` },
  });
}

it('is the product’s name and nothing else until the agency says more', async () => {
  const { db, env } = server.current.app.deps;
  expect(await read()).toMatchObject({
    name: '',
    address: emptyAddress,
    phone: null,
    licenses: [],
    logo: null,
  });
  expect(await readMailSender(db, env)).toEqual({
    productName: 'Brightway',
    agency: 'Brightway',
    contact: '',
  });
  expect(await readLetterhead(server.current.app.deps)).toEqual({ name: 'Brightway', lines: [] });
  expect((await server.current.call('GET', '/branding/logo')).status).toBe(404);
});

it('keeps what was entered, writes down what changed, and prints it on documents and emails', async () => {
  const { version } = await read();
  const { status, body } = await put('identity', identity, version);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...identity, phone: '+17185550110', version: version + 1 });
  const { rows } = await server.current.owner.query(
    `select before, after from audit_entries where action = 'settings.identity-changed' order by at desc, id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ before: { name: '' }, after: { name: 'Hearthside Home Care' } });
  const { db, env } = server.current.app.deps;
  expect(await readMailSender(db, env)).toMatchObject({
    agency: 'Hearthside Home Care',
    contact: '410 Atlantic Ave, Brooklyn, NY · (718) 555-0110',
  });
  expect(await readLetterhead(server.current.app.deps)).toEqual({
    name: 'Hearthside Home Care',
    lines: [
      '410 Atlantic Ave, Brooklyn, NY · (718) 555-0110',
      'New York State Department of Health: 9999L001',
    ],
  });
});

it('is saved once where the same is sent again, and never over a newer version', async () => {
  const { version } = await read();
  const same = { ...identity, name: 'Same' };
  const first = await put('identity', same, version);
  expect((await put('identity', same, version)).body).toEqual(first.body);
  const late = await put<Problem>('identity', { ...identity, name: 'Late' }, version);
  expect(late.status).toBe(412);
  expect(late.body.current).toEqual(first.body);
});

it.each([
  [{ ...identity, phone: '12' }, 'phone'],
  [{ ...identity, name: 'Two\nlines' }, 'name'],
  [{ ...identity, licenses: [{ issuer: '', number: '1' }] }, 'licenses.0.issuer'],
  [{ ...identity, licenses: Array.from({ length: 21 }, () => ({ issuer: 'A', number: '1' })) }, 'licenses'],
])('refuses %# and names the field', async (body, path) => {
  const answer = await put<Problem>('identity', body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.[0]?.path).toBe(path);
});

it('shows the logo to anyone, prints it on documents, and removes it again', async () => {
  const { body } = await put('logo', { picture: onePixel });
  expect(body.logo).toEqual({ width: 1, height: 1 });
  const shown = await server.current.call('GET', `/branding/logo?version=${body.version}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('etag')).toBe(`"${body.version}"`);
  const agency = await readLetterhead(server.current.app.deps);
  expect(agency.logo).toMatchObject({ width: 1, height: 1 });
  const content = {
    title: 'Roster',
    agency,
    notice: 'Confidential',
    printed: '',
    blocks: [],
    at: new Date(0),
  };
  const pdf = await renderDocument({ name: 'roster', compose: () => content }, undefined);
  expect((await readPdf(pdf)).text.join(' ')).toContain(agency.name);
  expect((await put('logo', { picture: null })).body.logo).toBeNull();
  expect((await server.current.call('GET', '/branding/logo')).status).toBe(404);
});

it('keeps a photograph as a small logo, whatever it shows', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 960, height: 240, channels: 3 as const, background: '#fff', noise };
  const picture = (await sharp({ create }).jpeg().toBuffer()).toString('base64');
  const { status, body } = await put('logo', { picture });
  expect([status, body.logo]).toEqual([200, { width: 960, height: 240 }]);
  const { logo } = await readLetterhead(server.current.app.deps);
  expect(logo?.png.length).toBeLessThan(300_000);
  await put('logo', { picture: null });
});

it('says of a picture with too many pixels that it is too large, not that it is damaged', async () => {
  const create = { width: 8000, height: 5001, channels: 3 as const, background: '#fff' };
  const picture = (await sharp({ create }).png().toBuffer()).toString('base64');
  const { status, body } = await put<Problem>('logo', { picture });
  expect([status, body.errors]).toEqual([400, [{ path: 'picture', message: identityText.tooManyPixels }]]);
});

it.each([
  ['a text', Buffer.from('<svg onload="alert(1)"/>'), identityText.notAPicture],
  ['no base64', '%%%', identityText.notAPicture],
  ['a picture that breaks off', Buffer.from(onePixel, 'base64').subarray(0, 40), identityText.damaged],
])('refuses %s as a logo', async (_what, given, message) => {
  const picture = typeof given === 'string' ? given : given.toString('base64');
  const { status, body } = await put<Problem>('logo', { picture });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: 'picture', message }]);
});
