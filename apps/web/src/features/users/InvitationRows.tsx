import { roleLabels } from '@homeward/contract/core';
import type { CheckedInvitation, InvitationColumn } from '@homeward/contract/users';
import { CircleAlert, Send } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface InvitationRowsProps {
  rows: readonly CheckedInvitation[];
  isBusy: boolean;
  /** A cell was changed; what it does is not known until it is checked. */
  onChange: (rows: readonly CheckedInvitation[]) => void;
  onCheck: (rows: readonly CheckedInvitation[]) => void;
}

const labels: Record<InvitationColumn, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
};

/** What each row will do; what is wrong in it can be put right here. */
export function InvitationRows({ rows, isBusy, onChange, onCheck }: InvitationRowsProps) {
  const [showsErrorsOnly, setErrorsOnly] = useState(false);
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const shown = showsErrorsOnly && wrong.length > 0 ? wrong : rows;
  const put = (row: number, column: InvitationColumn, value: string) =>
    onChange(
      rows.map((one) => (one.row === row ? { ...one, cells: { ...one.cells, [column]: value } } : one)),
    );
  return (
    <>
      {wrong.length > 0 && wrong.length < rows.length ? (
        <Checkbox isSelected={showsErrorsOnly} onChange={setErrorsOnly}>
          Only rows with errors
        </Checkbox>
      ) : null}
      <ol
        aria-label="Rows of the file"
        aria-busy={isBusy}
        className="divide-y divide-line rounded-md border border-line"
      >
        {shown.map((invitation) => (
          <li key={invitation.row} className="flex gap-3.5 px-3.5 py-2.5">
            <span className="w-7 shrink-0 pt-0.5 text-right font-mono text-sm text-muted">
              <span className="sr-only">Row </span>
              {invitation.row}
            </span>
            <div className="min-w-0 flex-1">
              <Invitation invitation={invitation} />
              {invitation.errors.length > 0 ? (
                <div className="mt-2.5 grid items-start gap-3 sm:grid-cols-2">
                  {invitation.errors.map(({ column, message }) => (
                    <TextField
                      key={column}
                      label={labels[column]}
                      value={invitation.cells[column]}
                      error={message}
                      onChange={(value) => put(invitation.row, column, value)}
                      onBlur={() => onCheck(rows)}
                    />
                  ))}
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Invitation({ invitation }: { invitation: CheckedInvitation }) {
  const { cells, role, errors } = invitation;
  const isRight = errors.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">
          {`${cells.firstName} ${cells.lastName}`.trim() || '—'}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {[cells.email, formatPhone(cells.phone)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {role ? <RoleBadge role={role} label={roleLabels[role]} /> : null}
      <span
        data-tone={isRight ? 'success' : 'danger'}
        className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-tone"
      >
        {isRight ? <Send aria-hidden size={15} /> : <CircleAlert aria-hidden size={15} />}
        {isRight ? 'Will be invited' : 'Has errors'}
      </span>
    </div>
  );
}
