import { plainDisplay, readKept } from '@homeward/contract/core';
import {
  type MyOffer,
  type Offer,
  type OfferAnswered,
  offersText,
  type Shift,
} from '@homeward/contract/shifts';
import { describe, expect, it } from 'vitest';
import { joinTeam, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeOffered, makeOfferScene, makeShift, type OfferGiven } from '../../../test/shifts.ts';
import { endDueOffers } from './shifts.expiry.jobs.ts';

const server = useTestServer({ givesSessions: true });
const soon = () => `${dayFromNow(2)}T12:00:00.000Z`;

const scene = () => makeOfferScene(server.current);
const offered = (given: OfferGiven = {}) => makeOffered(server.current, given);
const offer = (id: string, as: Person, more: object, version = 1) =>
  server.current.call<Offer>('POST', `/shifts/${id}/offers`, {
    as,
    body: { mode: 'FIRST_COME', expiresAt: soon(), ...more },
    headers: { 'if-match': `"${version}"` },
  });
const accept = (id: string, as: Person, body: object = {}) =>
  server.current.call<OfferAnswered & { detail: string }>('POST', `/shifts/${id}/accept`, { as, body });
const decline = (id: string, as: Person, body: object = {}) =>
  server.current.call<OfferAnswered & { detail: string }>('POST', `/shifts/${id}/decline`, { as, body });
const mine = async (as: Person) =>
  (await server.current.call<{ offers: MyOffer[] }>('GET', '/shifts/offers', { as })).body.offers;
const read = async (id: string, as: Person) =>
  (await server.current.call<Shift>('GET', `/shifts/${id}`, { as })).body;
const offersOf = async (id: string, as: Person) =>
  (await server.current.call<{ offers: Offer[] }>('GET', `/shifts/${id}/offers`, { as })).body.offers;
const newYork = { ...plainDisplay, timezone: 'America/New_York' };

/** What somebody was told, in full; of one shift where its id is given. */
const told = async ({ id }: Person, shiftId = '') => {
  const { rows } = await server.current.owner.query<{ message: string; metadata: Record<string, string> }>(
    `select message, metadata from notifications where user_id = $1 and coalesce(link, '') like '%' || $2 order by created_at, id`,
    [id, shiftId],
  );
  return rows.map(({ message, metadata }) =>
    message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => readKept(metadata[name] ?? '', newYork).text),
  );
};

