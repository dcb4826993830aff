import type { UseQueryResult } from '@tanstack/react-query';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import type { DataTableProps } from '../DataTable.tsx';
import type { Pagination } from './types.ts';

type Answer<Row> = Pick<DataTableProps<Row>, 'rows' | 'pagination' | 'isRefreshing' | 'error'>;

/**
 * What a table shows of the answer to its list, as properties of the `DataTable`: rows and their place, that others are
 * on their way, or why there are none and how to go on.
 * @param query of the list (`listOptionsFor`)
 * @param failure the title where nothing came, such as "Users could not be loaded"
 * @param onFirstPage goes to the list's first page: the way on from an address that another list wrote
 */
export function listAnswer<Row>(
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>,
  failure: string,
  onFirstPage: () => void,
): Answer<Row> {
  const { data, error, isPlaceholderData, refetch } = query;
  const isForeignPlace = error instanceof ProblemError && error.status === 400;
  return {
    rows: data?.data,
    pagination: data?.pagination,
    // Read only where it tells something: what is read here draws the table again when it changes.
    isRefreshing: isPlaceholderData || (error !== null && query.isFetching),
    error: error
      ? {
          title: failure,
          children: sentenceOf(error),
          requestId: error instanceof ProblemError ? error.problem.requestId : undefined,
          onRetry: () => (isForeignPlace ? onFirstPage() : void refetch()),
        }
      : undefined,
  };
}
