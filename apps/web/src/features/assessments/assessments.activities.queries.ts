import { listAssessments } from '@homeward/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

/** The Allen level of the latest signed assessment; undefined if there is none, or the viewer may not read it. */
export function useCurrentLevel(clientId: string): { acl: number | undefined; isPending: boolean } {
  const query = { client: [clientId], instrument: ['acl' as const], current: true, limit: 1 };
  const { data, isPending } = useQuery(queryOptionsFor(listAssessments, { query }));
  const value = data?.data[0]?.scores?.value;
  return { acl: typeof value === 'number' ? value : undefined, isPending };
}
