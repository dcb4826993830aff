import type { VisitRow } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDisplay } from '../session/index.ts';
import { ProposalChoices } from './ProposalChoices.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import { type ProposalDecision, useDecideProposal, useShiftsAround } from './visits.queries.ts';
import { dayInWords, serviceInWords } from './visits.text.ts';

const saveLabels = { LINK: 'Link visit', CREATE: 'Create shift', REJECT: 'Reject visit' } as const;

interface ProposalDialogProps {
  visit: VisitRow;
  onClose: () => void;
}

/** Decides about the shift that an unscheduled visit proposes: link the visit to one, create one, or reject the visit. */
export function ProposalDialog({ visit, onClose }: ProposalDialogProps) {
  const display = useDisplay();
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decide = useDecideProposal(visit);
  const found = useShiftsAround(visit);
  const isOver = visit.outAt !== null;
  const shifts = found.data?.data.filter(({ status }) => status === 'ASSIGNED' || status === 'CONFIRMED');
  const given = decisionOf(choice, reason);
  const isReasonMissing = given?.kind === 'REJECT' && given.reason === '';
  const save = () => {
    setChecked(true);
    if (given && !isReasonMissing) decide.mutate(given, { onSuccess: onClose });
  };
  const failure = found.error ?? decide.error;
  const hasNothing = !isOver && shifts?.length === 0;
  return (
    <FormDialog
      title="Proposed shift"
      description="This visit was not on the schedule. Decide about the shift that it proposes."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={choice !== null}
      saveState={decide.isPending ? 'saving' : decide.isError ? 'failed' : 'idle'}
      onSave={save}
      saveLabel={given ? saveLabels[given.kind] : 'Save decision'}
      isSaveOff={hasNothing}
      size="sm"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Client</dt>
        <dd dir="auto" className="wrap-anywhere">
          {visit.client.name}
        </dd>
        <dt className="text-muted">Caregiver</dt>
        <dd dir="auto" className="wrap-anywhere">
          {visit.staff.fullName}
        </dd>
        <dt className="text-muted">Service</dt>
        <dd>{serviceInWords(visit.serviceType)}</dd>
        <dt className="text-muted">Time</dt>
        <dd className="tabular-nums">
          {dayInWords(visit.date, display)},{' '}
          <VisitTimes from={visit.inAt} to={visit.outAt} timezone={visit.timezone} />
        </dd>
      </dl>
      {shifts === undefined ? (
        failure ? null : (
          <LoadingRegion label="Loading the shifts…">
            <TextSkeleton lines={3} />
          </LoadingRegion>
        )
      ) : hasNothing ? (
        <p>
          This visit is still running, and its client has no shift within 12 hours. Decide once it is over.
        </p>
      ) : (
        <ProposalChoices
          shifts={shifts}
          isOver={isOver}
          value={choice}
          onChange={setChoice}
          error={isChecked && choice === null ? 'Choose what to do with this visit.' : undefined}
        />
      )}
      {choice === 'REJECT' ? (
        <TextField
          label="Why?"
          rows={2}
          value={reason}
          onChange={setReason}
          error={isChecked && isReasonMissing ? 'Say why.' : undefined}
        />
      ) : null}
      {failure ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(failure)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}

/** What was chosen: `CREATE`, `REJECT`, or the id of a shift. */
function decisionOf(choice: string | null, reason: string): ProposalDecision | undefined {
  if (choice === null) return undefined;
  if (choice === 'CREATE') return { kind: 'CREATE' };
  if (choice === 'REJECT') return { kind: 'REJECT', reason: reason.trim() };
  return { kind: 'LINK', shiftId: choice };
}
