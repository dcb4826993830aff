import { randomUUID } from 'node:crypto';
import { isLost, type Sent } from './caller.ts';
import { type Ask, type Cast, type Check, counts, type Writer } from './writer.ts';

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
      summary: `select coalesce((select listed from rating_summaries where user_id = '${id}'), 0)`,
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
        (select count(*) from links where subject_id = u.id and purpose = 'invitation')::int as link,
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

/** Chat messages in one conversation. A retry has the same `clientMessageId`, as that of a browser has. */
export class MessageWriter extends Maker {
  readonly name = 'message';
  #conversationId = '';

  protected async make(word: string, key: string) {
    if (this.#conversationId === '') {
      const opened = await this.cast.office.send<{ id: string }>('POST', '/conversations', {
        body: { type: 'DIRECT', memberIds: [this.cast.provider.id] },
      });
      if (opened.status !== 201) return { ...opened, body: {} };
      this.#conversationId = opened.body.id;
    }
    return this.cast.office.send<{ detail?: string }>(
      'POST',
      `/conversations/${this.#conversationId}/messages`,
      { body: { clientMessageId: key, body: word } },
    );
  }

  protected found(ask: Ask) {
    return countWords(
      ask,
      'select body as word, count(*) as count from messages where body like $$w%$$ group by 1',
    );
  }

  /** Its messages are numbered without a gap, the counters of the conversation agree, and each was handed on once. */
  protected async halves(ask: Ask) {
    if (this.#conversationId === '') return [];
    const all = await counts(ask, {
      messages: `select count(*) from messages where conversation_id = '${this.#conversationId}'`,
      numbers: `select count(distinct sequence) from messages where conversation_id = '${this.#conversationId}'`,
      'numbers up to the highest': `select coalesce(max(sequence), 0) from messages where conversation_id = '${this.#conversationId}'`,
      'numbers that the conversation counts': `select last_sequence from conversations where id = '${this.#conversationId}'`,
      'outbox rows': `select count(*) from outbox where topic = 'chat.message' and payload->>'isNew' = 'true'
        and payload->>'messageId' in (select id::text from messages where conversation_id = '${this.#conversationId}')`,
    });
    return Object.entries(all)
      .filter(([, count]) => count !== all.messages)
      .map(([what, count]) => `message: ${all.messages} messages, ${count} of ${what}`);
  }
}
