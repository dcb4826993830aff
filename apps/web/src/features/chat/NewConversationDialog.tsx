import {
  type ChatAudience,
  type ConversationType,
  chatAudienceLabels,
  chatAudiences,
  conversationTypeLabels,
  conversationTypes,
  refusalOfStart,
  startConversationBody,
} from '@homeward/contract/chat';
import { mayReadClients } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import { isStaff } from '@homeward/contract/session';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { useRested } from '../../lib/useRested.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import type { FieldTexts } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useClientsFound } from './chat.clients.queries.ts';
import { useStartConversation } from './chat.queries.ts';
import { chatWords } from './chat.text.ts';
import { PeopleField, PersonField } from './PeopleField.tsx';

interface NewConversationDialogProps {
  onOpenChange: (isOpen: boolean) => void;
  onStarted: (id: string) => void;
}

interface Fields {
  type: ConversationType;
  people: readonly FieldTag[];
  title: string;
  clientId: string | null;
  audience: ChatAudience;
  toAllStaff: boolean;
}

/** The kinds of conversation that somebody may start. */
function typesFor(viewer: Viewer): ConversationType[] {
  return conversationTypes.filter(
    (type) =>
      // That of a shift begins at the shift.
      type !== 'SHIFT' &&
      refusalOfStart(viewer, type) === undefined &&
      (type !== 'CARE_TEAM' || mayReadClients.allows(viewer)),
  );
}

/** Starts a conversation: with one person, a group, the care team of a client, or an announcement. */
export function NewConversationDialog({ onOpenChange, onStarted }: NewConversationDialogProps) {
  const viewer = useViewer();
  const isOfStaff = isStaff(viewer.role);
  const form = useForm<Fields>({
    type: 'DIRECT',
    people: [],
    title: '',
    clientId: null,
    audience: isOfStaff ? 'STAFF_ONLY' : 'WITH_FAMILY',
    toAllStaff: false,
  });
  const start = useStartConversation();
  const { values, errors, change } = form;
  const { type } = values;
  const isTitled = type === 'GROUP' || type === 'ANNOUNCEMENT';
  const submit = () => {
    const body = form.parse(startConversationBody, {
      type,
      memberIds: type === 'CARE_TEAM' || values.toAllStaff ? [] : values.people.map(({ id }) => id),
      ...(isTitled ? { title: values.title } : {}),
      ...(type === 'CARE_TEAM'
        ? { ...(values.clientId === null ? {} : { clientId: values.clientId }), audience: values.audience }
        : {}),
      ...(type === 'ANNOUNCEMENT' ? { toAllStaff: values.toAllStaff } : {}),
    });
    if (!body) return;
    start.mutate(body, {
      onSuccess: ({ id }) => onStarted(id),
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title={chatWords.start}
      isOpen
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={start.isPending ? 'saving' : start.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Start conversation"
    >
      <SaveFailed save={start} errors={errors} />
      <RadioGroup
        label="With"
        options={typesFor(viewer).map((value) => ({ value, label: conversationTypeLabels[value] }))}
        value={type}
        onChange={(value) =>
          change({ type: conversationTypes.find((one) => one === value) ?? 'DIRECT', people: [] })
        }
      />
      {isTitled ? (
        <TextField
          label="Title"
          value={values.title}
          error={errors.title}
          onChange={(title) => change({ title })}
          autoComplete="off"
        />
      ) : null}
      {type === 'ANNOUNCEMENT' && isOfStaff ? (
        <Checkbox isSelected={values.toAllStaff} onChange={(toAllStaff) => change({ toAllStaff })}>
          All staff, also those who join later
        </Checkbox>
      ) : null}
      {type === 'CARE_TEAM' ? (
        <>
          <ClientField
            label="Client"
            value={values.clientId}
            error={errors.clientId}
            onChange={(clientId) => change({ clientId })}
          />
          {isOfStaff ? (
            <RadioGroup
              label="Who reads it"
              options={chatAudiences.map((value) => ({ value, label: chatAudienceLabels[value] }))}
              value={values.audience}
              onChange={(value) =>
                change({ audience: value === 'WITH_FAMILY' ? 'WITH_FAMILY' : 'STAFF_ONLY' })
              }
            />
          ) : null}
        </>
      ) : type === 'DIRECT' ? (
        <PersonField
          label="Person"
          value={values.people[0] ?? null}
          error={errors.memberIds}
          onChange={(person) => change({ people: person ? [person] : [] })}
        />
      ) : values.toAllStaff && type === 'ANNOUNCEMENT' ? null : (
        <PeopleField
          label="People"
          value={values.people}
          error={errors.memberIds}
          onChange={(people) => change({ people })}
        />
      )}
    </FormDialog>
  );
}

interface ClientFieldProps extends FieldTexts {
  value: string | null;
  onChange: (id: string | null) => void;
}

const restMs = 250;

/** A client within reach, found by name. */
function ClientField({ value, onChange, ...texts }: ClientFieldProps) {
  const [text, setText] = useState('');
  const found = useClientsFound(useRested(text.trim(), restMs), true);
  const clients = found.data?.data ?? [];
  return (
    <ComboBox
      {...texts}
      options={clients.map(({ id, fullName, clientNo }) => ({ id, label: fullName, hint: clientNo }))}
      value={value}
      inputValue={text}
      onInputChange={setText}
      onChange={(id) => {
        const client = clients.find((one) => one.id === id);
        if (client) setText(client.fullName);
        onChange(id);
      }}
      isLoading={found.isFetching}
      empty={found.isError ? 'Clients could not be looked up. Type again.' : 'Nobody found'}
      placeholder="Type a name"
    />
  );
}
