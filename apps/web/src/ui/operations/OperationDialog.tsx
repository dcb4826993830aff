import { isWorking, type Operation } from '@homeward/contract/core';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { saveFile } from '../../lib/download.ts';
import { isPassing } from '../../lib/failure.ts';
import type { OperationCalls } from '../../lib/operations.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { Modal } from '../Modal.tsx';
import { notify } from '../notify.ts';
import { LoadingRegion, TextSkeleton } from '../Skeleton.tsx';
import { Aside, isInterrupted, Progress, summaryOf } from './OperationProgress.tsx';
import { OperationRows } from './OperationRows.tsx';
import type { OperationWords } from './operationWords.ts';
import { useOperation } from './useOperation.ts';

export interface OperationDialogProps<Body> {
  calls: OperationCalls<Body>;
  /** What is to be done; undefined while something is still to be chosen. */
  body: Body | undefined;
  /** How many rows it has, for the skeleton. */
  count: number;
  words: OperationWords;
  /** False while what is chosen is about to be another than `body`: it cannot be confirmed. */
  isSettled?: boolean;
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
      ...(ended.moves.includes('undo') ? { undo: () => undoLater(calls, ended, words, onChanged) } : {}),
    });
    onClose();
  });
  const isOver = operation !== undefined && operation.status !== 'DRY_RUN' && !isWorking(operation.status);
  const close = () => (operation && isWorking(operation.status) ? setIsAside(true) : onClose());
  return (
    <>
      {operation && isAside ? (
        <Aside operation={operation} words={words} onShow={() => setIsAside(false)} onClose={onClose} />
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
            {operation ? <Progress operation={operation} words={words} /> : null}
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
              isReady={props.body !== undefined && !isChecking && (props.isSettled ?? true)}
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
  if (operation && isInterrupted(operation)) return <Again {...{ operation, isMoving, onMove, onClose }} />;
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

/** What stopped in the middle goes on where it is, or what is done is undone. */
function Again({
  operation: { status, moves },
  isMoving,
  onMove,
  onClose,
}: {
  operation: Operation;
  isMoving: boolean;
  onMove: (move: 'confirm' | 'undo') => void;
  onClose: () => void;
}) {
  const again = status === 'INTERRUPTED' ? 'confirm' : 'undo';
  return (
    <>
      <Button onPress={onClose} isDisabled={isMoving}>
        Close
      </Button>
      {again === 'confirm' && moves.includes('undo') ? (
        <Button isDisabled={isMoving} onPress={() => onMove('undo')}>
          Undo
        </Button>
      ) : null}
      <Button
        autoFocus
        variant="primary"
        isPending={isMoving}
        pendingLabel="Working…"
        onPress={() => onMove(again)}
      >
        Try again
      </Button>
    </>
  );
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
  { id }: Pick<Operation, 'id'>,
  words: OperationWords,
  onChanged: () => void,
): Promise<void> {
  try {
    const undone = await calls.move(id, 'undo');
    notify({ title: summaryOf(undone, words) });
  } catch (error) {
    // Nothing was changed: while the server is away or busy, or another was faster, it can be tried again from here.
    const again = isPassing(error) ? { undo: () => undoLater(calls, { id }, words, onChanged) } : {};
    notify({ title: 'Not undone', description: sentenceOf(error), variant: 'destructive', ...again });
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