describe('an offer', () => {
  it('goes to those who are chosen, who read the town, the day and who asks, and nothing of the client', async () => {
    const { manager, ana, ben, client } = await scene();
    const id = await makeShift(server.current, client, { status: 'OPEN' });
    await server.current.owner.query(
      `with a as (insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary) values ($1, 0, 'HOME',
         '{"address1": "12 Secret St", "formattedAddress": "12 Secret St, Evanston", "city": "Evanston"}', 100, true) returning id)
       update shifts set address_id = (select id from a) where id = $2`,
      [client.id, id],
    );
    const made = await offer(id, manager, { recipients: [ana.id], note: 'She has two cats.' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { mode: 'FIRST_COME', status: 'PENDING', recipients: [{ person: { id: ana.id }, answer: null }] },
    ]);
    expect(await read(id, manager)).toMatchObject({ status: 'OFFERED', version: 2 });
    const [seen] = await mine(ana);
    expect(seen).toMatchObject({
      shiftId: id,
      town: 'Evanston',
      client: null,
      note: 'She has two cats.',
      answer: null,
    });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    expect(JSON.stringify(seen)).not.toContain(client.lastName);
    expect(await told(ana)).toEqual([
      expect.stringMatching(/ offers you a shift in Evanston, .* Answer by .*\./),
    ]);
    expect([await mine(ben), await told(ben)]).toEqual([[], []]);
    // Being asked is not yet to reach anybody.
    for (const path of [`/shifts/${id}`, `/clients/${client.id}`])
      expect((await server.current.call('GET', path, { as: ana })).status).toBe(404);
  });

  it('goes to everybody who can take it, and to nobody who cannot', async () => {
    const { manager, ana, ben, client } = await scene();
    const id = await makeShift(server.current, client, { status: 'OPEN' });
    await joinTeam(server.current, client, ben, { preference: 'EXCLUDED' });
    const refused = await offer(id, manager, { recipients: [ana.id, ben.id] });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: offersText.blocked, errors: [{ path: 'recipients.1' }] },
    ]);
    const made = await offer(id, manager, { recipients: 'EVERYONE_ELIGIBLE' });
    const asked = made.body.recipients.map(({ person }) => person.id);
    expect([asked.includes(ana.id), asked.includes(ben.id)]).toEqual([true, false]);
  });

  it('is made of an open shift alone, once at a time, and ends before the shift begins', async () => {
    const { manager, ana, client } = await scene();
    const draft = await makeShift(server.current, client);
    expect((await offer(draft, manager, { recipients: [ana.id] })).body).toMatchObject({
      detail: offersText.notOpen,
    });
    const id = await makeShift(server.current, client, { status: 'OPEN', days: 4 });
    for (const [expiresAt, message] of [
      [`${dayFromNow(-1)}T12:00:00.000Z`, offersText.expiresPast],
      [`${dayFromNow(5)}T12:00:00.000Z`, offersText.expiresLate],
    ]) {
      const refused = await offer(id, manager, { recipients: [ana.id], expiresAt });
      expect(refused.body).toMatchObject({ status: 400, errors: [{ path: 'expiresAt', message }] });
    }
    await offer(id, manager, { recipients: [ana.id] });
    const again = await offer(id, manager, { recipients: [ana.id] }, 2);
    expect(again.body).toMatchObject({ status: 409, detail: offersText.running });
  });

  it('is withdrawn by a move, and ends when the shift is another', async () => {
    for (const end of [
      { path: '/moves', method: 'POST', body: { move: 'withdraw' } },
      { path: '', method: 'PATCH', body: { serviceType: 'COMPANION' } },
      { path: '/moves', method: 'POST', body: { move: 'hold', reason: 'In the hospital' } },
    ] as const) {
      const { manager, ana, id } = await offered();
      const { path, method, body } = end;
      const ended = await server.current.call(method, `/shifts/${id}${path}`, {
        as: manager,
        body,
        headers: { 'if-match': '"1"' },
      });
      expect([ended.status, (await offersOf(id, manager))[0]?.status]).toEqual([200, 'CLOSED']);
      expect((await accept(id, ana)).body).toMatchObject({ status: 409, detail: offersText.over });
      expect(await mine(ana)).toEqual([]);
    }
  });
});

