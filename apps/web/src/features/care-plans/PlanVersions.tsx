import {
  type CarePlan,
  mayKeepCarePlans,
  type PlanVersionRow,
  planSections,
} from '@homeward/contract/care-plans';
import { type Client, isReadOnly } from '@homeward/contract/clients';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Modal } from '../../ui/Modal.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { notify } from '../../ui/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { usePlanVersions, useRestorePlan } from './care-plans.queries.ts';
import { OneVersion } from './OneVersion.tsx';

interface PlanVersionsProps {
  client: Pick<Client, 'id' | 'fullName' | 'emergencyUntil'>;
  plan: CarePlan;
  /** The draft has something that is not published. */
  isDraftNewer: boolean;
  /** A version is the draft now. */
  onRestored: () => void;
  onClose: () => void;
}

/** The versions of a plan: what each says, and what is different in two of them. */
export function PlanVersions({ client, plan, isDraftNewer, onRestored, onClose }: PlanVersionsProps) {
  const mayRestore = mayKeepCarePlans.allows(useViewer()) && !isReadOnly(client);
  const found = usePlanVersions(client.id);
  const [shown, setShown] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const restore = useRestorePlan(client.id);
  const rows = found.data?.pages.flatMap(({ data }) => data);
  const restoreVersion = (no: number) =>
    restore.mutate(
      { no, version: plan.version ?? 0 },
      {
        onSuccess: () => {
          notify({ title: `Version ${no} is the draft now`, description: client.fullName });
          onClose();
          onRestored();
        },
      },
    );
  return (
    <Modal isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable place="middle" size="lg">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title="Versions of the care plan" onClose={onClose}>
          {client.fullName}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          {rows === undefined ? (
            found.error ? (
              <NotLoaded found={found} />
            ) : (
              <LoadingRegion label="Loading the versions…">
                <TextSkeleton lines={8} />
              </LoadingRegion>
            )
          ) : shown === undefined ? (
            <VersionList rows={rows} current={plan.published?.no} onShow={setShown} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2.5">
                <Button
                  autoFocus
                  icon={<ArrowLeft aria-hidden size={16} />}
                  onPress={() => setShown(undefined)}
                >
                  All versions
                </Button>
                {mayRestore ? (
                  <Button
                    isPending={restore.isPending}
                    pendingLabel="Restoring…"
                    onPress={() => (isDraftNewer ? setAsked(shown) : restoreVersion(shown))}
                  >
                    Restore as draft
                  </Button>
                ) : null}
              </div>
              {restore.isError && asked === undefined ? (
                <p role="alert" data-tone="danger" className="font-medium text-tone">
                  {sentenceOf(restore.error)}
                </p>
              ) : null}
              <OneVersion
                key={shown}
                clientId={client.id}
                no={shown}
                others={rows.map(({ no }) => no).filter((no) => no !== shown)}
              />
            </>
          )}
          {shown === undefined ? <ShowMore label="Show older" found={found} /> : null}
        </div>
        <ConfirmDialog
          title={`Replace the draft by version ${asked ?? ''}?`}
          isOpen={asked !== undefined}
          onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
          confirmLabel="Replace the draft"
          isPending={restore.isPending}
          error={restore.isError ? sentenceOf(restore.error) : undefined}
          onConfirm={() => (asked === undefined ? undefined : restoreVersion(asked))}
        >
          The draft that is not published yet is lost.
        </ConfirmDialog>
      </Dialog>
    </Modal>
  );
}

interface VersionListProps {
  rows: readonly PlanVersionRow[];
  /** The version that is published now. */
  current: number | undefined;
  onShow: (no: number) => void;
}

function VersionList({ rows, current, onShow }: VersionListProps) {
  const { dateTime } = useFormatters();
  return (
    <ol aria-label="Versions" className="grid divide-y divide-line">
      {rows.map(({ no, publishedAt, publishedBy, reason, changed }) => (
        <li key={no} className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
            <h3 className="flex flex-wrap items-center gap-2 font-bold">
              Version {no} {no === current ? <Badge tone="accent">Current</Badge> : null}
            </h3>
            <p className="text-sm text-muted">
              <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>, {publishedBy.fullName}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {reason}
            </p>
            {changed.length > 0 ? (
              <p className="text-sm text-muted">
                Changed: {changed.map((section) => planSections[section].label).join(', ')}
              </p>
            ) : null}
          </div>
          <Button size="sm" aria-label={`Show version ${no}`} onPress={() => onShow(no)}>
            Show
          </Button>
        </li>
      ))}
    </ol>
  );
}
