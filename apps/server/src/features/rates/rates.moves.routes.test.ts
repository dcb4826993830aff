import { addDays, dayIn, type MadeMove, type Page, type Problem } from '@homeward/contract/core';
import {
  type CardStatus,
  cardStates,
  mayKeepRates,
  type RateCardDetail,
  ratesText,
} from '@homeward/contract/rates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard, rateCardBody, rateLine } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';
import { keepDays } from './rates.days.service.ts';

type Refused = Omit<Problem, 'status'>;

let days = 0;

describe('the moves of a rate card', () => {
  proveStates({
    table: cardStates,
    path: '/rate-cards',
    type: 'rate-card',
    gate: mayKeepRates.allows,
    make: async (server, status: CardStatus) => {
      // Each has a day of its own: those that are taken back have not begun.
      days += 1;
      const from = addDays(status === 'SCHEDULED' ? '2100-01-01' : '2020-01-01', days);
      return { id: await makeCard(server, { status, from, to: from }), version: 1, subject: undefined };
    },
  });
});

describe('cards that follow each other', () => {
  const server = useTestServer({ givesSessions: true });
  let admin: Person;
  let officeId: string | null = null;
  const today = dayIn('America/New_York', new Date());

  const call = <Body = RateCardDetail & Refused>(
    method: string,
    path: string,
    body?: object,
    version?: number,
  ) =>
    server.current.call<Body>(method, path, {
      as: admin,
      ...(body && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const make = async (from: string, more: object = {}) =>
    (await call('POST', '/rate-cards', rateCardBody({ officeId, effectiveFrom: from, ...more }))).body;
  const move = (id: string, name: string, version = 1) =>
    call('POST', `/rate-cards/${id}/moves`, { move: name }, version);
  const get = async (id: string) => (await call('GET', `/rate-cards/${id}`)).body;
  const put = ({ id, version, ...card }: RateCardDetail, change: object) => {
    const { name, effectiveFrom, effectiveTo, notes, lines, officeId: office } = card;
    const body = { name, officeId: office, effectiveFrom, effectiveTo, notes, lines, ...change };
    return call('PUT', `/rate-cards/${id}`, body, version);
  };
  const active = async (from: string, more: object = {}) => {
    const made = await make(from, more);
    const answer = await move(made.id, 'activate');
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const historyOf = async (id: string) =>
    (await call<Page<MadeMove>>('GET', `/rate-cards/${id}/moves`)).body.data.map(
      ({ move: name, from, to }) => `${name} ${from} ${to}`,
    );
  const use = (id: string, until: string) =>
    server.current.owner.query('update rate_cards set used_until = $2 where id = $1', [id, until]);

  beforeAll(async () => {
    admin = await server.current.createPerson({ role: 'Admin' });
  });
  // Cards of one test are no neighbors of another's.
  const inOffice = async (timezone = 'America/New_York') => {
    officeId = await makeOffice(server.current);
    await server.current.owner.query('update offices set timezone = $2 where id = $1', [officeId, timezone]);
  };

  it('end the day before the next, and get their end back when that is taken back', async () => {
    await inOffice();
    const first = await active('2026-01-01');
    expect(first).toMatchObject({ status: 'ACTIVE', moves: [], version: 2 });
    const next = await active(addDays(today, 10));
    expect(next).toMatchObject({ status: 'SCHEDULED', moves: ['withdraw'] });
    expect(await get(first.id)).toMatchObject({
      effectiveTo: addDays(today, 9),
      status: 'ACTIVE',
      version: 3,
    });
    expect(await historyOf(next.id)).toEqual(['activate DRAFT SCHEDULED']);
    const moved = await put(next, { effectiveFrom: addDays(today, 20) });
    expect(moved.body).toMatchObject({ status: 'SCHEDULED', version: 3 });
    expect(await get(first.id)).toMatchObject({ effectiveTo: addDays(today, 19) });
    expect((await move(next.id, 'withdraw', 3)).body).toMatchObject({ status: 'DRAFT' });
    expect(await get(first.id)).toMatchObject({ effectiveTo: null, status: 'ACTIVE' });
    expect((await call('DELETE', `/rate-cards/${next.id}`, undefined, 4)).status).toBe(204);
    const { rows } = await server.current.owner.query(
      `select action, before, after from audit_entries where subject_id = $1 order by at, id`,
      [first.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'rates.card-added',
      'rates.card-moved',
      ...Array(3).fill('rates.card-changed'),
    ]);
    expect(rows[2]).toMatchObject({
      before: { effectiveTo: null },
      after: { effectiveTo: addDays(today, 9) },
    });
  });

  it('expire at once where their last day is over', async () => {
    await inOffice();
    const first = await active('2026-01-01');
    await active(addDays(today, -3));
    expect(await get(first.id)).toMatchObject({ effectiveTo: addDays(today, -4), status: 'EXPIRED' });
    expect(await historyOf(first.id)).toEqual(['expire ACTIVE EXPIRED', 'activate DRAFT ACTIVE']);
  });

  it('differ by their days, and by what they have prices for', async () => {
    await inOffice();
    const first = await active('2026-01-01', { effectiveTo: '2026-12-31' });
    const overlapping = await make('2026-12-31');
    const refused = await move(overlapping.id, 'activate');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      ratesText.overlap(first.name, 'Jan 1, 2026', 'Dec 31, 2026'),
    ]);
    expect(await get(overlapping.id)).toMatchObject({ status: 'DRAFT', version: 1 });
    await active('2026-01-01', { lines: [rateLine({ serviceType: 'COMPANION' })] });
    const changed = await put(overlapping, { effectiveFrom: '2027-01-01' });
    expect((await move(overlapping.id, 'activate', changed.body.version)).status).toBe(200);
    const both = [rateLine({ serviceType: 'THERAPY' }), rateLine({ serviceType: 'HOMEMAKER' })];
    const wide = await active('2026-01-01', { lines: both });
    const narrow = await make('2026-06-01', { lines: both.slice(0, 1) });
    expect((await move(narrow.id, 'activate')).body.detail).toBe(
      ratesText.wouldLose(wide.name, 'Homemaker (hourly)'),
    );
  });

  it('end no card whose weekends and holidays would lose their price', async () => {
    await inOffice();
    const first = await active('2026-01-01');
    const weekdays = [rateLine({ dayType: 'WEEKDAY', billRateCents: 3_700 })];
    const next = await make('2026-06-01', { lines: weekdays });
    const refused = await move(next.id, 'activate');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      ratesText.wouldLose(first.name, 'Personal care (hourly: weekend, holiday)'),
    ]);
    expect(await get(first.id)).toMatchObject({ status: 'ACTIVE', effectiveTo: null });
    // A card in force does not lose them later, either.
    const whole = [...weekdays, rateLine({ dayType: 'WEEKEND' }), rateLine({ dayType: 'HOLIDAY' })];
    const completed = await put(next, { lines: whole });
    const activated = await move(next.id, 'activate', completed.body.version);
    expect(activated.status).toBe(200);
    expect((await put(activated.body, { lines: whole.slice(0, 2) })).body.detail).toBe(
      ratesText.wouldLose(first.name, 'Personal care (hourly: holiday)'),
    );
    // Its last day says that prices are to end.
    const spring = await put(await get(next.id), { effectiveTo: '2026-12-31' });
    expect(spring.status).toBe(200);
    await active('2027-01-01', { lines: weekdays });
  });

  it('end no card without a last day for one that has one', async () => {
    await inOffice();
    const first = await active('2026-01-01');
    const next = await make('2026-06-01', { effectiveTo: '2026-12-31' });
    const refused = await move(next.id, 'activate');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      ratesText.wouldEnd(first.name, 'Dec 31, 2026'),
    ]);
  });

  it('have one unit for the same, also where one is a copy of an older card', async () => {
    await inOffice();
    const quarters = rateLine({ unit: 'QUARTER_HOUR' });
    const first = await active('2026-01-01');
    const beside = await make('2026-01-01', { lines: [quarters] });
    expect((await move(beside.id, 'activate')).body.detail).toBe(
      ratesText.overlap(first.name, 'Jan 1, 2026', 'no end'),
    );
    const old = await makeCard(server.current, {
      officeId,
      from: '2027-01-01',
      lines: [rateLine(), quarters],
    });
    expect((await move(old, 'activate')).body.detail).toBe(ratesText.twoUnits);
  });

  it('need prices', async () => {
    await inOffice();
    const empty = await make('2026-01-01', { lines: [] });
    expect((await move(empty.id, 'activate')).body.detail).toBe(ratesText.noLines);
    const card = await active('2026-01-01');
    expect((await put(card, { lines: [] })).body.detail).toBe(ratesText.noLines);
  });

  it('do not overlap when two are activated at once, nor in the database itself', async () => {
    await inOffice();
    const [one, other] = [await make('2026-01-01'), await make('2026-01-01')];
    const answers = await Promise.all([move(one.id, 'activate'), move(other.id, 'activate')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? one : other;
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      ratesText.overlap(won.name, 'Jan 1, 2026', 'no end'),
    );
    const lost = won === one ? other : one;
    const publish = `update rate_cards set status = 'ACTIVE', published_at = now() where id = $1`;
    await expect(server.current.owner.query(publish, [lost.id])).rejects.toMatchObject({ code: '23P01' });
  });

  it('are checked in the same way when one in force is changed', async () => {
    await inOffice();
    const first = await active('2026-01-01', { effectiveTo: '2026-06-30' });
    const next = await active('2026-07-01');
    const refused = await put(next, { effectiveFrom: '2026-06-30' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      ratesText.overlap(first.name, 'Jan 1, 2026', 'Jun 30, 2026'),
    ]);
    const begun = await put(next, { effectiveFrom: addDays(today, 1) });
    expect([begun.status, begun.body.detail]).toEqual([409, ratesText.begun]);
    // Prices that go make room for days, in one step.
    const other = [rateLine({ serviceType: 'COMPANION' })];
    expect((await put(next, { effectiveFrom: '2026-06-30', lines: other })).status).toBe(200);
    expect((await get(next.id)).lines).toEqual(other);
  });

  it('keep their prices and days once they are used, even from the owner of the database', async () => {
    await inOffice();
    const card = await active('2026-01-01');
    await use(card.id, '2026-05-31');
    const used = await get(card.id);
    expect(used.isUsed).toBe(true);
    for (const change of [
      { effectiveFrom: '2026-02-01' },
      { officeId: null },
      { lines: [rateLine({ billRateCents: 3_500 })] },
      { lines: [rateLine(), rateLine({ dayType: 'HOLIDAY' })] },
      { effectiveTo: '2026-05-30' },
    ]) {
      const refused = await put(used, change);
      expect([refused.status, refused.body.detail]).toEqual([409, ratesText.used]);
    }
    const sql = server.current.owner;
    for (const text of [
      'update rate_lines set pay_rate_cents = 1 where card_id = $1',
      'delete from rate_lines where card_id = $1',
      `insert into rate_lines (card_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents, pay_rate_cents)
       values ($1, 'THERAPY', 'HOURLY', 'HOUR', 'ANY', 'ANY', 1, 1)`,
      `update rate_cards set effective_from = '2026-02-01' where id = $1`,
      'update rate_cards set used_until = null where id = $1',
      'delete from rate_cards where id = $1',
    ])
      await expect(sql.query(text, [card.id])).rejects.toMatchObject({ code: '23001' });
    const ended = await put(used, { name: 'Spring', notes: 'Over.', effectiveTo: '2026-05-31' });
    expect(ended.body).toMatchObject({ name: 'Spring', status: 'EXPIRED', isUsed: true });
    const early = await make('2026-05-01');
    expect((await move(early.id, 'activate')).body.detail).toBe(
      ratesText.overlap('Spring', 'Jan 1, 2026', 'May 31, 2026'),
    );
  });

  it('change little when they are over, and nothing in the archive', async () => {
    await inOffice();
    const card = await active('2026-01-01', { effectiveTo: addDays(today, -1) });
    await keepDays(server.current.app.deps, new Date());
    const over = await get(card.id);
    expect(over.status).toBe('EXPIRED');
    expect((await put(over, { lines: [rateLine({ billRateCents: 1 })] })).body.detail).toBe(ratesText.over);
    const extended = await put(over, { effectiveTo: today });
    expect(extended.body.status).toBe('ACTIVE');
    expect((await historyOf(card.id))[0]).toBe('extend EXPIRED ACTIVE');
    const again = await put(extended.body, { effectiveTo: addDays(today, -1) });
    expect(again.body.status).toBe('EXPIRED');
    const archived = await move(card.id, 'archive', again.body.version);
    expect((await put(archived.body, { notes: 'Old.' })).status).toBe(409);
    const back = await move(card.id, 'restore', archived.body.version);
    expect([back.status, back.body.status]).toEqual([200, 'EXPIRED']);
  });

  it.each([
    ['Pacific/Kiritimati', 'ACTIVE'],
    ['Pacific/Pago_Pago', 'SCHEDULED'],
  ])('begin by the clock of their office: in %s, on the day of the first, %s', async (timezone, status) => {
    await inOffice(timezone);
    // The day that has come in the first of the two and not in the second, whatever time it is.
    const card = await active(dayIn('Pacific/Kiritimati', new Date()));
    expect(card.status).toBe(status);
    await keepDays(server.current.app.deps, new Date());
    expect((await get(card.id)).status).toBe(status);
    await keepDays(server.current.app.deps, new Date(Date.now() + 2 * 86_400_000));
    const later = await get(card.id);
    expect(later.status).toBe('ACTIVE');
    const { rows } = await server.current.owner.query(
      `select actor_id from audit_entries where subject_id = $1 and action = 'rates.card-moved' order by at desc, id desc`,
      [card.id],
    );
    expect(rows[0].actor_id).toBe(status === 'ACTIVE' ? admin.id : null);
  });

  it('for all offices begin where it is latest', async () => {
    officeId = null;
    const latest = dayIn('Pacific/Kiritimati', new Date());
    const lines = [rateLine({ serviceType: 'TRAINING' })];
    expect((await active(latest, { lines })).status).toBe('ACTIVE');
    const tomorrow = await make(addDays(latest, 1), { lines });
    expect((await move(tomorrow.id, 'activate')).body.status).toBe('SCHEDULED');
    // What has begun is not taken back, even before the job has noted it.
    const begun = await makeCard(server.current, {
      status: 'SCHEDULED',
      from: latest,
      lines: [rateLine({ serviceType: 'RESPITE' })],
    });
    const refused = await move(begun, 'withdraw');
    expect([refused.status, refused.body.detail]).toEqual([409, ratesText.begun]);
  });
});
