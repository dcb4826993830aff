import { createSkill, listSkills, type Tag } from '@homeward/contract/skills';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { refetchAll } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import { notify } from '../../ui/notify.ts';

/** Asked when nothing was typed for so long. */
const restMs = 250;
/** Tags that one call fetches. */
const pageSize = 50;

const hasText = (name: string, typed: string) =>
  name.toLocaleLowerCase('en').includes(typed.toLocaleLowerCase('en'));

/**
 * The tags that a typed text may mean, or all by name; more are fetched page by page.
 * @param isAsked false until somebody comes to the field: a form may hold many
 */
export function useTags(url: string, text: string, isAsked = true) {
  const typed = text.trim();
  const search = useRested(typed, restMs);
  const query = useInfiniteQuery({
    queryKey: [listSkills.id, { url, search }],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call(
        { ...listSkills, path: url },
        {
          query: {
            limit: pageSize,
            ...(search === '' ? {} : { search }),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    // A list of tags that has no pages answers its data alone.
    getNextPageParam: (page) => page.pagination?.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAsked,
    retry: false,
  });
  const isWaiting = search !== typed || query.isPlaceholderData;
  const tags = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return {
    // A stale option that the answer will not repeat would take the focus with it when it goes.
    tags: isWaiting ? tags.filter(({ name }) => hasText(name, typed)) : tags,
    isLooking: query.isFetching || isWaiting,
    /** What is shown is the answer to what is typed. */
    isSettled: query.isSuccess && !isWaiting,
    hasFailed: query.isError,
    loadMore: query.hasNextPage && !isWaiting ? () => void query.fetchNextPage() : undefined,
  };
}

/** Makes a tag; where there is one of this name already it is that one. */
export function useCreateTag(url: string, onCreated: (tag: Tag) => void) {
  return useMutation({
    mutationFn: (name: string) => call({ ...createSkill, path: url }, { body: { name } }),
    onSuccess: ({ id, name }) => {
      onCreated({ id, name });
      return refetchAll(listSkills);
    },
    onError: (error, name) =>
      notify({
        title: `Failed to create “${name}”`,
        description: fieldErrorsOf(error).name ?? sentenceOf(error),
        variant: 'destructive',
      }),
  });
}
