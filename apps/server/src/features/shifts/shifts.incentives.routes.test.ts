import type { Problem } from '@homeward/contract/core';
import type { CheckedShift, MyOffer, Offer, Shift } from '@homeward/contract/shifts';
import { timesheetsText } from '@homeward/contract/timesheets';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import {
  dayFromNow,
  makeOffered,
  makeOfferScene,
  makeShift,
  type OfferGiven,
  shiftBody,
} from '../../../test/shifts.ts';
import { makePay } from '../../../test/timesheets.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  await makePay(server.current);
});

const scene = () => makeOfferScene(server.current);
const offered = (given: OfferGiven = {}) => makeOffered(server.current, { incentiveCents: 2_500, ...given });
const accept = (id: string, as: Person) =>
  server.current.call('POST', `/shifts/${id}/accept`, { as, body: {} });
const read = async (id: string, as: Person) =>
  (await server.current.call<Shift>('GET', `/shifts/${id}`, { as })).body;
const assign = async (id: string, to: Person | null, as: Person) => {
  const { version } = await read(id, as);
  return server.current.call('PATCH', `/shifts/${id}`, {
    as,
    body: { careProviderId: to?.id ?? null, overrideReason: 'Agreed by phone.' },
    headers: { 'if-match': `"${version}"` },
  });
};

describe('the incentive of an offer', () => {
  const offer = (id: string, as: Person, recipients: readonly Person[], incentiveCents: unknown) =>
    server.current.call<Pick<Offer, 'incentiveCents'> & Problem>('POST', `/shifts/${id}/offers`, {
      as,
      body: {
        ...{ mode: 'FIRST_COME', expiresAt: `${dayFromNow(2)}T12:00:00.000Z`, incentiveCents },
        recipients: recipients.map((person) => person.id),
      },
      headers: { 'if-match': '"1"' },
    });

  it('is read by the office and by those who are asked, whose notification names it', async () => {
    const { manager, ana, client } = await scene();
    const id = await makeShift(server.current, client, { status: 'OPEN' });
    expect((await offer(id, manager, [ana], 2_550)).body).toMatchObject({ incentiveCents: 2_550 });
    const { body } = await server.current.call<{ offers: MyOffer[] }>('GET', '/shifts/offers', { as: ana });
    expect(body.offers).toMatchObject([{ shiftId: id, incentiveCents: 2_550 }]);
    const { rows } = await server.current.owner.query<{ message: string; metadata: object }>(
      'select message, metadata from notifications where user_id = $1',
      [ana.id],
    );
    expect(rows).toMatchObject([
      {
        message: expect.stringContaining('an incentive of {{incentive}}'),
        metadata: { incentive: '$25.50' },
      },
    ]);
  });

  it.each([-1, 100_001, 10.5, '25', null])('is refused as %s', async (wrong) => {
    const { manager, ana, client } = await scene();
    const id = await makeShift(server.current, client, { status: 'OPEN' });
    const { status, body } = await offer(id, manager, [ana], wrong);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'incentiveCents', message: timesheetsText.incentive }],
    ]);
    expect((await read(id, manager)).status).toBe('OPEN');
  });

  it('is no field that a caregiver could send along with an answer', async () => {
    const { ana, id } = await offered();
    const sent = await server.current.call('POST', `/shifts/${id}/accept`, {
      as: ana,
      body: { incentiveCents: 90_000 },
    });
    expect(sent.status).toBe(400);
  });
});

describe('the incentive of a shift', () => {
  it('is that of its caregiver, and told to them and to the office alone', async () => {
    const { manager, ana, client, id } = await offered();
    const [family, other] = [
      await server.current.createPerson({ role: 'Family' }),
      await server.current.createPerson({ role: 'CareProvider' }),
    ];
    await makeContact(server.current, client, family, 'schedule');
    await joinTeam(server.current, client, other);
    await accept(id, ana);
    const [ofOffice, own, ofFamily] = [await read(id, manager), await read(id, ana), await read(id, family)];
    expect([ofOffice.incentiveCents, own.incentiveCents, ofFamily.incentiveCents]).toEqual([
      2_500,
      2_500,
      null,
    ]);
    expect((await server.current.call('GET', `/shifts/${id}`, { as: other })).status).toBe(404);
  });

  it('goes to the one whom the office picks of those who accept, and not to anyone who was not asked', async () => {
    const { manager, ana, ben, id } = await offered({ mode: 'COLLECT' });
    await accept(id, ana);
    await accept(id, ben);
    await assign(id, ben, manager);
    expect((await read(id, manager)).incentiveCents).toBe(2_500);
    const carl = await server.current.createPerson({ role: 'CareProvider' });
    await assign(id, carl, manager);
    expect(await read(id, manager)).toMatchObject({ careProvider: { id: carl.id }, incentiveCents: 0 });
    // Said yes to it before, and is asked by phone now.
    await assign(id, ana, manager);
    expect((await read(id, manager)).incentiveCents).toBe(2_500);
  });

  it('goes to the one who proposed another time, once the office agrees', async () => {
    const { manager, ana, id } = await offered();
    const day = dayFromNow(3);
    const proposed = await server.current.call('POST', `/shifts/${id}/counter`, {
      as: ana,
      body: { start: `${day}T10:00`, end: `${day}T14:00` },
    });
    expect(proposed.status).toBe(200);
    await assign(id, ana, manager);
    expect((await read(id, manager)).incentiveCents).toBe(2_500);
  });

  it('is nothing for someone who was asked and is assigned without an answer', async () => {
    const { manager, ana, id } = await offered();
    await assign(id, ana, manager);
    expect(await read(id, manager)).toMatchObject({ careProvider: { id: ana.id }, incentiveCents: 0 });
  });

  it('is a part of what the shift pays, while it is offered and once it is taken', async () => {
    const { manager, ana, ben, client, id } = await offered();
    const check = async (careProviderId: string | null) => {
      const { body } = await server.current.call<CheckedShift>('POST', '/shifts/check', {
        as: admin,
        body: { ...shiftBody(client.id), shiftId: id, careProviderId },
      });
      return body.price;
    };
    // Four hours at $20.
    const price = { payCents: 8_000, incentiveCents: 0 };
    const withIncentive = { payCents: 10_500, incentiveCents: 2_500 };
    const [free, known] = [await check(null), await check(ana.id)];
    expect([free, known]).toMatchObject([withIncentive, price]);
    expect((known?.marginCents ?? 0) - (free?.marginCents ?? 0)).toBe(2_500);
    await accept(id, ana);
    expect([await check(ana.id), await check(ben.id), await check(null)]).toMatchObject([
      withIncentive,
      price,
      price,
    ]);
    expect((await read(id, manager)).careProvider?.id).toBe(ana.id);
  });
});