describe('whoever accepts first', () => {
  it('has the shift and reaches the client; the office is told; who comes second is told so', async () => {
    const { manager, ana, ben, client, id } = await offered();
    const [one, other] = [await accept(id, ana), await accept(id, ben)];
    expect([one.status, one.body]).toMatchObject([200, { answer: 'ACCEPT', isMine: true }]);
    expect([other.status, other.body]).toMatchObject([409, { detail: 'Someone else took this shift.' }]);
    expect(await read(id, ana)).toMatchObject({ status: 'ASSIGNED', careProvider: { id: ana.id } });
    expect((await server.current.call('GET', `/clients/${client.id}`, { as: ana })).status).toBe(200);
    expect((await server.current.call('GET', `/clients/${client.id}`, { as: ben })).status).toBe(404);
    expect((await offersOf(id, manager))[0]).toMatchObject({ status: 'ACCEPTED' });
    expect(await told(manager)).toEqual([expect.stringContaining(' took the shift on ')]);
    // A second click is the first one again.
    expect((await accept(id, ana)).body).toMatchObject({ isMine: true });
    expect((await read(id, manager)).version).toBe(2);
  });

  it('is one of two who accept at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, ben, id } = await offered();
      const answers = await Promise.all([accept(id, ana), accept(id, ben)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.detail).toBe('Someone else took this shift.');
    }
  });

  it('is nobody to whom it was not offered, whom the client does not want, or who is late', async () => {
    const { ana, ben, client, id, offerId } = await offered();
    const stranger = await server.current.createPerson({ role: 'CareProvider' });
    for (const answer of [accept, decline]) expect((await answer(id, stranger)).status).toBe(404);
    await joinTeam(server.current, client, ben, { preference: 'EXCLUDED' });
    expect([await mine(ben), (await accept(id, ben)).status]).toEqual([[], 404]);
    const older = await offered();
    expect((await accept(id, ana, { offerId: older.offerId })).status).toBe(404);
    await server.current.owner.query(
      `update shift_offers set expires_at = now() - interval '1 second' where id = $1`,
      [offerId],
    );
    for (const answer of [accept, decline])
      expect((await answer(id, ana)).body).toMatchObject({ status: 409, detail: offersText.over });
    expect(await mine(ana)).toEqual([]);
  });

  it('has no other shift at the time, and is told nothing about whose that is', async () => {
    const { ana, client, id } = await offered();
    await makeShift(server.current, client, { status: 'ASSIGNED', person: ana, from: '12:00', to: '14:00' });
    const refused = await accept(id, ana);
    expect([refused.status, refused.body.detail]).toEqual([409, offersText.overlaps]);
    expect(JSON.stringify(refused.body)).not.toContain(client.lastName);
  });

  it('refills a visit that somebody called out of, and the family is told who comes', async () => {
    const { manager, ana, client, id } = await offered();
    const [family, stranger] = [
      await server.current.createPerson({ role: 'Family' }),
      await server.current.createPerson({ role: 'Family' }),
    ];
    await makeContact(server.current, client, family, 'schedule');
    await makeContact(server.current, client, stranger, 'carePlan');
    await server.current.owner.query(
      `update shifts set call_out = '{"by": null, "reason": "Fever", "at": "2026-11-20T15:00:00.000Z", "noticeMinutes": 90}'
       where id = $1`,
      [id],
    );
    await accept(id, ana);
    expect((await read(id, manager)).callOut).toBeNull();
    expect(await told(family)).toEqual([
      expect.stringContaining(`${ana.firstName} comes instead to the visit`),
    ]);
    expect(await told(stranger)).toEqual([]);
  });
});

describe('collected answers', () => {
  it('leave the office the choice; those who are not picked are told', async () => {
    const { manager, ana, ben, id } = await offered({ mode: 'COLLECT' });
    expect((await accept(id, ana)).body).toMatchObject({ answer: 'ACCEPT', isMine: false });
    expect(await read(id, manager)).toMatchObject({ status: 'OFFERED', careProvider: null });
    expect((await mine(ana))[0]?.answer).toBe('ACCEPT');
    await accept(id, ben);
    // Everybody has answered: nobody is waited for any more.
    expect(await read(id, manager)).toMatchObject({ status: 'OPEN', version: 2 });
    const [answered] = await offersOf(id, manager);
    expect([answered?.status, answered?.recipients.map(({ person }) => person.id)]).toEqual([
      'ANSWERED',
      [ana.id, ben.id],
    ]);
    const picked = await server.current.call('PATCH', `/shifts/${id}`, {
      as: manager,
      body: { careProviderId: ben.id, overrideReason: 'She has said yes.' },
      headers: { 'if-match': '"2"' },
    });
    expect([picked.status, (await offersOf(id, manager))[0]?.status]).toEqual([200, 'ACCEPTED']);
    expect(await told(ana)).toEqual([expect.stringContaining('went to someone else')]);
    expect(await told(ben)).toEqual([expect.stringContaining('assigned you a shift')]);
  });

  it('may be thought better of while others are waited for; when nobody is willing the shift is open', async () => {
    const { manager, ana, ben, id } = await offered({ mode: 'COLLECT' });
    await accept(id, ana);
    expect((await decline(id, ana, { reason: 'My car broke down.' })).body).toMatchObject({
      answer: 'DECLINE',
    });
    expect(await mine(ana)).toEqual([]);
    expect((await offersOf(id, manager))[0]?.recipients[0]).toMatchObject({ reason: 'My car broke down.' });
    await decline(id, ben);
    expect(await read(id, manager)).toMatchObject({ status: 'OPEN' });
    expect((await told(manager)).at(-1)).toMatch(/^Everyone declined the shift on /);
  });
});

