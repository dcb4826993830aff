import { usersChanged, usersList } from '@homeward/contract/presence';
import { type Connection, type Deps, onePer } from '../../platform/slice/index.ts';
import { SharedPresence } from './presence.nodes.store.ts';
import { saveLastSeen } from './presence.store.ts';

/** Whoever comes back within this has not been away: a page that is loaded again, a line that breaks for a moment. */
const lingerMs = 3_000;
/** Newcomers of the same moment are sent one list, written once. */
const newcomersMs = 50;
const noteAllMs = 60_000;

interface Here {
  connections: number;
  /** When the last of them left; undefined while somebody is connected. */
  leftAt: number | undefined;
}

/** Who is online. Each server has one. */
class Presence {
  readonly #deps: Deps;
  readonly #shared: SharedPresence | undefined;
  readonly #here = new Map<string, Here>();
  /** What every browser has been told. */
  #announced: ReadonlySet<string> = new Set();
  #newcomers: string[] = [];
  #listing: NodeJS.Timeout | undefined;
  #hasChanged = false;
  #seen = new Map<string, number>();
  #noting: Promise<void> | undefined;
  #notedAllAt = performance.now();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#shared = deps.redis ? new SharedPresence(deps.redis, deps.pace) : undefined;
  }

  /** Whether somebody has a tab open, on this node or another. */
  isOnline(userId: string): boolean {
    return this.#announced.has(userId) || this.#here.has(userId);
  }

  /** How many are online, as far as this node knows. */
  get count(): number {
    return this.#announced.size;
  }

  connected({ id, identity }: Connection, wantsList: boolean): void {
    const here = this.#here.get(identity.id);
    if (here) {
      here.connections += 1;
      here.leftAt = undefined;
    } else {
      this.#here.set(identity.id, { connections: 1, leftAt: undefined });
      this.#hasChanged = true;
    }
    if (!wantsList) return;
    this.#newcomers.push(id);
    this.#listing ??= setTimeout(() => this.#sendLists(), newcomersMs).unref();
  }

  disconnected({ identity }: Connection, isDropped: boolean): void {
    const here = this.#here.get(identity.id);
    if (!here) return;
    here.connections -= 1;
    if (here.connections > 0) return;
    this.#seen.set(identity.id, Date.now());
    if (isDropped) this.#leave(identity.id);
    else here.leftAt = performance.now();
  }

  /** Tells the browsers of this node who came and went since the last time. Called once a second. */
  async announce(): Promise<void> {
    const now = performance.now();
    for (const [userId, { leftAt }] of this.#here) {
      if (leftAt !== undefined && now - leftAt >= lingerMs * this.#deps.pace) this.#leave(userId);
    }
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    const isNews = await this.#shared?.exchange(this.#here.keys(), hasChanged, now);
    if (hasChanged || isNews) this.#tellChanges();
    if (now - this.#notedAllAt >= noteAllMs) {
      this.#notedAllAt = now;
      this.#noteAll();
    }
    this.#note();
  }

  /** Writes down who was here, and leaves. */
  async close(): Promise<void> {
    clearTimeout(this.#listing);
    this.#noteAll();
    await this.#noting;
    this.#note();
    await this.#noting;
    await this.#shared?.leave();
  }

  #leave(userId: string): void {
    this.#here.delete(userId);
    this.#hasChanged = true;
  }

  /** What everybody has been told so far: the changes that follow go on from it. */
  #sendLists(): void {
    this.#listing = undefined;
    const connectionIds = this.#newcomers;
    this.#newcomers = [];
    this.#deps.live.emit({ connectionIds }, usersList, [...this.#announced]);
  }

  #tellChanges(): void {
    const online = new Set(this.#here.keys());
    for (const userId of this.#shared?.users() ?? []) online.add(userId);
    const joined = [...online].filter((userId) => !this.#announced.has(userId));
    const left = [...this.#announced].filter((userId) => !online.has(userId));
    this.#announced = online;
    if (joined.length + left.length > 0) this.#deps.live.emit('everyone', usersChanged, { joined, left });
  }

  #noteAll(): void {
    const now = Date.now();
    for (const [userId, { connections }] of this.#here) if (connections > 0) this.#seen.set(userId, now);
  }

  /** One statement at a time; what could not be written waits for the next. */
  #note(): void {
    if (this.#noting || this.#seen.size === 0) return;
    const seen = this.#seen;
    this.#seen = new Map();
    this.#noting = saveLastSeen(this.#deps.db, seen)
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'who was here could not be written down');
        this.#seen = new Map([...seen, ...this.#seen]);
      })
      .finally(() => {
        this.#noting = undefined;
      });
  }
}

/** The presence of a server. */
export const presenceOf = onePer((deps: Deps) => new Presence(deps));
