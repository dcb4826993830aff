import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { isDealtToMe } from '../../../../tools/test/turns.mjs';
import { useTestServer } from '../../test/server.ts';
import { Caller } from './caller.ts';
import { report, rounds } from './findings.ts';
import { fair, Wire } from './wire.ts';
import { RatingWriter, RatingWriterWithoutKeys } from './writers.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '100000000' } });
const runs = rounds(200, 10_000);

test('the same POST ten times at once with one key: done once, answered alike', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const rater = await server.current.createPerson({ role: 'Family' });
  const office = await server.current.createPerson({ role: 'SuperAdmin' });
  const posts = [
    {
      as: rater,
      path: '/ratings',
      body: { userId: provider.id, score: 4, comment: 'Ten at once' },
      count: `select count(*)::int as n from ratings where comment = 'Ten at once'`,
    },
    {
      as: office,
      path: '/users',
      body: { firstName: 'Ten', lastName: 'Times', email: 'ten@times.example', role: 'Family' },
      count: `select count(*)::int as n from demo_letters where recipient = 'ten@times.example'`,
    },
  ];
  for (const { as, path, body, count } of posts) {
    const headers = { 'idempotency-key': `ten-times-${path}` };
    await server.current.tokenOf(as);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.current.call<unknown>('POST', path, { as, body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await expect.poll(async () => (await server.current.owner.query(count)).rows).toEqual([{ n: 1 }]);
  }
  report({
    part: 'at the same time',
    fault: 'one POST ten times at once, one key',
    held: 'done once, ten equal answers',
  });
});

test.each([
  { Writer: RatingWriter, what: 'with a key: once', times: 1 },
  { Writer: RatingWriterWithoutKeys, what: 'control: without a key it doubles', times: 2 },
])('an answer that is lost, and the same sent again ($what)', async ({ Writer, what, times }) => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const subject = await server.current.createPerson({ role: 'Other' });
  const { hostname: host, port } = new URL(server.current.url);
  const wire = new Wire({ host, port: Number(port) });
  onTestFinished(() => wire.close());
  const member = new Caller(`http://127.0.0.1:${await wire.open()}`, await server.current.tokenOf(subject));
  const writer = new Writer({ office: member, member, subject, provider });
  wire.turn({ losesAnswers: true });
  await writer.step();
  wire.turn(fair);
  await writer.step();
  expect(writer.acknowledged).toBe(1);
  const { rows } = await server.current.owner.query('select from ratings where user_id = $1', [provider.id]);
  expect(rows).toHaveLength(times);
  report({
    part: 'at the same time',
    fault: `lost answer, sent again: ${what}`,
    held: `${times} in the list`,
  });
});

test('a change whose answer was lost, sent again over the version that its editor saw: answered, not refused', async () => {
  const office = await server.current.createPerson({ role: 'SuperAdmin' });
  const family = await server.current.createPerson({ role: 'Family', phone: '+14155550100' });
  const medical = await server.current.createPerson({ role: 'MedicalProfessional' });
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const { firstName, email, username } = family;
  const rating = await server.current.call<{ id: string }>('POST', '/ratings', {
    as: office,
    body: { userId: provider.id, score: 4, comment: 'First' },
  });
  const changes: [string, string, typeof office, unknown][] = [
    [
      'PUT',
      `/users/${family.id}`,
      office,
      { firstName, lastName: 'Again', email, phone: '+14155550100', username },
    ],
    [
      'PUT',
      `/users/${medical.id}/medical-professional`,
      office,
      { role: null, speciality: 'Again', subSpeciality: '', upin: '', npi: '' },
    ],
    [
      'PUT',
      '/settings/agency',
      office,
      {
        productName: 'Again',
        assistantName: 'Hearth',
        hue: 1,
        idleMinutes: 15,
        demandsTwoFactor: false,
        digestAfterMinutes: 60,
      },
    ],
    ['PATCH', `/ratings/${rating.body.id}`, office, { comment: 'Again' }],
  ];
  for (const [method, path, as, body] of changes) {
    const send = () =>
      server.current.call<unknown>(method, path, { as, body, headers: { 'if-match': '"1"' } });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status], path).toEqual([200, 200]);
    expect(again.body, path).toEqual(first.body);
    const other = JSON.parse(JSON.stringify(body).replace('Again', 'Other')) as unknown;
    const stale = await server.current.call(method, path, {
      as,
      body: other,
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status, path).toBe(412);
  }
  report({
    part: 'at the same time',
    fault: 'profile, medical card, settings, review: saved, answer lost, sent again',
    held: 'answered as saved; another text over the old version is refused with 412',
  });
});

/** What an editor does in a turn; both do theirs at the same moment. */
const acts = ['rest', 'load', 'type', 'save', 'save twice', 'save what is on the way again'] as const;
type Act = (typeof acts)[number];

interface Profile {
  version: number;
  lastName: string;
}

interface Saved {
  readonly text: string;
  readonly base: number;
  readonly status: number;
  readonly version: number;
  readonly stored: string;
}