describe('an offer whose time has come', () => {
  const end = (minutes: number) =>
    endDueOffers(server.current.app.deps, new Date(Date.now() + minutes * 60_000));

  it('opens the shift again and tells the office, once', async () => {
    const { manager, id } = await offered({ minutes: 60 });
    await end(59);
    expect((await read(id, manager)).status).toBe('OFFERED');
    await Promise.all([end(61), end(61)]);
    expect(await read(id, manager)).toMatchObject({ status: 'OPEN', version: 2 });
    expect((await offersOf(id, manager))[0]?.status).toBe('EXPIRED');
    expect(await told(manager, id)).toEqual([expect.stringMatching(/^Nobody took the shift on /)]);
  });

  it('keeps the answers that it has collected', async () => {
    const { manager, ana, id } = await offered({ mode: 'COLLECT', minutes: 60 });
    await accept(id, ana);
    await end(61);
    expect((await offersOf(id, manager))[0]).toMatchObject({
      status: 'ANSWERED',
      recipients: [{ person: { id: ana.id }, answer: 'ACCEPT' }, { answer: null }],
    });
    expect((await told(manager)).at(-1)).toMatch(/^The offer of the shift on .* has ended\./);
  });
});

describe('another time', () => {
  it('is proposed to the office, which assigns it; the offer continues for others', async () => {
    const { id, manager, ana, ben } = await offered();
    const day = dayFromNow(3);
    const counter = { start: `${day}T22:00`, end: `${dayFromNow(4)}T02:00` };
    const propose = (as: Person, body: object) =>
      server.current.call<OfferAnswered>('POST', `/shifts/${id}/counter`, { as, body });
    const made = await propose(ana, { ...counter, reason: 'Class until nine.' });
    expect([made.status, made.body]).toMatchObject([200, { answer: 'COUNTER', isMine: false }]);
    expect(await mine(ana)).toMatchObject([{ answer: 'COUNTER', counter }]);
    expect(await mine(ben)).toHaveLength(1);
    expect((await told(manager, id)).at(-1)).toMatch(/proposes another time .*10:00 PM – .*2:00 AM/);
    expect((await decline(id, ben)).status).toBe(200);
    // All have answered, and one would come.
    const [over] = await offersOf(id, manager);
    expect([over?.status, over?.recipients[0]]).toMatchObject([
      'ANSWERED',
      { answer: 'COUNTER', counter, reason: 'Class until nine.' },
    ]);
    const { version } = await read(id, manager);
    const assigned = await server.current.call('PATCH', `/shifts/${id}`, {
      as: manager,
      body: { ...counter, careProviderId: ana.id, overrideReason: 'As she proposed it.' },
      headers: { 'if-match': `"${version}"` },
    });
    expect([assigned.status, (await offersOf(id, manager))[0]?.status]).toEqual([200, 'ACCEPTED']);
    expect((await propose(ben, counter)).status).toBe(409);
  });

  it('is proposed in vain if somebody else takes the shift, and the proposer is notified', async () => {
    const { id, ana, ben } = await offered();
    const day = dayFromNow(3);
    const body = { start: `${day}T22:00`, end: `${dayFromNow(4)}T02:00` };
    await server.current.call('POST', `/shifts/${id}/counter`, { as: ana, body });
    expect((await accept(id, ben)).body.isMine).toBe(true);
    expect(await told(ana)).toEqual([expect.stringContaining('went to someone else')]);
    expect(await told(ben)).toEqual([]);
  });

  it.each([
    ['start', 3, '09:00', '13:00', offersText.counterSame],
    ['start', 5, '09:00', '13:00', offersText.counterFar],
    ['start', -1, '09:00', '13:00', offersText.counterPast],
    ['end', 3, '13:00', '09:00', 'End time must be after start time.'],
  ])('is refused at %s on day %i from %s to %s', async (path, days, from, to, message) => {
    const { id, ana } = await offered();
    const body = { start: `${dayFromNow(days)}T${from}`, end: `${dayFromNow(days)}T${to}` };
    const refused = await server.current.call('POST', `/shifts/${id}/counter`, { as: ana, body });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path, message }] });
  });
});
