import { listOffices, mayReadOffices } from '@homeward/contract/offices';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';
import { useViewer } from '../session/index.ts';

/** The offices of the agency by name, for those who may read them. */
export function useOfficeChoices() {
  const isAsked = mayReadOffices.allows(useViewer());
  return useQuery({ ...queryOptionsFor(listOffices, { query: { limit: 100 } }), enabled: isAsked });
}

/** The offices to which the viewer may add somebody, as choices of a form. */
export function useOwnOfficeChoices() {
  const isAsked = mayReadOffices.allows(useViewer());
  return useQuery({
    ...queryOptionsFor(listOffices, { query: { limit: 100, mine: 'yes' } }),
    enabled: isAsked,
  });
}
