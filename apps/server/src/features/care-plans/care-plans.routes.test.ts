import {
  type CarePlan,
  carePlansChanged,
  type PlanDiff,
  type PlanSections,
  type PlanVersion,
  type PlanVersionRow,
} from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import type { Page, Role } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sectionsWith } from '../../../test/care-plans.ts';
import { joinTeam, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
let manager: Person;
const person = (role: Role) => server.current.createPerson({ role });

beforeAll(async () => {
  manager = await person('CareManager');
});

type Said = { detail: string; errors?: { path: string; message: string }[]; current?: CarePlan };
const call = <T>(method: string, path: string, as: Person, body?: object, version?: number) =>
  server.current.call<T & Said>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

const newClient = async (status = 'ACTIVE') =>
  makeClient(server.current, { officeId: await mainOffice(server.current), status });
const planOf = (id: string) => `/clients/${id}/care-plan`;
const save = (id: string, sections: PlanSections, version: number, as = manager) =>
  call<CarePlan>('PUT', planOf(id), as, { sections }, version);
const publish = (id: string, version: number, reason = 'Reviewed') =>
  call<CarePlan>('POST', `${planOf(id)}/publish`, manager, { reason }, version);

/** A client whose plan has these versions. */
async function published(...versions: PlanSections[]) {
  const client = await newClient();
  for (const [at, sections] of versions.entries()) {
    expect((await save(client.id, sections, at * 2)).status).toBe(200);
    expect((await publish(client.id, at * 2 + 1, `Reason ${at + 1}`)).status).toBe(200);
  }
  return client;
}

describe('a draft', () => {
  it('is empty at first, and kept exactly as it was typed', async () => {
    const { id } = await newClient();
    const first = await call<CarePlan>('GET', planOf(id), manager);
    expect([first.body.version, first.body.published, first.headers.get('etag')]).toEqual([0, null, '"0"']);
    const typed = sectionsWith({ goals: '  Walk \r\n\n to the mailbox…\t\n' });
    const saved = await save(id, typed, 0);
    expect([saved.body.version, saved.body.draft?.sections]).toEqual([1, typed]);
    expect((await save(id, typed, 0)).body.version).toBe(1);
    expect((await call<CarePlan>('GET', planOf(id), manager)).body.draft).toMatchObject({
      sections: typed,
      changed: { by: { id: manager.id } },
    });
  });

  it('of somebody else is not overwritten: the newer one comes with the refusal', async () => {
    const { id } = await newClient();
    const theirs = sectionsWith({ goals: 'Theirs.' });
    await save(id, theirs, 0);
    const refused = await save(id, sectionsWith({ goals: 'Mine.' }), 0);
    expect([refused.status, refused.body.current?.version]).toEqual([412, 1]);
    expect(refused.body.current?.draft?.sections).toEqual(theirs);
    expect(refused.body.detail).toContain('What you typed is still here');
    const unversioned = await call('PUT', planOf(id), manager, { sections: theirs });
    expect(unversioned.status).toBe(428);
  });

  it('of a megabyte is refused by the section that is too long, and nothing is lost', async () => {
    const { id } = await newClient();
    await save(id, sectionsWith({ goals: 'Kept.' }), 0);
    const refused = await save(id, sectionsWith({ goals: 'é'.repeat(1_100_000) }), 1);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'sections.goals.text', message: 'Use at most 20,000 characters.' }],
    ]);
    expect((await call<CarePlan>('GET', planOf(id), manager)).body.draft?.sections.goals.text).toBe('Kept.');
    const longest = sectionsWith(
      Object.fromEntries(Object.keys(sectionsWith({})).map((name) => [name, 'é'.repeat(20_000)])),
    );
    expect((await save(id, longest, 1)).status).toBe(200);
  });
});

