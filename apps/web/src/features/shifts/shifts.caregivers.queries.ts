import { listStaff, type StaffRow } from '@homeward/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** More caregivers than this have no lane unless they have a shift. */
export const mostCaregivers = 500;
const caregiversOfPage = 100;

async function readCaregivers(officeIds: readonly string[] | undefined, signal: AbortSignal) {
  const people: StaffRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(
      listStaff,
      {
        query: {
          role: ['CareProvider'],
          status: ['ACTIVE'],
          ...(officeIds ? { officeId: [...officeIds] } : {}),
          limit: caregiversOfPage,
          ...(cursor ? { cursor } : {}),
        },
      },
      { signal },
    );
    people.push(...page.data);
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor && people.length < mostCaregivers);
  return { people, hasMore: cursor !== undefined };
}

/** The caregivers who work in some offices, or everywhere within reach, by name. */
export function useCaregivers(officeIds: readonly string[] | undefined, isWanted: boolean) {
  return useQuery({
    queryKey: [listStaff.id, 'caregivers', officeIds ?? null],
    queryFn: ({ signal }) => readCaregivers(officeIds, signal),
    enabled: isWanted,
  });
}
