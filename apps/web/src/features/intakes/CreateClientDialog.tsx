import type { Intake } from '@homeward/contract/intakes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/notify.ts';
import { clientPath } from '../clients/index.ts';
import { useCreateClient, useFindTwins } from './intakes.queries.ts';

interface CreateClientDialogProps {
  intake: Intake;
  onClose: () => void;
}

/** Creates the client of a prospect. It first shows clients who may be the same person, and then opens the new one. */
export function CreateClientDialog({ intake, onClose }: CreateClientDialogProps) {
  const { id, fullName, prospect } = intake;
  const navigate = useNavigate();
  const create = useCreateClient(id);
  const look = useFindTwins();
  const [isTwin, setTwin] = useState(false);
  const twins = (look.data?.twins ?? []).filter(({ kind }) => kind === 'CLIENT');
  const confirm = () =>
    create.mutate(isTwin, {
      onSuccess: ({ client }) => {
        notify({ title: 'Client created', description: fullName });
        onClose();
        if (client) void navigate({ to: clientPath(client.id) });
      },
      onError: (error) => {
        if (fieldErrorsOf(error).acceptsDuplicate === undefined) return;
        setTwin(true);
        const { firstName, lastName, birthDate, phone } = prospect;
        look.mutate({ firstName, lastName, birthDate: birthDate ?? null, phone });
      },
    });
  return (
    <ConfirmDialog
      title={`Create a client record for ${fullName}?`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      confirmLabel={isTwin ? 'Create anyway' : 'Create client'}
      onConfirm={confirm}
      isPending={create.isPending}
      pendingLabel="Creating…"
      error={create.isError ? sentenceOf(create.error) : undefined}
      isHarmless
    >
      <p>
        The record starts with what is known: name, date of birth, contacts, address, health and risks. This
        initial assessment stays as it is.
      </p>
      {twins.length > 0 ? (
        <ul aria-label="Clients who may be the same person" className="mt-2.5 grid gap-1.5">
          {twins.map((twin) => (
            <li key={twin.id}>
              <Link href={clientPath(twin.id)}>Open {twin.fullName}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
