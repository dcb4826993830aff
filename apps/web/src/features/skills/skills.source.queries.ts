import { listSkills } from '@homeward/contract/skills';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { nameOfRecord } from '../../ui/table/nameOfRecord.ts';
import type { RecordSource } from '../../ui/table/types.ts';

const mostShown = 6;

/** Skills for a filter. */
export const skillSource: RecordSource = {
  name: 'skills',
  searchLabel: 'Name of a skill',
  find: async (search) => {
    const { data } = await queryClient.fetchQuery(
      queryOptionsFor(listSkills, { query: { search, limit: mostShown } }),
    );
    return data.map(({ id, name }) => ({ id, label: name }));
  },
  nameOf: (id) =>
    nameOfRecord(
      (query) => queryClient.fetchQuery(queryOptionsFor(listSkills, { query })),
      id,
      'Unknown skill',
    ),
};
