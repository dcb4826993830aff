import {
  type Address,
  type AddressChange,
  addressText,
  makeAdrAddress,
  maxSuggestions,
  type PlaceDetails,
  type PlaceSource,
  type PlaceSuggestion,
} from '@homeward/contract/addresses';
import { isInGroup, type Viewer } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { RateLimit, shareRate } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Redis } from '../../platform/redis/index.ts';
import { changeParts } from './addresses.change.service.ts';
import { createEmbedded, isEmbeddedId, warmUp } from './addresses.embedded.service.ts';
import { isMilitaryId, militaryDetails, suggestMilitary } from './addresses.military.service.ts';
import type { NearbySearch, PlaceProvider, PlaceSearch } from './addresses.provider.service.ts';
import { findKnownAddress, findKnownAddresses, type KnownTo } from './addresses.store.ts';
import { plain } from './addresses.words.model.ts';

/** A letter every half second is 120 calls a minute; nobody types as fast for as long. */
const callsPerMinute = 120;
const minuteMs = 60_000;

/** Before the ids of addresses that the agency has. */
const knownPrefix = 'known:';
const knownId = /^known:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Needs {
  readonly db: Queryable;
  readonly log: Log;
  /** Where all nodes count together; absent with a single one. */
  readonly redis: Redis | undefined;
  readonly provider: PlaceProvider;
}

/** Finds addresses: those that the agency has, then those of the provider. */
export class AddressFinder {
  readonly #db: Queryable;
  readonly #log: Log;
  readonly #provider: PlaceProvider;
  /** Answers what it can while the provider does not. */
  readonly #embedded = createEmbedded();
  readonly #limit: RateLimit;

  constructor({ db, log, redis, provider }: Needs) {
    this.#limit = new RateLimit(callsPerMinute, minuteMs, redis !== undefined);
    if (redis) shareRate('addresses', this.#limit, minuteMs, redis);
    this.#db = db;
    this.#log = log;
    this.#provider = provider;
  }

  async search(viewer: Viewer, search: PlaceSearch): Promise<PlaceSuggestion[]> {
    this.#count(viewer);
    const military = suggestMilitary(search.input);
    const [known, found] = await Promise.all([
      this.#known(viewer, search.input),
      military ? [military] : this.#orEmbedded((provider) => provider.search(search)),
    ]);
    const names = new Set(known.map(({ name }) => name));
    return [...known, ...found.filter(({ name }) => !names.has(name))].slice(0, maxSuggestions);
  }

  async nearby(viewer: Viewer, search: NearbySearch): Promise<PlaceSuggestion[]> {
    this.#count(viewer);
    return this.#orEmbedded((provider) => provider.nearby(search));
  }

  async details(viewer: Viewer, placeId: string, session: string): Promise<PlaceDetails> {
    this.#count(viewer);
    const details = placeId.startsWith(knownPrefix)
      ? await this.#knownDetails(viewer, placeId)
      : await this.#providedDetails(placeId, session);
    if (!details) throw notFound('This place');
    return details;
  }

  async change(viewer: Viewer, change: AddressChange): Promise<Address> {
    this.#count(viewer);
    return changeParts(change);
  }

  /** Whom the places come from. It is asked when a field appears: the places are read meanwhile. */
  source(): PlaceSource {
    warmUp().catch((error: unknown) => this.#log.error({ err: error }, 'places cannot be read'));
    return { attribution: this.#provider.attribution };
  }

  #count({ id }: Viewer): void {
    const waitMs = this.#limit.take(id, performance.timeOrigin + performance.now());
    if (waitMs > 0) throw problem(429, addressText.tooMany, { retryAfterSeconds: waitMs / 1000 });
  }

  async #known(viewer: Viewer, input: string): Promise<PlaceSuggestion[]> {
    const words = plain(input).split(' ').filter(Boolean);
    // A word or two would list the agency's people by their town.
    if (words.length < 2 || words.join('').length < 5) return [];
    const known = await findKnownAddresses(this.#db, reachOf(viewer), words);
    return known.map(({ userId, formattedAddress }) => ({
      name: formattedAddress,
      placeId: `${knownPrefix}${userId}`,
    }));
  }

  async #knownDetails(viewer: Viewer, placeId: string): Promise<PlaceDetails | null> {
    const userId = knownId.exec(placeId)?.[1];
    const address = userId && (await findKnownAddress(this.#db, reachOf(viewer), userId));
    return address ? { address, adrAddress: makeAdrAddress(address), precision: 'address' } : null;
  }

  async #providedDetails(placeId: string, session: string): Promise<PlaceDetails | null> {
    if (isMilitaryId(placeId)) return militaryDetails(placeId);
    if (isEmbeddedId(placeId)) return this.#embedded.details(placeId, session);
    try {
      return await this.#provider.details(placeId, session);
    } catch (error) {
      this.#tell(error);
      throw problem(503, addressText.notAnswering, { retryAfterSeconds: 10, cause: error });
    }
  }

  async #orEmbedded(
    ask: (provider: PlaceProvider) => Promise<PlaceSuggestion[]>,
  ): Promise<PlaceSuggestion[]> {
    try {
      return await ask(this.#provider);
    } catch (error) {
      this.#tell(error);
      return ask(this.#embedded);
    }
  }

  /** The kind of failure and the provider; never what was typed. */
  #tell(error: unknown): void {
    this.#log.warn({ err: error, provider: this.#provider.name }, 'the provider of places gave no answer');
  }
}

function reachOf({ id, role }: Viewer): KnownTo {
  return { viewerId: id, seesEverybodys: isInGroup(role, 'management') };
}
