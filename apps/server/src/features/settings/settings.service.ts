import { type AgencySettings, agencySettingsAnswer, type Branding } from '@homeward/contract/settings';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Env } from '../../platform/env/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, onePer } from '../../platform/slice/index.ts';
import { lockSettings, type StoredSettings, selectSettings, updateSettings } from './settings.store.ts';

/** The version of the row that nobody has set yet: until then the environment's values hold. */
const untouched = 1;

function withDefaults(stored: StoredSettings, env: Env): StoredSettings {
  if (stored.version !== untouched) return stored;
  return {
    ...stored,
    productName: env.brandName,
    assistantName: env.assistantName,
    hue: env.brandHue,
    idleMinutes: env.idleMinutes,
  };
}

/** The agency's settings, and their version; what the environment says until the agency has set its own. */
export async function readAgencySettings(db: Queryable, env: Env): Promise<StoredSettings> {
  return withDefaults(await selectSettings(db), env);
}

/** Branding is asked for by every page that opens, signed in or not: the database is asked this often at most. */
const brandingLivesMs = 5_000;

/** The agency's names and accent, remembered for a few seconds. */
class BrandingReader {
  readonly #deps: Deps;
  #last: { branding: Promise<Branding & { version: number }>; at: number } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  read(): Promise<Branding & { version: number }> {
    const now = performance.now();
    if (this.#last && now - this.#last.at < brandingLivesMs) return this.#last.branding;
    const branding = this.#load();
    this.#last = { branding, at: now };
    // A failure is not remembered.
    branding.catch(() => this.forget());
    return branding;
  }

  forget(): void {
    this.#last = undefined;
  }

  async #load(): Promise<Branding & { version: number }> {
    const { db, env } = this.#deps;
    const { productName, assistantName, hue, version } = await readAgencySettings(db, env);
    return { productName, assistantName, hue, isDemo: env.isDemo, version };
  }
}

/** The one reader of a server: what forgets the branding after a change is what pages ask. */
export const brandingReaderOf = onePer((deps: Deps) => new BrandingReader(deps));

/** The names and the accent as a page knows them. */
export async function readBranding(deps: Deps): Promise<Branding> {
  const { version: _version, ...branding } = await brandingReaderOf(deps).read();
  return branding;
}

/**
 * Writes the agency's settings over the version that the caller saw, and who did it.
 * @throws 428 without a version, 412 with the newer settings when somebody else was faster
 */
export async function changeAgencySettings(
  { env, record }: Deps,
  tx: Transaction,
  next: AgencySettings,
  ifMatch: number | undefined,
  caller: Caller,
): Promise<StoredSettings> {
  const seen = requireVersion(ifMatch);
  const before = withDefaults(await lockSettings(tx), env);
  const names = Object.keys(next) as (keyof AgencySettings)[];
  // An answer that was lost on the way may be asked for again.
  if (before.version !== untouched && names.every((name) => before[name] === next[name])) return before;
  if (before.version !== seen) throw staleVersion(agencySettingsAnswer, before);
  const after = await updateSettings(tx, next);
  await record(caller, tx, {
    action: 'settings.agency-changed',
    subject: { type: 'agency', id: null },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: next,
  });
  return after;
}