/** A person at a form: sees a version, types, and saves over what they have seen. */
class Editor {
  readonly #send: (text: string, base: number) => Promise<Saved>;
  readonly #load: () => Promise<Profile>;
  readonly #name: string;
  #seen = 1;
  #typed = 0;
  #last: { text: string; base: number } | undefined;

  constructor(
    name: string,
    load: () => Promise<Profile>,
    send: (text: string, base: number) => Promise<Saved>,
  ) {
    this.#name = name;
    this.#load = load;
    this.#send = send;
  }

  async act(act: Act): Promise<Saved[]> {
    if (act === 'load') this.#seen = (await this.#load()).version;
    if (act === 'type') this.#typed += 1;
    if (act === 'save') return this.#save(1);
    if (act === 'save twice') return this.#save(2);
    if (act === 'save what is on the way again' && this.#last)
      return [await this.#send(this.#last.text, this.#last.base)];
    return [];
  }

  async #save(times: number): Promise<Saved[]> {
    // Each text belongs to one version that it was typed over.
    const last = { text: `${this.#name} ${this.#seen} ${this.#typed}`, base: this.#seen };
    this.#last = last;
    const saved = await Promise.all(Array.from({ length: times }, () => this.#send(last.text, last.base)));
    const good = saved.find(({ status }) => status === 200);
    if (good) this.#seen = good.version;
    return saved;
  }
}

const batches = [0, 1, 2] as const;

test.each(batches.filter(isDealtToMe))(
  `two people, random interleavings of edits, double submits and saves sent again, batch %i: nothing is overwritten unseen`,
  {
    timeout: 60_000 + runs * 400,
  },
  async (batch) => {
    const office = [
      await server.current.createPerson({ role: 'SuperAdmin' }),
      await server.current.createPerson({ role: 'SuperAdmin' }),
    ];
    let saves = 0;
    let refusals = 0;
    const turn = fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...acts));
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 6 }), async (turns) => {
        const person = await server.current.createPerson({ role: 'Family', phone: '+14155550100' });
        const editors = office.map((as, index) => {
          const load = async () =>
            (await server.current.call<Profile>('GET', `/users/id/${person.id}`, { as })).body;
          const { firstName, email, username } = person;
          return new Editor(`E${index}`, load, async (text, base) => {
            const { status, body } = await server.current.call<Profile & { current?: Profile }>(
              'PUT',
              `/users/${person.id}`,
              {
                as,
                body: { firstName, lastName: text, email, phone: '+14155550100', username },
                headers: { 'if-match': `"${base}"` },
              },
            );
            const stored = status === 200 ? body : body.current;
            return { text, base, status, version: stored?.version ?? 0, stored: stored?.lastName ?? '' };
          });
        });
        const all: Saved[] = [];
        for (const [first, second] of turns) {
          const saved = await Promise.all([editors[0]?.act(first) ?? [], editors[1]?.act(second) ?? []]);
          all.push(...saved.flat());
        }
        expectNothingOverwritten(all);
        const { rows } = await server.current.owner.query<{
          version: number;
          last_name: string;
          audited: number;
        }>(
          `select version, last_name, (select count(*)::int from audit_entries
           where subject_id = u.id::text and action = 'users.profile-changed') as audited from users u where id = $1`,
          [person.id],
        );
        const good = all.filter(({ status }) => status === 200);
        const texts = new Set(good.map(({ text }) => text));
        expect(rows[0]?.version).toBe(1 + texts.size);
        expect(rows[0]?.audited).toBe(texts.size);
        saves += good.length;
        refusals += all.length - good.length;
      }),
      { numRuns: Math.ceil(runs / batches.length), seed: 20_261_121 + batch },
    );
    report({
      part: 'at the same time',
      fault: `two people at one profile, ${Math.ceil(runs / batches.length)} random interleavings`,
      held: `${saves} saves answered, ${refusals} refused with the newer version; 0 overwritten unseen, 0 done twice`,
    });
  },
);

function expectNothingOverwritten(all: readonly Saved[]): void {
  const texts = new Map<number, string>();
  for (const { text, base, status, version, stored } of all) {
    if (status !== 200) {
      // Refused with what is there now, which is newer than what was seen.
      expect(status).toBe(412);
      expect(version).toBeGreaterThan(base);
      expect(stored).not.toBe(text);
      continue;
    }
    // Saved over the very version that its editor had seen, and nobody else's over the same.
    expect(version).toBe(base + 1);
    expect(stored).toBe(text);
    expect(texts.get(version) ?? text).toBe(text);
    texts.set(version, text);
  }
}

test('control: the check of interleavings finds a save over a version that its editor had not seen', () => {
  const first = { text: 'E0', base: 1, status: 200, version: 2, stored: 'E0' };
  expect(() =>
    expectNothingOverwritten([first, { ...first, text: 'E1', version: 3, stored: 'E1' }]),
  ).toThrow();
  expect(() => expectNothingOverwritten([first, { ...first, text: 'E1', stored: 'E1' }])).toThrow();
});
