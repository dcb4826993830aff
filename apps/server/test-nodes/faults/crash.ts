import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runningOwnerUrl } from '../../src/platform/postgres/attach.ts';
import { embeddedFolder } from '../../src/platform/postgres/index.ts';
import { createPerson, testPassword } from '../../test/people.ts';
import { type Homeward, launch, makeFolder, timed, until } from '../../test/start/homeward.ts';
import { signIn } from './caller.ts';
import { Load } from './load.ts';
import * as writers from './writers.ts';

export type Victim = 'server' | 'PostgreSQL' | 'both';
export const victims: readonly Victim[] = ['server', 'PostgreSQL', 'both'];

const env = { REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };

/** An agency under load, whose server and database are killed and started again on one address. */
export class CrashGround {
  readonly cast: writers.Cast;
  readonly load: Load;
  #homeward: Homeward;

  constructor(homeward: Homeward, cast: writers.Cast, all: readonly writers.Writer[]) {
    this.#homeward = homeward;
    this.cast = cast;
    this.load = new Load(all);
  }

  get homeward(): Homeward {
    return this.#homeward;
  }

  ask: writers.Ask = (sql) => this.#homeward.query(sql);

  /**
   * Kills, and waits until all is back.
   * @returns ms from the kill to the first answer that it is ready
   */
  async kill(victim: Victim): Promise<number> {
    const processes = this.#homeward.leftOvers();
    return timed(async () => {
      if (victim !== 'server') for (const pid of processes) killNow(pid);
      if (victim === 'PostgreSQL') {
        await until(() => this.#homeward.hasDatabase());
        // The answer that it is ready is remembered for a second: one before the kill proves nothing.
        await until(async () => (await this.cast.office.send('GET', '/settings/agency')).status === 200);
        return;
      }
      this.#homeward.kill('SIGKILL');
      await this.#homeward.ended;
      this.load.stop();
      const port = Number(new URL(this.#homeward.url).port);
      this.#homeward = await launch({ dataDir: this.#homeward.dataDir, port, env });
      await this.#homeward.ready();
    });
  }

  /** Everything that is wrong, in sentences. */
  async check(): Promise<string[]> {
    const faults = await Promise.all(this.load.writers.map((writer) => writer.check(this.ask)));
    const keys = await this.ask('select key from stored_objects');
    const missing = keys
      .map(({ key }) => String(key))
      .filter((key) => !existsSync(join(this.#homeward.dataDir, 'files', key.slice(0, 2), key)));
    return [
      ...faults.flat(),
      ...(await writers.checkCounts(this.ask)),
      ...missing.map((key) => `file: ${key} is in the ledger and not in the storage`),
    ];
  }

  /** What only a listener of the outbox does: whoever has signed in was seen to. */
  async unheard(): Promise<Record<string, unknown>[]> {
    return this.ask(`
      select o.id, u.username from outbox o join users u on u.id = (o.payload->>'userId')::uuid
      where o.topic = 'session.opened' and (u.last_login_at is null or u.last_login_at < (o.payload->>'at')::timestamptz)`);
  }

  async renewCallers(): Promise<void> {
    const { subject, office } = this.cast;
    this.cast.member = await signIn(office.url, subject.username, testPassword);
    this.cast.office = await signIn(office.url, 'office.of.crashes', testPassword);
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with one that was killed before it.
  }
}

/** Starts an agency with one of each writer; it ends with the test. */
export async function startCrashGround({
  makeWriters = everyWriter,
  dataDir,
}: {
  makeWriters?: (cast: writers.Cast) => writers.Writer[];
  dataDir?: string;
} = {}): Promise<CrashGround> {
  const homeward = await (await launch({ dataDir: dataDir ?? (await makeFolder()), env })).ready();
  const owner = new pg.Pool({ connectionString: runningOwnerUrl(embeddedFolder(homeward.dataDir)), max: 1 });
  const admin = await createPerson(owner, { role: 'SuperAdmin', username: 'office.of.crashes' });
  const subject = await createPerson(owner, { role: 'Other', phone: '+14155550100' });
  const provider = await createPerson(owner, { role: 'CareProvider', phone: '+14155550101' });
  await owner.query(`update users set last_name = 'Kept 0' where id = $1`, [subject.id]);
  await owner.end();
  const cast: writers.Cast = {
    office: await signIn(homeward.url, admin.username, testPassword),
    member: await signIn(homeward.url, subject.username, testPassword),
    subject,
    provider,
  };
  return new CrashGround(homeward, cast, makeWriters(cast));
}

function everyWriter(cast: writers.Cast): writers.Writer[] {
  return [
    new writers.ProfileWriter(cast),
    new writers.CareProviderWriter(cast),
    new writers.SettingsWriter(cast),
    new writers.ViewWriter(cast),
    new writers.RatingWriter(cast),
    new writers.InvitationWriter(cast),
    new writers.FileWriter(cast),
    new writers.MessageWriter(cast),
    new writers.MarkReadWriter(cast),
  ];
}
