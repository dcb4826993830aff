import type { Shift } from '@homeward/contract/shifts';
import { sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useDisplay } from '../session/index.ts';
import { useChangeSeries, useSeries } from './shifts.series.queries.ts';
import { dayInWords, resultInWords } from './shifts.text.ts';

/** Asks before a series ends with the day before a shift. */
export function EndSeries({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const display = useDisplay();
  const series = useSeries(shift.seriesId ?? '');
  const change = useChangeSeries(shift.seriesId ?? '');
  const from = shift.recurrenceDate ?? shift.start.slice(0, 10);
  const error = change.error ?? series.error;
  return (
    <ConfirmDialog
      title={`End the series of ${shift.client.name}?`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="End series"
      isPending={change.isPending || series.isPending}
      error={error ? sentenceOf(error) : undefined}
      onConfirm={() => {
        if (!series.data) return void series.refetch();
        change.mutate(
          { body: { scope: 'FOLLOWING', from, end: true }, version: series.data.version },
          {
            onSuccess: (result) => {
              notify({ title: 'Series ended', description: resultInWords(result) });
              onClose();
            },
            onError: () => void series.refetch(),
          },
        );
      }}
    >
      Its shifts from {dayInWords(from, display)} on are taken out, as far as they have not started. Those
      before stay.
    </ConfirmDialog>
  );
}
