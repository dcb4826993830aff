import { randomUUID } from 'node:crypto';
import type { Redis } from '../../platform/redis/index.ts';

/** A node that has said nothing for this long is gone from Redis. */
const nodeLivesMs = 5_000;
/**
 * What a node has said is believed this much longer: neither a Redis that restarts nor a node that hands its people
 * over to another makes anybody flicker. A killed node's people are gone after both, 15 s.
 */
const believedMs = 10_000;

const nodesKey = 'homeward:presence:nodes';
const versionKey = (node: string) => `homeward:presence:${node}`;
const usersKey = (node: string) => `homeward:presence:${node}:users`;

interface Other {
  version: string;
  users: readonly string[];
  heardAt: number;
}

/**
 * Shares with the other nodes who is connected where. Each writes the whole list of its own people when it changed,
 * and reads the list of another when that one's version did: nothing can be lost on the way, and a Redis that comes
 * back empty is full again a moment later.
 */
export class SharedPresence {
  readonly #redis: Redis;
  readonly #node = randomUUID();
  readonly #livesMs: number;
  readonly #believedMs: number;
  readonly #others = new Map<string, Other>();
  #version = 0;
  #isWritten = false;

  /** @param pace what its waits are multiplied by */
  constructor(redis: Redis, pace: number) {
    this.#redis = redis;
    this.#livesMs = Math.round(nodeLivesMs * pace);
    this.#believedMs = believedMs * pace;
  }

  /** Everybody who is connected to another node, as far as is known. */
  *users(): Iterable<string> {
    for (const { users } of this.#others.values()) yield* users;
  }

  /**
   * Tells who is here and hears who is elsewhere.
   * @param own everybody connected to this node
   * @param hasChanged whether that is different from the last time
   * @param now ms on a clock that never goes back
   * @returns whether anybody came or went elsewhere
   */
  async exchange(own: Iterable<string>, hasChanged: boolean, now: number): Promise<boolean> {
    if (hasChanged) this.#isWritten = false;
    let isNews = false;
    try {
      if (this.#isWritten) this.#isWritten = await this.#stay();
      if (!this.#isWritten) await this.#write(own);
      isNews = await this.#read(now);
    } catch {
      // The client tells the log when Redis goes away. What this node is told meanwhile, it writes when it is back.
      this.#isWritten = false;
    }
    return this.#forget(now) || isNews;
  }

  /** Says that nobody is here any more. */
  async leave(): Promise<void> {
    await this.#redis
      .run([
        ['DEL', versionKey(this.#node), usersKey(this.#node)],
        ['SREM', nodesKey, this.#node],
      ])
      .catch(() => undefined);
  }

  /** @returns whether Redis still has what was written */
  async #stay(): Promise<boolean> {
    const answers = await this.#redis.run([
      ['PEXPIRE', versionKey(this.#node), String(this.#livesMs)],
      ['PEXPIRE', usersKey(this.#node), String(this.#livesMs)],
      ['SISMEMBER', nodesKey, this.#node],
    ]);
    return answers.every((answer) => answer === 1);
  }

  async #write(own: Iterable<string>): Promise<void> {
    this.#version += 1;
    const lives = ['PX', String(this.#livesMs)] as const;
    await this.#redis.run([
      ['SADD', nodesKey, this.#node],
      ['SET', versionKey(this.#node), String(this.#version), ...lives],
      ['SET', usersKey(this.#node), `${this.#version};${[...own].join(',')}`, ...lives],
    ]);
    this.#isWritten = true;
  }

  async #read(now: number): Promise<boolean> {
    const [members] = await this.#redis.run([['SMEMBERS', nodesKey]]);
    const nodes = textsOf(members).filter((node) => node !== this.#node);
    if (nodes.length === 0) return false;
    const [versions] = await this.#redis.run([['MGET', ...nodes.map(versionKey)]]);
    const changed: string[] = [];
    const gone: string[] = [];
    for (const [index, version] of textsOf(versions).entries()) {
      const node = nodes[index] ?? '';
      const other = this.#others.get(node);
      if (version === '') gone.push(node);
      else if (other?.version === version) other.heardAt = now;
      else changed.push(node);
    }
    if (gone.length > 0) await this.#redis.run([['SREM', nodesKey, ...gone]]);
    if (changed.length === 0) return false;
    const [lists] = await this.#redis.run([['MGET', ...changed.map(usersKey)]]);
    for (const [index, list] of textsOf(lists).entries()) {
      const [version = '', users = ''] = list.split(';');
      if (version === '') continue;
      this.#others.set(changed[index] ?? '', {
        version,
        users: users === '' ? [] : users.split(','),
        heardAt: now,
      });
    }
    return true;
  }

  #forget(now: number): boolean {
    let hasForgotten = false;
    for (const [node, { heardAt }] of this.#others) {
      if (now - heardAt > this.#believedMs) hasForgotten = this.#others.delete(node) || hasForgotten;
    }
    return hasForgotten;
  }
}

/** A list of Redis; what is not there is empty. */
function textsOf(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map((one: unknown) => (typeof one === 'string' ? one : '')) : [];
}
