import { randomUUID } from 'node:crypto';
import type { Person } from '../../test/people.ts';
import { education, license, profile, work } from '../../test/profiles.ts';
import { type Caller, isLost, type Sent } from './caller.ts';

type Rows = Record<string, unknown>[];
export type Ask = (sql: string) => Promise<Rows>;

/** One who writes without end, and knows afterwards what must be there. */
export interface Writer {
  readonly name: string;
  /** How many writes were acknowledged. */
  readonly acknowledged: number;
  /** One write; what is not answered is known to be unknown. */
  step(): Promise<void>;
  /** @returns a sentence for each write that is lost, half there or doubled */
  check(ask: Ask): Promise<string[]>;
  /** The check of this moment, to be made later, of what others have kept since. */
  freeze(): Check;
}

export type Check = (ask: Ask) => Promise<string[]>;

/** Everybody whom the load needs. The callers are renewed by each round: a token outlives no hour. */
export interface Cast {
  office: Caller;
  member: Caller;
  readonly subject: Person;
  readonly provider: Person;
}

const saysNothingChanged = (sent: Sent<{ detail?: string }>) =>
  sent.body.detail?.includes('Nothing was changed') ?? false;

/** One value that only this writer changes, from n to n + 1, based on the version that it has read. */
abstract class Chain implements Writer {
  abstract readonly name: string;
  acknowledged = 0;
  protected readonly cast: Cast;
  readonly #lies: string[] = [];
  #last = 0;
  #tried = 0;
  /** The value of which an answer said that it was not written. */
  #denied: number | undefined;

  constructor(cast: Cast) {
    this.cast = cast;
  }

  /** Whether `read` asks the server, or only remembers what was sent. */
  protected readonly readsStored: boolean = true;

  protected abstract read(): Promise<{ n: number; version: number } | undefined>;
  protected abstract write(n: number, version: number): Promise<Sent<{ detail?: string }>>;
  protected abstract stored(ask: Ask): Promise<number>;
  /** What goes with each change, counted: each must be as many as there were changes. */
  protected abstract traces(ask: Ask): Promise<Record<string, number>>;

