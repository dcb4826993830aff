import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRested } from '../../lib/useRested.ts';
import type { Option } from '../OptionList.tsx';
import type { RecordSource } from './types.ts';

const restMs = 60;
const none: readonly Option[] = [];

/** What a few letters mean to a source; nothing while nothing is typed. */
export function useFoundRecords(source: RecordSource, typed: string) {
  const search = useRested(typed.trim(), restMs);
  const isAsked = search !== '' && typed.trim() !== '';
  const { data, isFetching, error } = useQuery({
    queryKey: ['records', source.name, 'find', search],
    queryFn: () => source.find(search),
    enabled: isAsked,
  });
  return {
    found: isAsked ? (data ?? none) : none,
    isSearching: isAsked && (isFetching || search !== typed.trim()),
    hasFailed: isAsked && error !== null,
  };
}

/** What chosen records are called; undefined for each until it is known. */
export function useRecordNames(source: RecordSource, ids: readonly string[]): (string | undefined)[] {
  const client = useQueryClient();
  const keyOf = (id: string) => ['records', source.name, 'name', id];
  // One query for all: a query for each would bring a second kind of observer to every list.
  const { data } = useQuery({
    queryKey: ['records', source.name, 'names', ids],
    queryFn: () =>
      Promise.all(
        ids.map((id) =>
          client
            .fetchQuery({ queryKey: keyOf(id), queryFn: () => source.nameOf(id) })
            .catch(() => 'Not found'),
        ),
      ),
    enabled: ids.length > 0,
  });
  return ids.map((id, at) => data?.[at] ?? client.getQueryData<string>(keyOf(id)));
}
