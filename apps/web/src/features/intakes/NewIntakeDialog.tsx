import { formatDate } from '@homeward/contract/core';
import { type AddIntake, addIntakeBody, type IntakeTwins, intakePath } from '@homeward/contract/intakes';
import { useState } from 'react';
import { fieldErrorsOf, ProblemError } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { clientPath } from '../clients/index.ts';
import { useOwnOfficeChoices } from '../offices/index.ts';
import { useDisplay } from '../session/index.ts';
import { IntakeFields } from './IntakeFields.tsx';
import { blankFields, bodyOf } from './intakes.form.model.ts';
import { useAddIntake, useFindTwins } from './intakes.queries.ts';

interface NewIntakeDialogProps {
  onClose: () => void;
  /** Opens the prospect that was added, or who is there already. */
  onOpen: (path: string) => void;
}

/** Adds a prospect; who may be there already is shown first. */
export function NewIntakeDialog({ onClose, onOpen }: NewIntakeDialogProps) {
  const offices = useOwnOfficeChoices().data?.data ?? [];
  const form = useForm(blankFields());
  // The only office of one's own is that of the prospect, where the agency has others.
  const officeId = form.values.officeId || (offices.length === 1 ? (offices[0]?.id ?? '') : '');
  const display = useDisplay();
  const [twins, setTwins] = useState<IntakeTwins['twins']>([]);
  const look = useFindTwins();
  const add = useAddIntake();
  const failed = look.isError ? look : add;

  const lookFor = (body: AddIntake, onNobody: () => void) => {
    const { firstName, lastName, birthDate, phone } = body.prospect;
    const asked = { firstName, lastName, birthDate: birthDate ?? null, phone };
    look.mutate(asked, {
      onSuccess: (found) => {
        setTwins(found.twins);
        if (found.twins.length === 0) onNobody();
      },
    });
  };
  const save = (body: AddIntake, acceptsDuplicate: boolean) =>
    add.mutate(
      { ...body, acceptsDuplicate },
      {
        onSuccess: ({ id, fullName }) => {
          notify({ title: 'Prospect added', description: fullName });
          onClose();
          onOpen(intakePath(id));
        },
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          // Somebody else was quicker.
          if (error instanceof ProblemError && error.status === 409) lookFor(body, () => undefined);
        },
      },
    );
  const submit = (acceptsDuplicate: boolean) => {
    add.reset();
    const body = form.parse(addIntakeBody, bodyOf({ ...form.values, officeId }));
    if (body === undefined) return;
    if (acceptsDuplicate) save(body, true);
    else lookFor(body, () => save(body, false));
  };
  const open = ({ kind, id }: IntakeTwins['twins'][number]) => {
    onClose();
    onOpen(kind === 'CLIENT' ? clientPath(id) : intakePath(id));
  };
  return (
    <FormDialog
      title="New prospect"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={look.isPending || add.isPending ? 'saving' : failed.isError ? 'failed' : 'idle'}
      onSave={() => submit(false)}
      saveLabel="Add prospect"
      size="lg"
    >
      {twins.length > 0 ? (
        <Banner tone="warning" live="assertive" title="Is it one of these?">
          <ul className="grid gap-2.5">
            {twins.map((twin) => (
              <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <span className="min-w-0 flex-1 basis-64">
                  {twin.message}
                  <span className="block text-sm text-muted">
                    {twin.kind === 'CLIENT' ? 'Client' : 'Prospect'} ·{' '}
                    {twin.birthDate === null
                      ? 'no date of birth'
                      : `born ${formatDate(twin.birthDate, display)}`}
                  </span>
                </span>
                <Button size="sm" aria-label={`Open it: ${twin.fullName}`} onPress={() => open(twin)}>
                  Open it
                </Button>
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            className="mt-2.5"
            isPending={add.isPending}
            pendingLabel="Saving…"
            onPress={() => submit(true)}
          >
            Continue
          </Button>
        </Banner>
      ) : (
        <SaveFailed save={failed} errors={form.errors} />
      )}
      <IntakeFields form={form} offices={offices} />
    </FormDialog>
  );
}
