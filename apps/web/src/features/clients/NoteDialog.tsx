import {
  type ChangeNote,
  type Client,
  type ClientNote,
  changeNoteBody,
  clientsPeopleText,
  type NoteKind,
  noteKindLabels,
  noteKindsOf,
  type SavedNote,
  writeNoteBody,
} from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useChangeNote, useWriteNote } from './clients.notes.queries.ts';
import { MentionsField } from './MentionsField.tsx';

interface Fields {
  readonly kind: NoteKind;
  readonly body: string;
  readonly isPinned: boolean;
  readonly mentions: readonly FieldTag[];
}

const labels = { body: 'Note', isPinned: 'Pinned to the top', mentions: 'Mention' } as const;

const fieldsOf = ({ kind, body, isPinned, mentions }: ClientNote): Fields => ({
  kind,
  body,
  isPinned,
  mentions: mentions.map(({ id, fullName }) => ({ id, name: fullName })),
});

const inWords = ({ body, isPinned, mentions }: Fields): Record<keyof typeof labels, string> => ({
  body,
  isPinned: isPinned ? 'Yes' : 'No',
  mentions: mentions.map(({ name }) => name).join(', '),
});

interface NoteDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  /** Undefined writes a new one. */
  note: ClientNote | undefined;
  /** What a new one says before anybody types. */
  words?: string;
  onClose: () => void;
}

/** Writes a note, or changes one; what it said before is kept. */
export function NoteDialog({ client, note, words = '', onClose }: NoteDialogProps) {
  const kinds = noteKindsOf(useViewer());
  const form = useForm<Fields>(
    note ? fieldsOf(note) : { kind: kinds[0] ?? 'CLINICAL', body: words, isPinned: false, mentions: [] },
  );
  const [version, setVersion] = useState(note?.version ?? 0);
  const write = useWriteNote(client.id);
  const change = useChangeNote();
  const save = note ? change : write;
  const { values, errors } = form;
  const done = {
    onSuccess: ({ notTold }: SavedNote) => {
      notify({ title: note ? 'Note updated' : 'Note added', description: client.fullName });
      if (notTold.length > 0) {
        const names = notTold.map(({ fullName }) => fullName).join(', ');
        notify({ title: clientsPeopleText.notTold(names), variant: 'destructive' });
      }
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<ClientNote>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(fieldsOf(newer));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    const { kind, body, isPinned, mentions } = values;
    const given: ChangeNote = { body, isPinned, mentionIds: mentions.map(({ id }) => id) };
    if (note) {
      const checked = form.parse(changeNoteBody, given);
      if (checked) change.mutate({ note: { id: note.id, version }, body: checked }, done);
    } else {
      const checked = form.parse(writeNoteBody, { ...given, kind });
      if (checked) write.mutate(checked, done);
    }
  };
  return (
    <FormDialog
      title={note ? 'Edit note' : 'Write note'}
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(note ? {} : { saveLabel: 'Add note' })}
    >
      <SaveAnswer subject="this note" form={form} save={save} labels={labels} inWords={inWords} />
      {note === undefined && kinds.length > 1 ? (
        <RadioGroup
          label="Kind of note"
          orientation="horizontal"
          options={kinds.map((value) => ({ value, label: noteKindLabels[value] }))}
          value={values.kind}
          onChange={(kind) => form.change({ kind: kind as NoteKind })}
        />
      ) : null}
      <TextField
        label={labels.body}
        rows={6}
        autoFocus
        value={values.body}
        error={errors.body}
        onChange={(body) => form.change({ body })}
      />
      <MentionsField
        label={labels.mentions}
        clientId={client.id}
        value={values.mentions}
        error={errors.mentionIds}
        onChange={(mentions) => form.change({ mentions })}
      />
      <Checkbox isSelected={values.isPinned} onChange={(isPinned) => form.change({ isPinned })}>
        {labels.isPinned}
      </Checkbox>
    </FormDialog>
  );
}
