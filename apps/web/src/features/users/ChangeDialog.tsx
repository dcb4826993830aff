import { type Role, roleLabels, roles } from '@homeward/contract/core';
import type { BulkAnswer } from '@homeward/contract/users';
import { CircleCheck, CircleSlash, Equal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/notify.ts';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { Select } from '../../ui/Select.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { type AccountChange, changeLooks, rolesToGive } from './users.actions.model.ts';
import { useBulkChange } from './users.queries.ts';

interface ChangeDialogProps {
  change: AccountChange;
  ids: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const people = (count: number) => plural(count, 'person', 'people');

/** Says what a change would do to whom, and does it when told to. */
export function ChangeDialog({ change, ids, isOpen, onOpenChange }: ChangeDialogProps) {
  const look = changeLooks[change];
  const viewer = useViewer();
  const [role, setRole] = useState<Role>();
  const trial = useBulkChange();
  const real = useBulkChange();
  const body = { action: change, ids: [...ids], ...(role ? { role } : {}) };
  const isAsked = change !== 'change-role' || role !== undefined;
  const { mutate: tryOut } = trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each role; the rest does not change while the dialog is open.
  useEffect(() => {
    if (isAsked) tryOut({ ...body, dryRun: true });
  }, [role]);

  const results = trial.data?.results;
  const count = trial.data?.counts.change ?? 0;
  const who = ids.length === 1 ? (results?.[0]?.fullName ?? 'this person') : people(ids.length);
  const doIt = () =>
    real.mutate(
      { ...body, dryRun: false },
      {
        onSuccess: (answer) => {
          const [first] = answer.results.filter(({ outcome }) => outcome === 'change');
          const whom =
            answer.counts.change === 1 ? (first?.fullName ?? people(1)) : people(answer.counts.change);
          notify({ title: look.done(whom) });
          onOpenChange(false);
        },
      },
    );
  const failure = real.error ?? trial.error;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => real.isPending || onOpenChange(next)}
      isDismissable={!real.isPending}
      place="middle"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={look.title(who)} onClose={() => onOpenChange(false)}>
          {look.consequence}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          {change === 'change-role' ? (
            <Select
              label="New role"
              options={rolesToGive(viewer, roles).map((id) => ({ id, label: roleLabels[id] }))}
              value={role ?? null}
              onChange={(chosen) => setRole(roles.find((one) => one === chosen))}
            />
          ) : null}
          {failure ? (
            <Banner tone="danger" live="assertive">
              {sentenceOf(failure)}
            </Banner>
          ) : null}
          {results ? (
            <Results results={results} isBusy={trial.isPending} />
          ) : isAsked && !failure ? (
            <LoadingRegion label="Looking what would happen…">
              <TextSkeleton lines={Math.min(ids.length * 2, 8)} />
            </LoadingRegion>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
          <Button autoFocus onPress={() => onOpenChange(false)} isDisabled={real.isPending}>
            Cancel
          </Button>
          <Button
            variant={look.isDanger ? 'danger' : 'primary'}
            isDisabled={count === 0 || trial.isPending}
            isPending={real.isPending}
            pendingLabel="Working…"
            onPress={doIt}
          >
            {ids.length === 1 ? look.label : `${look.verb} ${people(count)}`}
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}

const outcomes = {
  change: { tone: 'success', Icon: CircleCheck, words: 'Will change' },
  unchanged: { tone: 'neutral', Icon: Equal, words: 'Stays as it is' },
  refused: { tone: 'danger', Icon: CircleSlash, words: 'Not possible' },
} as const;

function Results({ results, isBusy }: { results: BulkAnswer['results']; isBusy: boolean }) {
  return (
    <ul
      aria-label="What would happen"
      aria-busy={isBusy}
      className="divide-y divide-line rounded-md border border-line"
    >
      {results.map(({ id, fullName, role, outcome, reason }) => {
        const { tone, Icon, words } = outcomes[outcome];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
            <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-medium wrap-anywhere">{fullName ?? 'Unknown account'}</span>
              {role ? <RoleBadge role={role} label={roleLabels[role]} /> : null}
            </span>
            <span data-tone={tone} className="inline-flex items-start gap-1.5 text-sm text-tone">
              <Icon aria-hidden size={15} className="mt-[3px] shrink-0" />
              {reason ?? words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
