import type { CheckedInvitation, CheckedInvitations } from '@homeward/contract/users';
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
import { InvitationRows } from './InvitationRows.tsx';
import { useCheckInvitations, useInviteMany } from './users.invitations.queries.ts';

interface InviteManyDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A file to begin with: the heading, and a row that shows how. */
const template =
  'First name,Last name,Email,Phone,Role\r\nAna,Villanueva,ana@example.com,(415) 555-0132,Care Provider\r\n';

const people = (count: number) => plural(count, 'person', 'people');

/** Invites everybody in a file: first it shows what each row will do, and sends nothing before that is confirmed. */
export function InviteManyDialog({ isOpen, onOpenChange }: InviteManyDialogProps) {
  const [checked, setChecked] = useState<CheckedInvitations>();
  const [onlyValid, setOnlyValid] = useState(false);
  const check = useCheckInvitations();
  const send = useInviteMany();
  const isBusy = check.isPending || send.isPending;

  const checkRows = (rows: readonly CheckedInvitation[]) =>
    check.mutate({ rows: rows.map(({ cells }) => cells) }, { onSuccess: setChecked });
  const sendAll = () => {
    if (checked === undefined) return;
    send.mutate(
      { rows: checked.rows, onlyValid },
      {
        onSuccess: ({ invited, skipped }) => {
          notify({
            title: `${people(invited)} invited`,
            description: skipped.length > 0 ? `${plural(skipped.length, 'row')} left out.` : undefined,
          });
          onOpenChange(false);
        },
        // Somebody may have been invited since the check: the rows then say so.
        onError: () => checkRows(checked.rows),
      },
    );
  };
  const failure = send.error ?? check.error;
  const { valid = 0, invalid = 0 } = checked?.counts ?? {};
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => send.isPending || onOpenChange(next)}
      isDismissable={checked === undefined}
      place="middle"
      size="lg"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title="Invite many" onClose={() => onOpenChange(false)}>
          {checked
            ? `${people(valid)} can be invited${invalid > 0 ? `, ${plural(invalid, 'row')} with errors` : ''}. Nothing is sent yet.`
            : 'From a CSV file with up to 500 people. You see what each row will do before anything is sent.'}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          {failure ? (
            <Banner tone="danger" live="assertive">
              {sentenceOf(failure)}
            </Banner>
          ) : null}
          {checked && checked.ignoredColumns.length > 0 ? (
            <Banner tone="info">
              These columns were not understood: {checked.ignoredColumns.join(', ')}
            </Banner>
          ) : null}
          {checked ? (
            <InvitationRows
              rows={checked.rows}
              isBusy={isBusy}
              onChange={(rows) => setChecked({ ...checked, rows: [...rows] })}
              onCheck={checkRows}
            />
          ) : (
            <CsvFile
              isBusy={check.isPending}
              onText={(csv) => check.mutate({ csv }, { onSuccess: setChecked })}
              template={
                <Button
                  icon={<Download aria-hidden size={16} />}
                  onPress={() => saveFile(new Blob([template], { type: 'text/csv' }), 'invitations.csv')}
                >
                  Download a template
                </Button>
              }
            >
              Drop the file here, or choose it. Its first line names the columns: first name, last name,
              email, phone, role.
            </CsvFile>
          )}
        </div>
        {checked ? (
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
            {invalid > 0 ? (
              <div className="mr-auto">
                <Checkbox isSelected={onlyValid} onChange={setOnlyValid}>
                  Leave out {plural(invalid, 'row')} with errors
                </Checkbox>
              </div>
            ) : null}
            <Button onPress={() => setChecked(undefined)} isDisabled={isBusy}>
              Another file
            </Button>
            <Button
              variant="primary"
              isDisabled={valid === 0 || (invalid > 0 && !onlyValid) || check.isPending}
              isPending={send.isPending}
              pendingLabel="Inviting…"
              onPress={sendAll}
            >
              Invite {people(valid)}
            </Button>
          </div>
        ) : null}
      </Dialog>
    </Modal>
  );
}
