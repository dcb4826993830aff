import { education, license, profile, work } from '../../test/profiles.ts';
import { isLost, type Sent } from './caller.ts';
import { type Ask, type Cast, type Check, counts, type Writer } from './writer.ts';

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