describe('publishing', () => {
  it('makes a version, completes the checklist, and tells the care team', async () => {
    const client = await newClient('ONBOARDING');
    const provider = await person('CareProvider');
    await joinTeam(server.current, client, provider);
    const screen = await listen(provider);
    await save(client.id, sectionsWith({ goals: ' Walk. ' }), 0);
    const told = next(screen, carePlansChanged.name);
    const first = await publish(client.id, 1, 'First plan');
    expect(await told).toEqual([{ clientId: client.id, part: 'PLAN', version: 2 }]);
    expect(first.body).toMatchObject({
      version: 2,
      isReviewOverdue: false,
      published: { no: 1, reason: 'First plan', sections: { goals: { text: 'Walk.' } } },
      draft: { sections: { goals: { text: ' Walk. ' } } },
      readers: [{ user: { id: provider.id }, read: null }],
    });
    const { missing } = (await call<Client>('GET', `/clients/${client.id}`, manager)).body;
    expect(missing).not.toContain('CARE_PLAN');
    const { rows } = await server.current.owner.query(
      `select metadata, link from notifications where user_id = $1 and type = 'care-plan-changed'`,
      [provider.id],
    );
    expect(rows).toEqual([
      {
        metadata: { no: '1' },
        link: `/dashboard/clients/${client.id}?tab=care-plan`,
      },
    ]);
  });

  it('is refused where nothing changed or nothing is written, and needs a reason', async () => {
    const { id } = await published(sectionsWith({ goals: 'Walk.' }));
    const spaces = await save(id, sectionsWith({ goals: 'Walk.\n' }), 2);
    const unchanged = await publish(id, spaces.body.version ?? 0);
    expect([unchanged.status, unchanged.body.detail]).toEqual([409, 'Nothing has changed since version 1.']);
    const empty = await save(id, sectionsWith({}), 3);
    const blank = await publish(id, empty.body.version ?? 0);
    expect([blank.status, blank.body.detail]).toEqual([
      409,
      'Write at least one section before you publish.',
    ]);
    const silent = await publish(id, 4, ' ');
    expect([silent.status, silent.body.errors?.[0]?.message]).toEqual([
      400,
      'Enter why you publish a new version.',
    ]);
  });

  it('of one draft by five at once makes one version', async () => {
    const { id } = await newClient();
    await save(id, sectionsWith({ goals: 'Walk.' }), 0);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => publish(id, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const stale = await save(id, sectionsWith({ goals: 'Run.' }), 2);
    expect((await publish(id, 2)).status).toBe(412);
    expect((await publish(id, stale.body.version ?? 0)).body.published?.no).toBe(2);
  });
});

describe('versions', () => {
  it('are listed, compared and read side by side, and never change', async () => {
    const first = sectionsWith({ goals: 'Walk daily.', health: 'Stable.' });
    const second = sectionsWith({ goals: 'Walk twice daily.', health: 'Stable.' });
    const third = sectionsWith({ goals: 'Walk twice daily.', health: 'Stable.' }, { health: 'OFFICE' });
    const { id } = await published(first, second, third);
    const path = `${planOf(id)}/versions`;
    const { data, pagination } = (await call<Page<PlanVersionRow>>('GET', `${path}?limit=2`, manager)).body;
    expect(data.map(({ no, reason, changed }) => [no, reason, changed])).toEqual([
      [3, 'Reason 3', ['health']],
      [2, 'Reason 2', ['goals']],
    ]);
    expect(pagination.total).toBe(3);
    const rest = await call<Page<PlanVersionRow>>(
      'GET',
      `${path}?limit=2&cursor=${encodeURIComponent(pagination.nextCursor ?? '')}`,
      manager,
    );
    expect(rest.body.data.map(({ no, changed }) => [no, changed])).toEqual([[1, ['health', 'goals']]]);
    const diff = async (query: string) => (await call<PlanDiff>('GET', `${path}/${query}`, manager)).body;
    expect(await diff('2/diff')).toEqual({
      no: 2,
      against: 1,
      changes: [
        {
          section: 'goals',
          kind: 'CHANGED',
          tierBefore: 'CAREGIVER',
          tierAfter: 'CAREGIVER',
          parts: [
            { kind: 'SAME', text: 'Walk ' },
            { kind: 'ADDED', text: 'twice ' },
            { kind: 'SAME', text: 'daily.' },
          ],
        },
      ],
    });
    expect((await diff('3/diff?against=1')).changes.map(({ section }) => section)).toEqual([
      'health',
      'goals',
    ]);
    expect((await diff('1/diff')).against).toBeNull();
    expect((await call<PlanVersion>('GET', `${path}/1`, manager)).body.sections.goals?.text).toBe(
      'Walk daily.',
    );
    for (const missing of ['4', '4/diff', '1/diff?against=9'])
      expect((await call('GET', `${path}/${missing}`, manager)).status).toBe(404);
    expect((await call('GET', `${path}/2/diff?against=2`, manager)).body.detail).toBe(
      'Choose two different versions.',
    );
    const forbidden = server.current.app.deps.pool.query(`update care_plan_versions set reason = 'x'`);
    await expect(forbidden).rejects.toThrow(/permission denied/);
  });

  it('can be made the draft again, over the draft that one has seen', async () => {
    const { id } = await published(sectionsWith({ goals: 'Walk.' }), sectionsWith({ goals: 'Run.' }));
    const restore = (version: number) =>
      call<CarePlan>('POST', `${planOf(id)}/versions/1/restore`, manager, undefined, version);
    expect((await restore(3)).status).toBe(412);
    const restored = await restore(4);
    expect([restored.body.draft?.sections.goals.text, restored.body.published?.no]).toEqual(['Walk.', 2]);
    expect((await publish(id, 5, 'Back')).body.published).toMatchObject({
      no: 3,
      sections: { goals: { text: 'Walk.' } },
    });
  });
});

describe('those who read', () => {
  const words = { whoTheyAre: 'zq-family', health: 'zq-caregiver', matchCriteria: 'zq-office' };
  const plan = sectionsWith(words);

  it('see the sections of their tiers, whichever call they make', async () => {
    const client = await published(sectionsWith({ ...words, goals: 'zq-then' }), {
      ...sectionsWith({ ...words, goals: 'zq-now' }, { goals: 'OFFICE' }),
    });
    const seen: Record<string, string[]> = {};
    for (const role of ['CareProvider', 'MedicalProfessional', 'Family'] as const) {
      const viewer = await person(role);
      if (role === 'Family') await makeContact(server.current, client, viewer, 'carePlan');
      else await joinTeam(server.current, client, viewer);
      const found = new Set<string>();
      for (const path of [
        '',
        '/versions',
        '/versions/1',
        '/versions/2',
        '/versions/1/diff',
        '/versions/2/diff',
      ]) {
        const { status, body } = await call<object>('GET', `${planOf(client.id)}${path}`, viewer);
        expect(status).toBe(role === 'Family' && path !== '' ? 403 : 200);
        for (const word of JSON.stringify(body).match(/zq-\w+|"draft"|"readers"|"goals"/g) ?? [])
          found.add(word);
      }
      seen[role] = [...found].sort();
    }
    expect(seen).toEqual({
      CareProvider: ['zq-caregiver', 'zq-family'],
      MedicalProfessional: ['"goals"', 'zq-caregiver', 'zq-family', 'zq-now', 'zq-office', 'zq-then'],
      Family: ['zq-family'],
    });
  });

  it('need the consent to the care plan in the family, from the moment that it is given', async () => {
    const client = await published(plan);
    const family = await person('Family');
    const contact = await makeContact(server.current, client, family, 'documents');
    expect((await call('GET', planOf(client.id), family)).status).toBe(404);
    const give = (isGiven: boolean) =>
      server.current.owner.query(
        `insert into client_consents (contact_id, section, is_given) values ($1, 'carePlan', $2)
         on conflict (contact_id, section) do update set is_given = excluded.is_given`,
        [contact, isGiven],
      );
    await give(true);
    const { body } = await call<CarePlan>('GET', planOf(client.id), family);
    expect(body.published).toMatchObject({ no: 1, sections: { whoTheyAre: { text: 'zq-family' } } });
    expect(Object.keys(body).sort()).toEqual(['clientId', 'published']);
    expect(body.published?.reason).toBeUndefined();
    await give(false);
    expect((await call('GET', planOf(client.id), family)).status).toBe(404);
  });

  it('acknowledge the current version, once', async () => {
    const client = await published(plan, sectionsWith({ ...words, goals: 'Walk.' }));
    const provider = await person('CareProvider');
    await joinTeam(server.current, client, provider);
    const say = (no: number) =>
      call<{ no: number; at: string }>('POST', `${planOf(client.id)}/acknowledge`, provider, { no });
    const old = await say(1);
    expect([old.status, old.body.detail]).toEqual([
      409,
      'Version 2 is the current one. Read it before you acknowledge it.',
    ]);
    const first = await say(2);
    expect((await say(2)).body).toEqual(first.body);
    expect((await call<CarePlan>('GET', planOf(client.id), provider)).body.acknowledged).toEqual(first.body);
    expect((await call<CarePlan>('GET', planOf(client.id), manager)).body.readers).toMatchObject([
      { user: { id: provider.id }, read: { no: 2 } },
    ]);
    const { rows } = await server.current.owner.query(
      `select count(*)::int as n from audit_entries where action = 'care-plans.acknowledged' and actor_id = $1`,
      [provider.id],
    );
    expect(rows[0].n).toBe(1);
    const bare = await newClient();
    await joinTeam(server.current, bare, provider);
    const none = await call('POST', `${planOf(bare.id)}/acknowledge`, provider, { no: 1 });
    expect([none.status, none.body.detail]).toEqual([409, 'No care plan has been published yet.']);
  });
});
