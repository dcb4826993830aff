import { addDays, dayIn } from '@homeward/contract/core';
import { type EvvRun, mostEvvDays } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { useDisplay } from '../session/index.ts';
import { EvvAnswers } from './EvvAnswers.tsx';
import { useRunEvv } from './visits.exports.queries.ts';

interface EvvDialogProps {
  /** The days that the list shows; undefined: all. */
  days: { readonly from: string; readonly to: string } | undefined;
  officeIds: readonly string[];
  onClose: () => void;
}

/** Makes the file for the EVV aggregator: verified visits that were never sent, or have changed since. And takes its answers. */
export function EvvDialog({ days, officeIds, onClose }: EvvDialogProps) {
  const { timezone } = useDisplay();
  const today = dayIn(timezone, new Date());
  const [span, setSpan] = useState<{ from: string; to: string } | null>(
    days ?? { from: addDays(today, -6), to: today },
  );
  const run = useRunEvv();
  return (
    <FormDialog
      title="EVV file"
      description="Verified visits that were never sent, or have changed since. Making the file again sends nothing twice."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={false}
      saveState={run.isPending ? 'saving' : 'idle'}
      onSave={() => {
        if (span) run.mutate({ ...span, officeIds: [...officeIds] });
      }}
      isSaveOff={span === null}
      saveLabel="Make file"
      size="sm"
    >
      <DateRangeField
        label="Days of the visits"
        hint={`At most ${mostEvvDays} days`}
        value={span}
        onChange={setSpan}
      />
      {run.error ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(run.error)}
        </Banner>
      ) : null}
      <div role="status">{run.data ? <Outcome run={run.data} /> : null}</div>
      <EvvAnswers />
    </FormDialog>
  );
}

/** What the file holds, or why there is none. */
function Outcome({ run: { runId, isNew, visits, isMore } }: { run: EvvRun }) {
  const { number } = useFormatters();
  if (runId === null) return <p>No verified visits are waiting in these days.</p>;
  const count = visits === 1 ? '1 visit' : `${number(visits)} visits`;
  if (!isNew) return <p>Nothing has changed. The last file was saved again, with {count}.</p>;
  return (
    <p>
      Saved a file with {count}.{isMore ? ' More visits are waiting. Make the next file.' : ''}
    </p>
  );
}
