import {
  type CardMove,
  type CopyCard,
  changeRateCard,
  checkRateLines,
  copyRateCard,
  createRateCard,
  deleteRateCard,
  exportRateLines,
  getRateCard,
  getRateLimits,
  listRateCardChanges,
  listRateCardMoves,
  listRateCards,
  listRateOverrides,
  moveRateCard,
  type PriceShift,
  priceOneShift,
  type RateCardBody,
  type RateCardDetail,
} from '@homeward/contract/rates';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/download.ts';
import { moveCalls } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { CardsQuery } from './rates.list.model.ts';

/** The page of cards that is shown. */
export function useListedCards(query: CardsQuery) {
  return useListQuery(listOptionsFor(listRateCards, { query }));
}

const cardOptions = (id: string) => queryOptionsFor(getRateCard, { params: { id } });

/** A rate card with its prices. */
export function useCard(id: string) {
  return useQuery(cardOptions(id));
}

/** What the prices of an office, or of all (null), are measured by. */
export function useLimits(officeId: string | null) {
  return useQuery(queryOptionsFor(getRateLimits, { query: officeId === null ? {} : { officeId } }));
}

/** What is shown of cards and overrides is fetched again. */
export async function refetchRates(): Promise<void> {
  await Promise.all(
    [
      listRateCards,
      getRateCard,
      listRateCardMoves,
      listRateOverrides,
      getRateLimits,
      listRateCardChanges,
    ].map((endpoint) => refetchAll(endpoint)),
  );
}

/** What was answered is shown at once; the rest is fetched again. */
function takeCard(card: RateCardDetail): void {
  queryClient.setQueryData(cardOptions(card.id).queryKey, card);
  void refetchRates();
}

/** Writes a new card: a draft. */
export function useCreateCard() {
  return useMutation({
    mutationFn: (body: RateCardBody) => call(createRateCard, { body }),
    onSuccess: takeCard,
  });
}

/** Changes a card over the version that was seen. */
export function useChangeCard(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: RateCardBody; version: number }) =>
      call(changeRateCard, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: takeCard,
  });
}

/** Copies a card to a new draft. */
export function useCopyCard(id: string) {
  return useMutation({
    mutationFn: (body: CopyCard) => call(copyRateCard, { params: { id }, body }),
    onSuccess: takeCard,
  });
}

/** Deletes a draft. */
export function useDeleteCard() {
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      call(deleteRateCard, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, { id }) => {
      queryClient.removeQueries({ queryKey: cardOptions(id).queryKey });
      void refetchAll(listRateCards);
    },
  });
}

/** Saves the prices of a card as a CSV file. */
export function useExportLines(id: string) {
  return useMutation({
    mutationFn: () => callForFile(exportRateLines, { params: { id } }),
    onSuccess: ({ blob, name }) => {
      saveFile(blob, name ?? 'prices.csv');
      notify({ title: 'Prices exported' });
    },
    onError: (error) =>
      notify({ title: 'Failed to export prices', description: sentenceOf(error), variant: 'destructive' }),
  });
}

/** Reads a file of prices; changes nothing. */
export function useCheckLines() {
  return useMutation({ mutationFn: (csv: string) => call(checkRateLines, { body: { csv } }) });
}

/** What a shift would cost. Changes nothing. */
export function usePriceShift() {
  return useMutation({ mutationFn: (body: PriceShift) => call(priceOneShift, { body }) });
}

/** The moves of cards, and their history. */
export const cardMoves = moveCalls<CardMove>({ move: moveRateCard, history: listRateCardMoves });

/** What was changed of a card, the newest first, page by page. */
export function useCardChanges(id: string) {
  return useInfiniteQuery({
    queryKey: [listRateCardChanges.id, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRateCardChanges,
        { params: { id }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}
