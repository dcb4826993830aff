import { createHash, randomUUID } from 'node:crypto';
import type { Problem } from '@homeward/contract/core';
import type { Synced, Visit } from '@homeward/contract/visits';
import { beforeAll, expect, it } from 'vitest';
import { makeClient } from '../../../test/clients.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, away, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;

beforeAll(async () => {
  await makeCard(server.current, { status: 'ACTIVE' });
  admin = await server.current.createPerson({ role: 'Admin' });
});

const caregiver = () => server.current.createPerson({ role: 'CareProvider' });
const clockIn = <Body = Visit>(as: Person, body: object) =>
  server.current.call<Body>('POST', '/visits/clock-in', { as, body });
const addressOf = async (clientId: string): Promise<string> =>
  (await server.current.owner.query('select id from client_addresses where client_id = $1', [clientId]))
    .rows[0]?.id;

/** Prints the code of an address as the office does. @returns what it reads on the page */
async function print(addressId: string) {
  const response = await fetch(`${server.current.url}/api/client-addresses/${addressId}/code.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.current.tokenOf(admin)}` },
  });
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { response, pdf, code: /\w{4}-\w{4}-\w{4}/.exec(pdf.text[0] ?? '')?.[0] ?? '' };
}

/** Gives an address a code without a page. */
async function giveCode(addressId: string, code = 'AAAA-BBBB-CCCC'): Promise<string> {
  const digest = createHash('sha256')
    .update(`${addressId}:${code.replaceAll('-', '')}`)
    .digest();
  await server.current.owner.query(
    'insert into client_address_codes (address_id, digest, made_by) values ($1, $2, $3)',
    [addressId, digest, admin.id],
  );
  return code;
}

async function scene() {
  const person = await caregiver();
  const client = await makeHome(server.current);
  const addressId = await addressOf(client.id);
  return { person, client, addressId, shiftId: await makeShiftNow(server.current, client, person) };
}

const refused = ({ status, body }: { status: number; body: Problem }) => [status, body.code, body.detail];
const wrong = [
  422,
  'WRONG_CODE',
  'This code does not belong to this address. Check the code, or remove it and give a reason.',
];

it('prints a page that names no client, and keeps nothing that opens anything', async () => {
  const { addressId, client } = await scene();
  const { response, pdf, code } = await print(addressId);
  expect([response.status, response.headers.get('content-type'), pdf.pages]).toEqual([
    200,
    'application/pdf',
    1,
  ]);
  expect(pdf.read.slice(0, 12)).toEqual(
    expect.arrayContaining([
      'H1: Clock in and out here',
      'LBody: 12 Maple Street, Albany',
      'Figure',
      `P: Code: ${code}`,
    ]),
  );
  expect(pdf.text.join(' ')).not.toContain(client.lastName);
  const { rows } = await server.current.owner.query(
    'select row_to_json(k)::text as kept from client_address_codes k where address_id = $1',
    [addressId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].kept).not.toContain(code.replaceAll('-', ''));
  const codes = await server.current.call('GET', `/clients/${client.id}/address-codes`, { as: admin });
  expect(codes.body).toMatchObject({ codes: [{ addressId, madeBy: { id: admin.id } }] });
});

it('takes the code in the place of a location, at both ends of the visit', async () => {
  const { person, addressId, shiftId } = await scene();
  const code = await giveCode(addressId);
  const begun = await clockIn(person, { shiftId, code: ` ${code.toLowerCase()} ` });
  expect([begun.status, begun.body.inMethod, begun.body.exceptions]).toEqual([201, 'QR', []]);
  expect(begun.body.punches).toMatchObject([{ method: 'QR', fence: 'NO_FIX' }]);
  const link = `https://care.example/dashboard/time-clock?code=${code.replaceAll('-', '')}`;
  const ended = await server.current.call<Visit>('POST', `/visits/${begun.body.id}/clock-out`, {
    as: person,
    body: { code: link, ...away },
  });
  expect([ended.body.outMethod, ended.body.elements.every(({ method }) => method === 'QR')]).toEqual([
    'QR',
    true,
  ]);
  // A code is easily photographed: a place that is far away is still said.
  expect(ended.body.exceptions.map((one) => one.code)).toContain('OUT_OF_FENCE_OUT');
});

