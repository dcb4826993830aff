import { listAssessments } from '@homeward/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';

/** The Allen level of a client by the latest signed assessment; undefined where there is none, or it is not for the viewer. */
export function useCurrentLevel(clientId: string): number | undefined {
  const query = { client: [clientId], instrument: ['acl' as const], current: true, limit: 1 };
  const { data } = useQuery(queryOptionsFor(listAssessments, { query }));
  const value = data?.data[0]?.scores?.value;
  return typeof value === 'number' ? value : undefined;
}
