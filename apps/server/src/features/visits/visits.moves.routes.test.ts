import type { Problem } from '@homeward/contract/core';
import { type RateCardDetail, ratesText } from '@homeward/contract/rates';
import {
  type CorrectionStatus,
  correctionStates,
  mayKeepVisits,
  mayMoveVisits,
  type Visit,
  type VisitStatus,
  visitStates,
} from '@homeward/contract/visits';
import { describe, expect, it } from 'vitest';
import { type MadeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard, rateLine } from '../../../test/rates.ts';
import { type TestServer, useTestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';
import { makeCorrection, makeHome, makeVisit } from '../../../test/visits.ts';

// Who disputes is family of the client, which a table of roles knows nothing of.
const { dispute: _ofFamily, ...moves } = visitStates.moves;

/** Who gives the visits of all cells, and to whom: each server has its own. */
const parties = new WeakMap<TestServer, Promise<[Person, MadeClient]>>();

async function visitOf(server: TestServer, given: Parameters<typeof makeVisit>[3] = {}): Promise<string> {
  const known =
    parties.get(server) ?? Promise.all([server.createPerson({ role: 'CareProvider' }), makeHome(server)]);
  parties.set(server, known);
  const [person, client] = await known;
  // Nobody is at two visits.
  const isRunning = given.status === 'IN_PROGRESS';
  return makeVisit(
    server,
    client,
    isRunning ? await server.createPerson({ role: 'CareProvider' }) : person,
    given,
  );
}

describe('the moves of a visit', () => {
  proveStates({
    table: { ...visitStates, moves },
    path: '/visits',
    type: 'visit',
    gate: mayMoveVisits.allows,
    hidesFrom: ({ role }) => role === 'Family',
    reason: 'Not as it was agreed.',
    make: async (server, status: VisitStatus) => ({
      id: await visitOf(server, { status }),
      version: 1,
      subject: { isMine: false, mayAnswer: false },
    }),
  });
});

describe('the moves of a correction', () => {
  proveStates({
    table: correctionStates,
    path: '/corrections',
    type: 'visit-correction',
    gate: mayKeepVisits.allows,
    reason: 'Not as it was agreed.',
    make: async (server, status: CorrectionStatus) => {
      const visitId = await visitOf(server);
      return { id: await makeCorrection(server, visitId, status), version: 1, subject: { isOwn: false } };
    },
  });
});

describe('a visit that moves', () => {
  const server = useTestServer({ givesSessions: true });

  const scene = async (given: Parameters<typeof makeVisit>[3] = {}) => {
    const [manager, person, family] = await Promise.all([
      server.current.createPerson({ role: 'CareManager' }),
      server.current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName: 'Cruz' }),
      server.current.createPerson({ role: 'Family' }),
    ]);
    const client = await makeHome(server.current);
    const id = await makeVisit(server.current, client, person, given);
    return { manager, person, family, client, id };
  };
  const move = <Body = Visit>(as: Person, id: string, body: object, version = 1) =>
    server.current.call<Body>('POST', `/visits/${id}/moves`, {
      as,
      body,
      headers: { 'if-match': `"${version}"` },
    });
  const verify = { move: 'verify', cause: 'VERIFIED_WITH_CLIENT' };

  it('is vouched for by the office, which settles what blocks, and then approved', async () => {
    const { manager, id } = await scene({ exceptions: ['UNSCHEDULED', 'LATE_IN'] });
    const verified = await move(manager, id, verify);
    expect([verified.status, verified.body.status, verified.body.moves]).toEqual([
      200,
      'VERIFIED',
      ['approve', 'reject', 'reopen'],
    ]);
    expect(verified.body.exceptions.map(({ settled }) => settled?.resolution)).toEqual([
      'VERIFIED_WITH_CLIENT',
      'VERIFIED_WITH_CLIENT',
    ]);
    expect((await move(manager, id, { move: 'approve' }, 2)).body.status).toBe('APPROVED');
    const reopened = await move(manager, id, { move: 'reopen', reason: 'Another rate.' }, 3);
    expect(reopened.body.exceptions.map(({ code, settled }) => [code, settled === null])).toEqual([
      ['UNSCHEDULED', true],
      ['LATE_IN', false],
    ]);
  });

  it.each([
    ['verified', verify, undefined],
    ['approved', { move: 'approve' }, 'VERIFIED'],
  ])('keeps the prices of its card once it is %s', async (_what, body, status) => {
    const { current } = server;
    await current.owner.query('update rate_lines set is_live = false');
    const cardId = await makeCard(current, { status: 'ACTIVE' });
    const other = await makeCard(current, {
      status: 'ACTIVE',
      lines: [rateLine({ serviceType: 'RESPITE' })],
    });
    const { manager, id } = await scene(status === undefined ? {} : { status });
    const admin = await current.createPerson({ role: 'Admin' });
    const read = async (card = cardId) =>
      (await current.call<RateCardDetail>('GET', `/rate-cards/${card}`, { as: admin })).body;
    expect(await read()).toMatchObject({ isUsed: false, version: 1 });
    expect((await move(manager, id, body)).status).toBe(200);
    const used = await read();
    expect(used).toMatchObject({ isUsed: true, version: 2 });
    expect(await read(other)).toMatchObject({ isUsed: false, version: 1 });
    const { name, effectiveFrom, effectiveTo, notes, officeId } = used;
    const lines = [rateLine({ billRateCents: 1 })];
    const refused = await current.call<Problem>('PUT', `/rate-cards/${cardId}`, {
      as: admin,
      body: { name, effectiveFrom, effectiveTo, notes, officeId, lines },
      headers: { 'if-match': '"2"' },
    });
    expect([refused.status, refused.body.detail]).toEqual([409, ratesText.used]);
    await current.owner.query('update rate_lines set is_live = false');
  });

  it('is not vouched for while something is missing, and not approved while something blocks', async () => {
    const { manager, id } = await scene({ to: null, exceptions: ['NO_OUT', 'NO_LOCATION'] });
    const refused = await move<Problem>(manager, id, verify);
    expect([refused.status, refused.body.detail]).toEqual([409, '2 issues must be fixed before approval.']);
    const blocked = await scene({ status: 'VERIFIED', exceptions: ['OVERLAP_CLIENT_VISITS'] });
    const notApproved = await move<Problem>(blocked.manager, blocked.id, { move: 'approve' });
    expect(notApproved.body.detail).toBe('1 issue must be fixed before approval.');
  });

  it('is not approved by a caregiver, nor by who gave it', async () => {
    const { person, manager, client } = await scene();
    const own = await makeVisit(server.current, client, manager, { status: 'VERIFIED' });
    expect((await move(manager, own, { move: 'approve' })).status).toBe(403);
    expect((await move(person, own, { move: 'approve' })).status).toBe(403);
    expect((await server.current.call('GET', `/visits/${own}`, { as: person })).status).toBe(404);
  });

  it('is confirmed or disputed by a consenting client’s family within 72 hours, who read no more than their part', async () => {
    const { family, manager, client, id } = await scene({ status: 'VERIFIED', exceptions: ['LATE_IN'] });
    await server.current.owner.query(
      `insert into visit_tasks (visit_id, task_id, position, title, instructions, category, priority, is_as_needed,
         needs_two_people, outcome, reason) values ($1, gen_random_uuid(), 1, 'Bath', 'Use the chair', 'ADL_BATHING',
         'STANDARD', false, false, 'REFUSED', 'She was cold')`,
      [id],
    );
    const read = () => server.current.call<Visit>('GET', `/visits/${id}`, { as: family });
    const contact = await makeContact(server.current, client, family);
    expect((await read()).status).toBe(404);
    const consent = (section: string) =>
      server.current.owner.query(
        'insert into client_consents (contact_id, section, is_given) values ($1, $2, true)',
        [contact, section],
      );
    await consent('schedule');
    const seen = (await read()).body;
    expect(seen).toMatchObject({
      ...{
        exceptions: [],
        punches: [],
        tasks: [],
        corrections: [],
        observations: [],
        place: null,
        payMinutes: null,
      },
      ...{ moves: ['dispute'], mayAnswer: true, inMethod: null, hasPendingCorrection: false },
    });
    expect(seen.staff.fullName).toBe('Ana');
    await consent('visitNotes');
    expect((await read()).body.tasks).toMatchObject([
      { title: 'Bath', outcome: 'REFUSED', reason: null, instructions: '' },
    ]);
    const confirmed = await server.current.call<Visit>('POST', `/visits/${id}/confirm`, { as: family });
    expect([confirmed.status, confirmed.body.answer?.kind]).toEqual([200, 'CONFIRMED']);
    const disputed = await move(family, id, { move: 'dispute', reason: 'She left at eleven.' }, 2);
    expect([disputed.status, disputed.body.status, disputed.body.answer?.reason]).toEqual([
      200,
      'DISPUTED',
      'She left at eleven.',
    ]);
    const told = await server.current.owner.query('select type from notifications where user_id = $1', [
      manager.id,
    ]);
    expect(told.rows).toEqual([{ type: 'visit-disputed' }]);
    const late = await makeVisit(
      server.current,
      client,
      await server.current.createPerson({ role: 'CareProvider' }),
      {
        status: 'VERIFIED',
        from: -75 * 60,
        to: -73 * 60,
      },
    );
    expect((await move(family, late, { move: 'dispute', reason: 'Too late.' })).status).toBe(403);
    const over = await server.current.call<Problem>('POST', `/visits/${late}/confirm`, { as: family });
    expect([over.status, over.body.detail]).toEqual([
      409,
      'You can confirm or dispute a visit for 72 hours after it ended.',
    ]);
  });
});
