import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { NoConnectionError } from './problem.ts';
import { queryClient, refetch } from './query.ts';

afterEach(() => queryClient.clear());

it('waits for a next page that was asked for, and fetches all of it again', async () => {
  let news = 'old';
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const observer = new InfiniteQueryObserver<string, Error, InfiniteData<string>, string[], number>(
    queryClient,
    {
      queryKey: ['list'],
      queryFn: async ({ pageParam, signal }) => {
        const told = `${news} ${pageParam}`;
        if (pageParam === 2 && news === 'old') await held;
        signal.throwIfAborted();
        return told;
      },
      initialPageParam: 1,
      getNextPageParam: (_page, all) => all.length + 1,
    },
  );
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['old 1']);
  const asked = observer.fetchNextPage();
  const refetched = refetch({ queryKey: ['list'] });
  news = 'new';
  letThrough();
  await Promise.all([asked, refetched]);
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(['new 1', 'new 2']);
  stop();
});

it('waits at most 3 s for retries before it shows an error', () => {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('No retries are set.');
  const error = new NoConnectionError('unreachable');
  let waitedMs = 0;
  let failures = 0;
  for (; retry(failures, error); failures += 1) waitedMs += retryDelay(failures, error);
  expect(failures).toBeGreaterThan(0);
  expect(waitedMs).toBeLessThanOrEqual(3_000);
  expect(retry(0, new Error('A mistake of ours'))).toBe(false);
  expect(retry(0, new NoConnectionError('timeout'))).toBe(false);
});
