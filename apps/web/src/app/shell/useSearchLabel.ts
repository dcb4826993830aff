import { listOf } from '../../lib/format.ts';
import { useOwnSearches } from './useOwnSearches.ts';

/** What the palette looks through: `Search people, pages and actions` for whoever may list people. */
export function useSearchLabel(): string {
  const found = useOwnSearches().map(({ label }) => label.toLowerCase());
  return `Search ${listOf([...found, 'pages', 'actions'])}`;
}
