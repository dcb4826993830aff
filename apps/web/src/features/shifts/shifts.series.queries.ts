import {
  type ChangeSeries,
  type CreateSeries,
  changeSeries,
  createSeries,
  getSeries,
  type PreviewSeries,
  previewSeries,
  type SeriesResult,
} from '@homeward/contract/shifts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { randomId } from '../../lib/randomId.ts';
import { useRested } from '../../lib/useRested.ts';
import { refetchShifts } from './shifts.queries.ts';

const seriesOptions = (id: string) => queryOptionsFor(getSeries, { params: { id } });

/** A series with its regulars and exceptions. */
export function useSeries(id: string) {
  return useQuery(seriesOptions(id));
}

function takeSeries({ series }: SeriesResult): void {
  queryClient.setQueryData(seriesOptions(series.id).queryKey, series);
  void refetchShifts();
}

/** Plans shifts that repeat. */
export function useCreateSeries() {
  return useMutation({
    mutationFn: (body: CreateSeries) => call(createSeries, { body }),
    onSuccess: takeSeries,
  });
}

/** Changes a series over the version that was seen. */
export function useChangeSeries(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeSeries; version: number }) =>
      call(changeSeries, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeSeries,
  });
}

const previewRestMs = 300;

/**
 * The next days of a rule, once nothing is typed for a moment.
 * @param body undefined while something is missing
 */
export function useSeriesPreview(body: PreviewSeries | undefined) {
  const asked = body === undefined ? '' : JSON.stringify(body);
  const rested = useRested(asked, previewRestMs);
  const found = useQuery({
    queryKey: [previewSeries.id, rested],
    queryFn: ({ signal }) =>
      call(
        previewSeries,
        { body: JSON.parse(rested) as PreviewSeries },
        { signal, idempotencyKey: randomId() },
      ),
    enabled: asked !== '' && rested !== '',
    placeholderData: keepPreviousData,
  });
  return {
    instances: asked === '' ? undefined : found.data?.instances,
    isOld: rested !== asked || found.isPlaceholderData || found.isFetching,
    hasFailed: asked !== '' && found.isError,
  };
}
