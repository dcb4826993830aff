import type { PlaceSuggestion } from '@homeward/contract/addresses';
import { LRUCache } from 'lru-cache';
import type { PlaceProvider } from './addresses.provider.service.ts';

const mostAnswers = 2_000;
const livesMs = 10 * 60_000;
/** Google lets nobody keep what it answers beyond the search that it was asked in. */
const livesInSearchMs = 60_000;

/**
 * Remembers the lists of a provider for a while, in this process: a letter typed and taken back asks nobody twice.
 * What failed is not remembered.
 */
export function cached(provider: PlaceProvider): PlaceProvider {
  const isGoogle = provider.name === 'google';
  const lists = new LRUCache<string, PlaceSuggestion[]>({
    max: mostAnswers,
    ttl: isGoogle ? livesInSearchMs : livesMs,
  });
  async function remember(key: unknown, ask: () => Promise<PlaceSuggestion[]>): Promise<PlaceSuggestion[]> {
    const name = JSON.stringify(key);
    const known = lists.get(name);
    if (known) return known;
    const list = await ask();
    lists.set(name, list);
    return list;
  }
  return {
    ...provider,
    search: (search) => {
      const { input, near, session } = search;
      return remember(['search', input, near, isGoogle && session], () => provider.search(search));
    },
    nearby: (search) => {
      const { point, types, session } = search;
      return remember(['nearby', point, types, isGoogle && session], () => provider.nearby(search));
    },
  };
}