  async step(): Promise<void> {
    const seen = await this.read();
    if (!seen) return;
    if (this.readsStored && seen.n === this.#denied)
      this.#lies.push(`${this.name}: ${seen.n} is there although the answer said no`);
    this.#denied = undefined;
    const next = seen.n + 1;
    this.#tried = Math.max(this.#tried, next);
    const sent = await this.write(next, seen.version);
    if (sent.status >= 200 && sent.status < 300) {
      this.#last = next;
      this.acknowledged += 1;
    } else if (isLost(sent)) this.#denied = saysNothingChanged(sent) ? next : undefined;
    else this.#lies.push(`${this.name}: refused with ${sent.status} ${sent.body.detail}`);
  }

  freeze(): Check {
    const last = this.#last;
    return (ask) => this.#check(ask, last);
  }

  check(ask: Ask): Promise<string[]> {
    return this.#check(ask, this.#last);
  }

  async #check(ask: Ask, last: number): Promise<string[]> {
    const n = await this.stored(ask);
    const faults = [...this.#lies.splice(0)];
    if (n < last) faults.push(`${this.name}: ${last} was acknowledged, ${n} is there`);
    if (n > this.#tried) faults.push(`${this.name}: ${n} is there, nobody wrote more than ${this.#tried}`);
    if (n === this.#denied) faults.push(`${this.name}: ${n} is there although the answer said no`);
    this.#denied = undefined;
    for (const [trace, count] of Object.entries(await this.traces(ask))) {
      if (count !== n) faults.push(`${this.name}: ${n} changes, ${count} of ${trace}`);
    }
    return faults;
  }
}

const numberIn = (text: unknown) => Number(/\d+$/.exec(String(text))?.[0] ?? 0);

async function counts(ask: Ask, parts: Record<string, string>): Promise<Record<string, number>> {
  const columns = Object.entries(parts).map(([name, sql]) => `(${sql})::int as "${name}"`);
  const [row = {}] = await ask(`select ${columns.join(', ')}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}

export class ProfileWriter extends Chain {
  readonly name = 'profile';

  protected async read() {
    const { status, body, version } = await this.cast.office.send<{ lastName: string }>(
      'GET',
      `/users/id/${this.cast.subject.id}`,
    );
    return status === 200 ? { n: numberIn(body.lastName), version } : undefined;
  }

  protected write(n: number, version: number) {
    const { id, firstName, email, username } = this.cast.subject;
    return this.cast.office.send('PUT', `/users/${id}`, {
      body: { firstName, lastName: `Kept ${n}`, email, phone: '+14155550100', username },
      headers: { 'if-match': `"${version}"` },
    });
  }

  protected async stored(ask: Ask) {
    const [row] = await ask(`select last_name from users where id = '${this.cast.subject.id}'`);
    return numberIn(row?.last_name);
  }

  protected traces(ask: Ask) {
    const { id } = this.cast.subject;
    return counts(ask, {
      'audit entries': `select count(*) from audit_entries where subject_id = '${id}' and action = 'users.profile-changed'`,
      'outbox rows': `select count(*) from outbox where topic = 'users.updated' and payload->'ids' ? '${id}'`,
      notifications: `select count(*) from notifications where user_id = '${id}' and type = 'profile-changed'`,
    });
  }
}

export class CareProviderWriter extends Chain {
  readonly name = 'care-provider profile';

  protected async read() {
    const { status, body } = await this.cast.office.send<{
      version: number;
      careProvider: { about: string } | null;
    }>('GET', `/users/${this.cast.provider.id}/care-provider`);
    return status === 200 ? { n: numberIn(body.careProvider?.about), version: body.version } : undefined;
  }

  protected write(n: number, version: number) {
    const body = profile({
      about: `About ${n}`,
      workExperiences: [work({ title: `First ${n}` }), work({ title: `Second ${n}` })],
      education: [education({ school: `School ${n}` })],
      licenses: [license({ name: `License ${n}` })],
    });
    return this.cast.office.send('PUT', `/users/${this.cast.provider.id}/care-provider`, {
      body,
      headers: { 'if-match': `"${version}"` },
    });
  }

  protected async stored(ask: Ask) {
    const [row] = await ask(
      `select about from care_provider_profiles where user_id = '${this.cast.provider.id}'`,
    );
    return numberIn(row?.about);
  }

  protected traces(ask: Ask) {
    const { id } = this.cast.provider;
    const numbered = (column: string, table: string) =>
      `select case when min(n) = max(n) then max(n) else -1 end
       from (select substring(${column} from '\\d+$')::int as n from ${table} where user_id = '${id}') all_of_them
       having count(*) > 0`;
    const all = {
      version: `select version from care_provider_profiles where user_id = '${id}'`,
      'jobs of this save': numbered('title', 'work_experiences'),
      'schools of this save': numbered('school', 'educations'),
      'licenses of this save': numbered('name', 'licenses'),
      'audit entries': `select count(*) from audit_entries where subject_id = '${id}' and action = 'profiles.care-provider-changed'`,
      'outbox rows': `select count(*) from outbox where topic = 'profiles.updated' and payload->>'userId' = '${id}'`,
      notifications: `select count(*) from notifications where user_id = '${id}' and type = 'profile-changed'`,
    };
    return counts(ask, all);
  }
}

export class SettingsWriter extends Chain {
  readonly name = 'settings';

  protected async read() {
    const { status, body } = await this.cast.office.send<{ version: number; productName: string }>(
      'GET',
      '/settings/agency',
    );
    return status === 200 ? { n: numberIn(body.productName), version: body.version } : undefined;
  }

  protected write(n: number, version: number) {
    return this.cast.office.send('PUT', '/settings/agency', {
      body: {
        productName: `House ${n}`,
        assistantName: 'Hearth',
        hue: n % 360,
        idleMinutes: 15,
        demandsTwoFactor: false,
        digestAfterMinutes: 60,
      },
      headers: { 'if-match': `"${version}"` },
    });
  }

  protected async stored(ask: Ask) {
    const [row] = await ask('select product_name from agency_settings');
    return numberIn(row?.product_name);
  }

  protected traces(ask: Ask) {
    return counts(ask, {
      'audit entries': `select count(*) from audit_entries where action = 'settings.agency-changed'`,
      versions: 'select version - 1 from agency_settings',
    });
  }
}

export class ViewWriter extends Chain {
  readonly name = 'saved view';
  protected override readonly readsStored = false;
  #n = 0;

  protected async read() {
    return { n: this.#n, version: 0 };
  }

  protected async write(n: number) {
    this.#n = n;
    return this.cast.member.send('PUT', '/settings/views/people', {
      body: { hiddenColumns: [], density: 'compact', address: { n: `is ${n}` } },
    });
  }

  protected async stored(ask: Ask) {
    const [row] = await ask(
      `select value->'address'->>'n' as n from view_preferences where user_id = '${this.cast.subject.id}' and view = 'people'`,
    );
    return numberIn(row?.n);
  }

  protected async traces() {
    return {};
  }
}

/** Things that are made, each with a word of its own. What is not answered is asked for again with the same key. */
abstract class Maker implements Writer {
  abstract readonly name: string;
  acknowledged = 0;
  protected readonly cast: Cast;
  readonly #made = new Set<string>();
  readonly #tried = new Set<string>();
  #pending: { word: string; key: string } | undefined;
  #count = 0;

  constructor(cast: Cast) {
    this.cast = cast;
  }

  protected abstract make(word: string, key: string): Promise<Sent<{ detail?: string }>>;
  /** How often each word is there. */
  protected abstract found(ask: Ask): Promise<Map<string, number>>;
  protected abstract halves(ask: Ask): Promise<string[]>;

  async step(): Promise<void> {
    if (!this.#pending) this.#count += 1;
    this.#pending ??= { word: `w${String(this.#count).padStart(6, '0')}`, key: randomUUID() };
    const { word, key } = this.#pending;
    this.#tried.add(word);
    const sent = await this.make(word, key);
    if (sent.status >= 200 && sent.status < 300) {
      this.#made.add(word);
      this.acknowledged += 1;
    } else if (isLost(sent)) {
      // One in five gives up instead: what became of it is unknown, but never half.
      if (this.#count % 5 > 0) return;
    } else throw new Error(`${this.name}: refused with ${sent.status} ${sent.body.detail}`);
    this.#pending = undefined;
  }

  freeze(): Check {
    const made = new Set(this.#made);
    return (ask) => this.#check(ask, made);
  }

  check(ask: Ask): Promise<string[]> {
    return this.#check(ask, this.#made);
  }

  async #check(ask: Ask, made: ReadonlySet<string>): Promise<string[]> {
    const found = await this.found(ask);
    const faults = await this.halves(ask);
    for (const word of made)
      if (!found.has(word)) faults.push(`${this.name}: ${word} was acknowledged and is lost`);
    for (const [word, count] of found) {
      if (count !== 1) faults.push(`${this.name}: ${word} is there ${count} times`);
      if (!this.#tried.has(word)) faults.push(`${this.name}: ${word} was never sent`);
    }
    return faults;
  }
}

async function countWords(ask: Ask, sql: string): Promise<Map<string, number>> {
  const rows = await ask(sql);
  return new Map(rows.map(({ word, count }) => [String(word), Number(count)]));
}

export class RatingWriter extends Maker {
  readonly name = 'rating';
  /** Whether each write has a key; without one a lost answer doubles. */
  protected usesKeys = true;

  protected make(word: string, key: string) {
    return this.cast.member.send('POST', '/ratings', {
      body: { userId: this.cast.provider.id, score: 4.5, comment: word },
      headers: this.usesKeys ? { 'idempotency-key': key } : {},
    });
  }

  protected found(ask: Ask) {
    return countWords(
      ask,
      'select comment as word, count(*) as count from ratings where comment like $$w%$$ group by 1',
    );
  }

  protected async halves(ask: Ask) {
    const { id } = this.cast.provider;
    const all = await counts(ask, {
      ratings: `select count(*) from ratings where user_id = '${id}'`,
      summary: `select coalesce((select count from rating_summaries where user_id = '${id}'), 0)`,
      'audit entries': `select count(*) from audit_entries where action = 'ratings.created'
        and subject_id in (select id::text from ratings where user_id = '${id}')`,
      'outbox rows': `select count(*) from outbox where topic = 'ratings.changed' and payload->>'userId' = '${id}'`,
      notifications: `select count(*) from notifications where user_id = '${id}' and type = 'review-received'`,
    });
    return Object.entries(all)
      .filter(([, count]) => count !== all.ratings)
      .map(([what, count]) => `rating: ${all.ratings} ratings, ${count} of ${what}`);
  }
}

export class RatingWriterWithoutKeys extends RatingWriter {
  protected override usesKeys = false;
}

export class InvitationWriter extends Maker {
  readonly name = 'invitation';

  protected make(word: string, key: string) {
    return this.cast.office.send('POST', '/users', {
      body: { firstName: 'Crash', lastName: word, email: `${word}@crash.example`, role: 'Family' },
      headers: { 'idempotency-key': key },
    });
  }

  protected found(ask: Ask) {
    return countWords(
      ask,
      `select split_part(email, '@', 1) as word, count(*) as count from users where email like '%@crash.example' group by 1`,
    );
  }

  protected async halves(ask: Ask) {
    const rows = await ask(`
      select u.email,
        (select count(*) from audit_entries where subject_id = u.id::text and action = 'users.invited')::int as audit,
        (select count(*) from one_time_links where user_id = u.id and kind = 'invitation')::int as link,
        (select count(*) from invite_statuses where user_id = u.id and status = 'Invited')::int as status,
        (select count(*) from demo_letters where recipient = u.email)::int as letter,
        (select count(*) from outbox where topic = 'users.updated' and payload->'ids' ? u.id::text)::int as told
      from users u where u.email like '%@crash.example'`);
    return rows.flatMap(({ email, ...traces }) =>
      Object.entries(traces)
        .filter(([, count]) => count !== 1)
        .map(([what, count]) => `invitation of ${email}: ${count} of ${what}`),
    );
  }
}

export class FileWriter extends Maker {
  readonly name = 'file';
  /** What has gone up is not sent again when its filing was not answered. */
  readonly #uploaded = new Map<string, string>();

  protected async make(word: string) {
    const known = this.#uploaded.get(word);
    const sent = known === undefined ? await this.#upload(word) : undefined;
    if (sent && sent.status !== 201) return sent;
    const key = known ?? sent?.body.key ?? '';
    this.#uploaded.set(word, key);
    return this.cast.office.send('POST', `/lock-care/by-owner/USER/${this.cast.subject.id}`, {
      body: { key, name: `${word}.txt`, category: 'OTHER_DOCUMENT' },
    });
  }

  #upload(word: string): Promise<Sent<{ key: string; detail?: string }>> {
    const form = new FormData();
    form.append('file', new Blob([`The note ${word}`], { type: 'text/plain' }), `${word}.txt`);
    return this.cast.office.send('POST', '/files/document', { body: form });
  }

  protected found(ask: Ask) {
    return countWords(
      ask,
      `select split_part(name, '.', 1) as word, 1 as count from files where name like 'w%.txt' group by 1`,
    );
  }

  protected async halves(ask: Ask) {
    const rows = await ask(
      `select u.key from file_uploads u left join stored_objects o using (key) where o.key is null`,
    );
    return rows.map(({ key }) => `file: ${key} is listed and not in the ledger`);
  }
}

/** Reads its own notifications, one by one. */
export class MarkReadWriter implements Writer {
  readonly name = 'mark-read';
  acknowledged = 0;
  readonly #cast: Cast;
  readonly #read = new Set<string>();

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  async step(): Promise<void> {
    const page = await this.#cast.member.send<{ data: { id: string; isRead: boolean }[] }>(
      'GET',
      '/notification?page=1',
    );
    if (page.status !== 200) return;
    for (const { id } of page.body.data.filter(({ isRead }) => !isRead)) {
      const sent = await this.#cast.member.send('POST', `/notification/${id}/read`, {
        headers: { 'idempotency-key': randomUUID() },
      });
      if (sent.status !== 200) return;
      this.#read.add(id);
      this.acknowledged += 1;
    }
  }

  freeze(): Check {
    const read = [...this.#read];
    return (ask) => this.#check(ask, read);
  }

  check(ask: Ask): Promise<string[]> {
    return this.#check(ask, [...this.#read]);
  }

  async #check(ask: Ask, acknowledged: readonly string[]): Promise<string[]> {
    const rows = await ask(
      `select id, is_read from notifications where user_id = '${this.#cast.subject.id}'`,
    );
    const read = new Set(rows.filter(({ is_read }) => is_read).map(({ id }) => id));
    const lost = acknowledged.filter((id) => !read.has(id));
    return lost.map((id) => `mark-read: ${id} was acknowledged and is unread`);
  }
}

/** What must hold whoever wrote: counts that are kept beside the rows that they count. */
export async function checkCounts(ask: Ask): Promise<string[]> {
  const inboxes = await ask(`
    select i.user_id, i.unread_count, i.last_sequence, n.unread, n.last, n.rows, n.different
    from notification_inboxes i join lateral (
      select count(*) filter (where not is_read and sequence > i.read_up_to)::int as unread,
        coalesce(max(sequence), 0) as last, count(sequence)::int as rows, count(distinct sequence)::int as different
      from notifications where user_id = i.user_id) n on true
    where i.unread_count <> n.unread or i.last_sequence <> n.last or n.rows <> n.different`);
  const summaries = await ask(`
    select s.user_id from rating_summaries s join lateral (
      select count(*)::int as count, coalesce(sum(half_stars), 0) as stars from ratings
      where user_id = s.user_id and deleted_at is null) r on true
    where s.count <> r.count or s.half_stars <> r.stars`);
  return [
    ...inboxes.map((row) => `the inbox does not agree with its rows: ${JSON.stringify(row)}`),
    ...summaries.map(({ user_id }) => `the summary of ${user_id} does not agree with its ratings`),
  ];
}