it('refuses a code that was replaced, and says so', async () => {
  const { person, addressId, shiftId } = await scene();
  const old = await giveCode(addressId);
  const now = await print(addressId);
  const body = { shiftId, ...away, reasonCode: 'NO_SIGNAL', code: old };
  expect(refused(await clockIn<Problem>(person, body))).toEqual([
    422,
    'OLD_CODE',
    'This code was replaced and no longer counts. Ask the office for the new one, or remove it and give a reason.',
  ]);
  expect((await clockIn(person, { ...body, code: now.code })).body.inMethod).toBe('QR');
});

it('refuses the code of another client, and one that is none', async () => {
  const [mine, other] = [await scene(), await scene()];
  const code = await giveCode(other.addressId, 'DDDD-EEEE-FFFF');
  await giveCode(mine.addressId);
  for (const given of [code, 'K7QM-2XPD-9RTA', 'hello', "' or 1=1 --"]) {
    expect(refused(await clockIn<Problem>(mine.person, { shiftId: mine.shiftId, code: given }))).toEqual(
      wrong,
    );
  }
});

it('opens neither the shift of another person, nor one that is not open, nor a visit that was not planned', async () => {
  const { addressId, shiftId, client } = await scene();
  const code = await giveCode(addressId);
  const stranger = await caregiver();
  expect((await clockIn<Problem>(stranger, { shiftId, code })).status).toBe(404);
  const later = await makeShiftNow(server.current, client, stranger, { from: 120 });
  const early = await clockIn<Problem>(stranger, { shiftId: later, code });
  expect([early.status, early.body.code]).toEqual([422, 'TOO_EARLY']);
  const unplanned = { clientId: client.id, serviceType: 'PERSONAL_CARE', code };
  expect(refused(await clockIn<Problem>(stranger, unplanned)).slice(0, 2)).toEqual([422, 'WRONG_CODE']);
});

it('lets nobody guess: after many tries even the right code has to wait, and a reason still helps', async () => {
  const { person, addressId, shiftId } = await scene();
  const code = await giveCode(addressId);
  for (let tries = 0; tries < 30; tries += 1) {
    const guess = { shiftId, code: `0000-0000-00${String(tries).padStart(2, '0')}` };
    expect((await clockIn<Problem>(person, guess)).body.code).toBe('WRONG_CODE');
  }
  const right = await clockIn<Problem>(person, { shiftId, code });
  expect([right.status, right.body.code]).toEqual([422, 'CODE_TRIES']);
  expect((await clockIn(person, { shiftId, reasonCode: 'NO_SIGNAL' })).body.inMethod).toBe('WEB');
});

it('takes a kept punch whose code does not count, without the code, and keeps no code that was refused', async () => {
  const { person, addressId, shiftId } = await scene();
  const code = await giveCode(addressId);
  const sync = (punches: object[]) =>
    server.current.call<Synced>('POST', '/punches/sync', {
      as: person,
      body: { sentAt: new Date().toISOString(), punches },
    });
  const deviceAt = new Date(Date.now() - 60_000).toISOString();
  const [inId, tooOld] = [randomUUID(), randomUUID()];
  const old = new Date(Date.now() - 49 * 3_600_000).toISOString();
  const { body } = await sync([
    { kind: 'IN', punchId: inId, deviceAt, shiftId, code: 'K7QM-2XPD-9RTA' },
    { kind: 'IN', punchId: tooOld, deviceAt: old, shiftId, code },
    { kind: 'OUT', punchId: randomUUID(), deviceAt: new Date().toISOString(), inId, ...atHome, code },
  ]);
  expect(body.results.map(({ result }) => result)).toEqual(['TAKEN', 'REFUSED', 'TAKEN']);
  const { rows } = await server.current.owner.query(
    'select in_method, out_method, open_exceptions from visits where shift_id = $1',
    [shiftId],
  );
  expect(rows[0]).toMatchObject({ in_method: 'WEB', out_method: 'QR' });
  expect(rows[0].open_exceptions).toEqual(expect.arrayContaining(['OUT_OF_FENCE_IN', 'OFFLINE']));
  const kept = await server.current.owner.query('select content from refused_punches where punch_id = $1', [
    tooOld,
  ]);
  expect(kept.rows[0].content).not.toHaveProperty('code');
});

it('gives no code of a client out of reach', async () => {
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const client = await makeClient(server.current);
  const answer = await server.current.call('GET', `/clients/${client.id}/address-codes`, { as: manager });
  expect(answer.status).toBe(404);
});
