import type { Operation, OperationAnswer, OperationRow } from '@homeward/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import type { OperationCalls, OperationRowsAsked } from '../../lib/operations.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../Button.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { LoadingRegion, TextSkeleton } from '../Skeleton.tsx';
import { lookOf } from './operationWords.ts';

const rowsOfPage = 100;

interface Part {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly asked: OperationRowsAsked;
}

/** The rows can be narrowed where there are so many that one has to look for those that need attention. */
const fewRows = 8;

function partsOf({ status, counts }: Operation): Part[] {
  const all: Part = { id: 'all', label: 'All', count: counts.total, asked: {} };
  const parts: Part[] =
    status === 'DRY_RUN'
      ? [
          {
            id: 'change',
            label: 'Will change',
            count: counts.ok + counts.warning,
            asked: { verdict: ['OK', 'WARNING'] },
          },
          { id: 'warning', label: 'Warnings', count: counts.warning, asked: { verdict: ['WARNING'] } },
          { id: 'blocked', label: 'Not possible', count: counts.blocked, asked: { verdict: ['BLOCKED'] } },
        ]
      : [
          {
            id: 'done',
            label: 'Done',
            count: counts.done - counts.undone - counts.kept,
            asked: { outcome: ['DONE'] },
          },
          { id: 'undone', label: 'Undone', count: counts.undone, asked: { outcome: ['UNDONE'] } },
          {
            id: 'problems',
            label: 'Problems',
            count: counts.skipped + counts.failed + counts.kept,
            asked: { outcome: ['SKIPPED', 'FAILED', 'KEPT'] },
          },
        ];
  const shown = parts.filter(({ count }) => count > 0 && count < counts.total);
  return counts.total > fewRows && shown.length > 0 ? [all, ...shown] : [all];
}

interface OperationRowsProps {
  operation: Operation;
  calls: Pick<OperationCalls<never>, 'name' | 'read'>;
  isBusy: boolean;
}

/** What would become, or has become, of each row. */
export function OperationRows({ operation, calls, isBusy }: OperationRowsProps) {
  const [chosen, setChosen] = useState('all');
  const parts = partsOf(operation);
  const part = parts.find(({ id }) => id === chosen) ?? parts[0];
  const rows = useInfiniteQuery({
    queryKey: [calls.name, operation.id, operation.version, part?.asked ?? {}],
    queryFn: ({ pageParam }) =>
      calls.read(operation.id, {
        ...part?.asked,
        limit: rowsOfPage,
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last: OperationAnswer) => last.rows.pagination.nextCursor ?? undefined,
  });
  const isTried = operation.status !== 'DRY_RUN';
  const found = rows.data?.pages.flatMap((page) => page.rows.data);
  return (
    <div className="grid gap-3">
      {parts.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Which rows are shown</legend>
          {parts.map(({ id, label, count }) => (
            <Button
              key={id}
              size="sm"
              variant={id === part?.id ? 'primary' : 'secondary'}
              aria-pressed={id === part?.id}
              onPress={() => setChosen(id)}
            >
              {label} {formatNumber(count)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {found ? (
        <>
          <ul
            aria-label={isTried ? 'What happened' : 'What would happen'}
            aria-busy={isBusy}
            className="divide-y divide-line rounded-md border border-line"
          >
            {found.map((row) => (
              <Row key={row.subjectId} row={row} isTried={isTried} />
            ))}
          </ul>
          <ShowMore found={rows} />
        </>
      ) : rows.error ? (
        <p role="alert" className="text-danger-ink">
          {sentenceOf(rows.error)}
        </p>
      ) : (
        <LoadingRegion label="Loading the rows…">
          <TextSkeleton lines={Math.min(operation.counts.total * 2, 8)} />
        </LoadingRegion>
      )}
    </div>
  );
}

function Row({ row, isTried }: { row: OperationRow; isTried: boolean }) {
  const { tone, Icon, words } = lookOf(row, isTried);
  const why = row.note ?? (isTried && row.outcome === null ? null : row.reason);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{row.label ?? 'Not found'}</span>
        {row.detail ? <span className="text-sm text-muted">{row.detail}</span> : null}
      </span>
      <span data-tone={tone} className="inline-flex items-start gap-1.5 text-sm text-tone">
        <Icon aria-hidden size={15} className="mt-[3px] shrink-0" />
        <span>{why === null ? words : isTried ? `${words}: ${why}` : why}</span>
      </span>
    </li>
  );
}
