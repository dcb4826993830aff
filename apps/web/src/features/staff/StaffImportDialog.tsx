import type { CheckedStaffImport } from '@homeward/contract/staff';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { saveFile } from '../../lib/download.ts';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CsvFile } from '../../ui/CsvFile.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/notify.ts';
import { StaffImportRows } from './StaffImportRows.tsx';
import { wrongRowsCsv } from './staff.import.model.ts';
import { useCheckImport, useImport } from './staff.queries.ts';

interface StaffImportDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const records = (count: number) => plural(count, 'record');

/** Changes staff records from a file: first it shows what each row will do, and changes nothing before that is confirmed. */
export function StaffImportDialog({ isOpen, onOpenChange }: StaffImportDialogProps) {
  const [file, setFile] = useState<{ readonly csv: string; readonly checked: CheckedStaffImport }>();
  const [onlyValid, setOnlyValid] = useState(false);
  const check = useCheckImport();
  const apply = useImport();
  const read = (csv: string) => check.mutate(csv, { onSuccess: (checked) => setFile({ csv, checked }) });
  const confirm = () => {
    if (file === undefined) return;
    apply.mutate(
      { csv: file.csv, onlyValid },
      {
        onSuccess: ({ counts }) => {
          notify({
            title: `${records(counts.changed)} updated`,
            description: counts.wrong > 0 ? `${plural(counts.wrong, 'row')} left out.` : undefined,
          });
          onOpenChange(false);
        },
        // Records may have changed since the check: the rows then say so.
        onError: () => read(file.csv),
      },
    );
  };
  const failure = apply.error ?? check.error;
  const { changed = 0, unchanged = 0, wrong = 0 } = file?.checked.counts ?? {};
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => apply.isPending || onOpenChange(next)}
      isDismissable={file === undefined}
      place="middle"
      size="lg"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title="Import staff records" onClose={() => onOpenChange(false)}>
          {file
            ? `${records(changed)} will change, ${unchanged} stay as they are, ${plural(wrong, 'row')} with errors. Nothing is changed yet.`
            : 'From a CSV file with up to 10,000 rows. You see what each row will change before anything is changed.'}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          {failure ? (
            <Banner tone="danger" live="assertive">
              {sentenceOf(failure)}
            </Banner>
          ) : null}
          {file && file.checked.ignoredColumns.length > 0 ? (
            <Banner tone="info">These columns are left out: {file.checked.ignoredColumns.join(', ')}</Banner>
          ) : null}
          {file ? (
            <StaffImportRows checked={file.checked} />
          ) : (
            <CsvFile isBusy={check.isPending} onText={read}>
              Export the list, change it in a spreadsheet, and drop the file here. Each row names its person
              by Id, email or employee number. An empty cell changes nothing.
            </CsvFile>
          )}
        </div>
        {file ? (
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
            {wrong > 0 ? (
              <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2">
                <Checkbox isSelected={onlyValid} onChange={setOnlyValid}>
                  Leave out {plural(wrong, 'row')} with errors
                </Checkbox>
                <Button
                  size="sm"
                  icon={<Download aria-hidden size={15} />}
                  onPress={() =>
                    saveFile(new Blob([wrongRowsCsv(file.checked)], { type: 'text/csv' }), 'staff-errors.csv')
                  }
                >
                  Download rows with errors
                </Button>
              </div>
            ) : null}
            <Button onPress={() => setFile(undefined)} isDisabled={apply.isPending || check.isPending}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              isDisabled={changed === 0 || (wrong > 0 && !onlyValid) || check.isPending}
              isPending={apply.isPending}
              pendingLabel="Updating…"
              onPress={confirm}
            >
              Update {records(changed)}
            </Button>
          </div>
        ) : null}
      </Dialog>
    </Modal>
  );
}
