import { isWorking, type Operation } from '@homeward/contract/core';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { saveFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import type { OperationCalls } from '../../lib/operations.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { Modal } from '../Modal.tsx';
import { notify } from '../notify.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { LoadingRegion, TextSkeleton } from '../Skeleton.tsx';
import { OperationRows } from './OperationRows.tsx';
import { useOperation } from './useOperation.ts';

/** How an action on many is worded. */
export interface OperationWords {
  readonly title: string;
  /** What it means for what it happens to. */
  readonly consequence: string;
  /** The button that confirms, for so many rows: "Deactivate 3 people". */
  readonly confirm: (count: number) => string;
  /** The toast when it is done: "3 people deactivated". */
  readonly done: (count: number) => string;
  readonly isDanger: boolean;
}

export interface OperationDialogProps<Body> {
  calls: OperationCalls<Body>;
  /** What is to be done; undefined while something is still to be chosen. */
  body: Body | undefined;
  /** How many rows it has, for the skeleton. */
  count: number;
  words: OperationWords;
  /** What has to be chosen first. */
  children?: ReactNode;
  /** What it has changed is to be fetched again. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Says what an action would do to each of many rows, does it when that is confirmed, and tells what became of each. A few
 * rows are done at once; of many it shows how far it is, and can be put aside while it goes on.
 */
export function OperationDialog<Body>(props: OperationDialogProps<Body>) {
  const { calls, words, onChanged, onClose } = props;
  const [isAside, setIsAside] = useState(false);
  const { operation, isChecking, isMoving, error, move } = useOperation(calls, props.body, (ended) => {
    onChanged();
    // All went as the dry run said, and nobody is waiting: a word is enough.
    if (!wentAsChecked(ended) || isAside || wasLong(ended)) return;
    notify({
      title: words.done(ended.counts.done),
      ...(ended.moves.includes('undo') ? { undo: () => undoLater(calls, ended, onChanged) } : {}),
    });
    onClose();
  });
  const isOver = operation !== undefined && operation.status !== 'DRY_RUN' && !isWorking(operation.status);
  const close = () => (operation && isWorking(operation.status) ? setIsAside(true) : onClose());
  return (
    <>
      {operation && isAside ? (
        <Aside operation={operation} title={words.title} onShow={() => setIsAside(false)} onClose={onClose} />
      ) : null}
      <Modal
        isOpen={!isAside}
        onOpenChange={(next) => isMoving || next || close()}
        isDismissable={!isMoving}
        place="middle"
      >
        <Dialog className="flex min-h-0 flex-col outline-none">
          <DialogHead title={words.title} onClose={close}>
            {isOver || (operation && isWorking(operation.status)) ? null : words.consequence}
          </DialogHead>
          <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
            {isOver ? null : props.children}
            {error ? (
              <Banner tone="danger" live="assertive">
                {sentenceOf(error)}
              </Banner>
            ) : null}
            {operation ? <Progress operation={operation} /> : null}
            {operation && props.body !== undefined && !isWorking(operation.status) ? (
              <OperationRows operation={operation} calls={calls} isBusy={isChecking} />
            ) : null}
            {!operation && props.body !== undefined && !error ? (
              <LoadingRegion label="Checking what would happen…">
                <TextSkeleton lines={Math.min(props.count * 2, 8)} />
              </LoadingRegion>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
            {operation && isOver ? <DownloadButton calls={calls} operation={operation} /> : null}
            <Buttons
              operation={operation}
              isReady={props.body !== undefined && !isChecking}
              isMoving={isMoving}
              words={words}
              onMove={move}
              onClose={close}
            />
          </div>
        </Dialog>
      </Modal>
    </>
  );
}

function Buttons({
  operation,
  isReady,
  isMoving,
  words,
  onMove,
  onClose,
}: {
  operation: Operation | undefined;
  isReady: boolean;
  isMoving: boolean;
  words: OperationWords;
  onMove: (move: 'confirm' | 'cancel' | 'undo') => void;
  onClose: () => void;
}) {
  if (operation?.status === 'RUNNING' || operation?.status === 'UNDOING') {
    return (
      <>
        {operation.moves.includes('cancel') ? (
          <Button isPending={isMoving} pendingLabel="Stopping…" onPress={() => onMove('cancel')}>
            Stop
          </Button>
        ) : null}
        <Button autoFocus onPress={onClose}>
          Continue in the background
        </Button>
      </>
    );
  }
  if (operation && operation.status !== 'DRY_RUN') {
    return (
      <>
        {operation.moves.includes('undo') ? (
          <Button isPending={isMoving} pendingLabel="Undoing…" onPress={() => onMove('undo')}>
            Undo
          </Button>
        ) : null}
        <Button autoFocus variant="primary" onPress={onClose}>
          Close
        </Button>
      </>
    );
  }
  const { ok = 0, warning = 0 } = operation?.counts ?? {};
  const count = ok + warning;
  return (
    <>
      <Button autoFocus onPress={onClose} isDisabled={isMoving}>
        Cancel
      </Button>
      <Button
        variant={words.isDanger ? 'danger' : 'primary'}
        isDisabled={count === 0 || !isReady}
        isPending={isMoving}
        pendingLabel="Working…"
        onPress={() => onMove('confirm')}
      >
        {words.confirm(count)}
      </Button>
    </>
  );
}

/** How far it is, and in the end what became of all of them. */
function Progress({ operation }: { operation: Operation }) {
  const { status, counts, reason } = operation;
  if (status === 'DRY_RUN') return null;
  if (isWorking(status)) {
    const total = status === 'UNDOING' ? counts.done : counts.total;
    const label = `${formatNumber(counts.processed)} of ${formatNumber(total)} ${status === 'UNDOING' ? 'undone' : 'done'}`;
    return <ProgressBar label={label} value={total === 0 ? 0 : (100 * counts.processed) / total} />;
  }
  return (
    <Banner tone={toneOf(operation)} live="polite">
      {reason ?? summaryOf(operation)}
    </Banner>
  );
}

function toneOf({ status, counts }: Operation): 'success' | 'warning' | 'danger' {
  if (status === 'FAILED') return 'danger';
  return status === 'DONE' || (status === 'UNDONE' && counts.kept === 0) ? 'success' : 'warning';
}

/** What became of all rows, in one sentence: "497 of 500 done, 3 skipped." */
function summaryOf({ status, counts }: Operation): string {
  const part = (count: number, word: string) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []);
  if (status === 'UNDONE') {
    const kept = part(counts.kept, 'changed since and were left alone');
    return `${[`${formatNumber(counts.undone)} of ${formatNumber(counts.done)} undone`, ...kept].join(', ')}.`;
  }
  const notStarted = status === 'CANCELLED' ? counts.total - counts.processed : 0;
  return `${[
    `${formatNumber(counts.done)} of ${formatNumber(counts.total)} done`,
    ...part(counts.skipped, 'skipped'),
    ...part(counts.failed, 'failed'),
    ...part(notStarted, 'not started'),
  ].join(', ')}.`;
}

/** Nothing came in between, and nothing is left to read about. */
function wentAsChecked({ status, counts }: Operation): boolean {
  const isDone = status === 'DONE' || status === 'PARTIAL';
  return isDone && counts.failed === 0 && counts.skipped === counts.blocked;
}

/** More rows than are done at once: whoever watched them wants to read the result. */
const rowsAtOnce = 25;
function wasLong({ counts }: Operation): boolean {
  return counts.total > rowsAtOnce;
}

async function undoLater<Body>(
  calls: OperationCalls<Body>,
  { id }: Operation,
  onChanged: () => void,
): Promise<void> {
  try {
    const undone = await calls.move(id, 'undo');
    notify({ title: summaryOf(undone) });
  } catch (error) {
    notify({ title: 'Not undone', description: sentenceOf(error), variant: 'destructive' });
  }
  onChanged();
}

function DownloadButton<Body>({ calls, operation }: { calls: OperationCalls<Body>; operation: Operation }) {
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const { blob, name } = await calls.download(operation.id);
      saveFile(blob, name ?? 'result.csv');
    } catch (error) {
      notify({
        title: 'Failed to download the result',
        description: sentenceOf(error),
        variant: 'destructive',
      });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="mr-auto">
      <Button
        variant="quiet"
        icon={<Download aria-hidden size={16} />}
        isPending={isPending}
        pendingLabel="Downloading…"
        onPress={download}
      >
        Download result
      </Button>
    </div>
  );
}

/** What is left of the dialog while it goes on in the background. */
function Aside({
  operation,
  title,
  onShow,
  onClose,
}: {
  operation: Operation;
  title: string;
  onShow: () => void;
  onClose: () => void;
}) {
  return (
    <section
      aria-label={title}
      className="fixed inset-x-4 bottom-4 z-30 ml-auto grid max-w-sm gap-3 rounded-lg border border-line bg-float p-4 shadow-sheet"
    >
      <p className="font-medium wrap-anywhere">{title}</p>
      <Progress operation={operation} />
      <div className="flex justify-end gap-2.5">
        {isWorking(operation.status) ? null : (
          <Button size="sm" onPress={onClose}>
            Close
          </Button>
        )}
        <Button size="sm" variant="primary" onPress={onShow}>
          {isWorking(operation.status) ? 'Show progress' : 'Show result'}
        </Button>
      </div>
    </section>
  );
}
