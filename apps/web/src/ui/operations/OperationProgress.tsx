import { isWorking, type Operation } from '@homeward/contract/core';
import { formatNumber } from '../../lib/format.ts';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import type { OperationWords } from './operationWords.ts';

/** How far it is, and in the end what became of all of them. */
export function Progress({ operation, words }: { operation: Operation; words: OperationWords }) {
  const { status, counts, reason } = operation;
  if (status === 'DRY_RUN') return null;
  if (isWorking(status)) {
    const total = status === 'UNDOING' ? counts.done : counts.total;
    const label = `${formatNumber(counts.processed)} of ${formatNumber(total)} ${status === 'UNDOING' ? 'undone' : 'done'}`;
    return <ProgressBar label={label} value={total === 0 ? 0 : (100 * counts.processed) / total} />;
  }
  return (
    <Banner tone={toneOf(operation)} live="polite">
      {isInterrupted(operation)
        ? `${summaryOf(operation, words)} ${reason}`
        : (reason ?? summaryOf(operation, words))}
    </Banner>
  );
}

/** Whether it, or its undoing, stopped for a reason that passes. */
export const isInterrupted = ({ status }: Operation): boolean =>
  status === 'INTERRUPTED' || status === 'UNDO_INTERRUPTED';

function toneOf({ status, counts }: Operation): 'success' | 'warning' | 'danger' {
  if (status === 'FAILED') return 'danger';
  return status === 'DONE' || (status === 'UNDONE' && counts.kept === 0) ? 'success' : 'warning';
}

/** What became of all rows, in one sentence: "497 of 500 done, 3 skipped." */
export function summaryOf({ status, counts }: Operation, { kept: wordsOfKept }: OperationWords): string {
  const part = (count: number, word: string) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []);
  if (status === 'UNDO_INTERRUPTED')
    return `${formatNumber(counts.undone)} of ${formatNumber(counts.done)} undone so far.`;
  if (status === 'UNDONE') {
    if (wordsOfKept && counts.kept > 0)
      return `${formatNumber(counts.undone)} of ${formatNumber(counts.done)} undone. ${wordsOfKept(counts.kept)}`;
    const kept = part(counts.kept, 'changed in the meantime and were skipped');
    return `${[`${formatNumber(counts.undone)} of ${formatNumber(counts.done)} undone`, ...kept].join(', ')}.`;
  }
  const notStarted = status === 'CANCELLED' || status === 'INTERRUPTED' ? counts.total - counts.processed : 0;
  return `${[
    `${formatNumber(counts.done)} of ${formatNumber(counts.total)} done`,
    ...part(counts.skipped, 'skipped'),
    ...part(counts.failed, 'failed'),
    ...part(notStarted, 'not started'),
  ].join(', ')}.`;
}

/** What is left of the dialog while it goes on in the background. */
export function Aside({
  operation,
  words,
  onShow,
  onClose,
}: {
  operation: Operation;
  words: OperationWords;
  onShow: () => void;
  onClose: () => void;
}) {
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-4 bottom-4 z-30 ml-auto grid max-w-sm gap-3 rounded-lg border border-line bg-float p-4 shadow-sheet"
    >
      <p className="font-medium wrap-anywhere">{words.title}</p>
      <Progress operation={operation} words={words} />
      <div className="flex justify-end gap-2.5">
        {isWorking(operation.status) ? null : (
          <Button size="sm" onPress={onClose}>
            Close
          </Button>
        )}
        <Button size="sm" variant="primary" onPress={onShow}>
          {isWorking(operation.status) || isInterrupted(operation) ? 'Show progress' : 'Show result'}
        </Button>
      </div>
    </section>
  );
}
