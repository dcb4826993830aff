import {
  correctSessionBody,
  cueLabels,
  cues,
  engagementStates,
  feelingLabels,
  logSessionBody,
  moodLabels,
  moods,
  mostMinutes,
  type Session,
} from '@homeward/contract/engagement';
import { activityLibrary } from '@homeward/contract/instruments';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { randomId } from '../../lib/randomId.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { type Form, useForm } from '../../ui/useForm.ts';
import {
  bodyOf,
  type ChosenActivity,
  fieldsOf,
  inWords,
  sessionLabels as labels,
  newSession,
  type SessionFields,
  withMinutes,
} from './engagement.form.model.ts';
import { useCorrectSession, useLogSession } from './engagement.queries.ts';

const ownWords = 'own';
const activities = [
  { id: ownWords, label: 'Something else' },
  ...activityLibrary.map(({ id, title }) => ({ id, label: title })),
];
const feelings = feelingLabels.map((label, at) => ({ value: String(at), label }));
const unseen = { id: 'none', label: 'Not noted' };
const moodOptions = [unseen, ...moods.map((id) => ({ id, label: moodLabels[id] }))];

interface SessionDialogProps {
  client: { readonly id: string; readonly fullName: string };
  /** What a new session begins with. */
  activity?: ChosenActivity | undefined;
  /** The session that is corrected; undefined logs a new one. */
  session?: Session | undefined;
  onClose: () => void;
}

/** Logs how an activity went, or corrects what was logged. */
export function SessionDialog({ client, activity, session, onClose }: SessionDialogProps) {
  const { timezone } = useFormatters();
  // Sent again after a broken line, it is the same session.
  const [id] = useState(randomId);
  const form = useForm<SessionFields>(
    session ? fieldsOf(session, timezone) : newSession(new Date(), timezone, activity),
  );
  const [version, setVersion] = useState(session?.version ?? 0);
  const log = useLogSession(client.id);
  const correct = useCorrectSession();
  const save = session ? correct : log;
  const done = {
    onSuccess: () => {
      notify({ title: session ? 'Session corrected' : 'Session logged', description: client.fullName });
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<Session>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(fieldsOf(newer, timezone));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    const body = bodyOf(form.values, timezone, session);
    if (session) {
      const checked = form.parse(correctSessionBody, body);
      if (checked) correct.mutate({ session: { id: session.id, version }, body: checked }, done);
    } else {
      const checked = form.parse(logSessionBody, { id, ...body });
      if (checked) log.mutate(checked, done);
    }
  };
  return (
    <FormDialog
      title={session ? 'Correct session' : 'Log activity'}
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(session ? {} : { saveLabel: 'Log activity' })}
    >
      <SaveAnswer subject="this session" form={form} save={save} labels={labels} inWords={inWords} />
      <WhatAndWhen form={form} />
      <HowEngaged form={form} />
      <HowItFelt form={form} />
    </FormDialog>
  );
}

interface PartProps {
  form: Form<SessionFields>;
}

function WhatAndWhen({ form: { values, errors, change } }: PartProps) {
  return (
    <>
      <ComboBox
        label={labels.activity}
        options={activities}
        value={values.activityId ?? ownWords}
        error={errors.activityId}
        onChange={(chosen) => {
          const known = activityLibrary.find(({ id }) => id === chosen);
          change({ activityId: known?.id ?? null, activity: known?.title ?? '' });
        }}
      />
      {values.activityId === null ? (
        <TextField
          label="What you did"
          value={values.activity}
          error={errors.activity}
          onChange={(activity) => change({ activity })}
        />
      ) : null}
      <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
        <DateField
          label={labels.day}
          value={values.day}
          error={errors.at}
          onChange={(day) => change({ day })}
        />
        <TimeField label={labels.time} value={values.time} onChange={(time) => change({ time })} />
      </div>
    </>
  );
}

function HowEngaged({ form: { values, errors, change } }: PartProps) {
  const set = (name: 'minutes' | (typeof engagementStates)[number]) => (typed: number) =>
    change((before) => withMinutes(before, { [name]: Number.isNaN(typed) ? 0 : typed }));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-bold">How engaged, in minutes</legend>
      <NumberField
        label={labels.minutes}
        minValue={1}
        maxValue={mostMinutes}
        value={values.minutes}
        error={errors.minutes}
        onChange={set('minutes')}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        {engagementStates.map((state) => (
          <NumberField
            key={state}
            label={labels[state]}
            minValue={0}
            maxValue={mostMinutes}
            value={values[state]}
            error={errors[state]}
            onChange={set(state)}
          />
        ))}
      </div>
      <Select
        label={labels.cue}
        options={cues.map((id) => ({ id, label: cueLabels[id] }))}
        value={values.cue}
        onChange={(chosen) => change({ cue: cues.find((one) => one === chosen) ?? 'NONE' })}
      />
    </fieldset>
  );
}

function HowItFelt({ form: { values, errors, change } }: PartProps) {
  const moodOf = (chosen: string) => moods.find((one) => one === chosen) ?? null;
  return (
    <>
      {(['pleasure', 'distress'] as const).map((feeling) => (
        <RadioGroup
          key={feeling}
          label={labels[feeling]}
          orientation="horizontal"
          options={feelings}
          value={String(values[feeling])}
          onChange={(chosen) => change({ [feeling]: Number(chosen) as 0 | 1 | 2 })}
        />
      ))}
      <div className="grid grid-cols-2 items-start gap-3">
        {(['moodBefore', 'moodAfter'] as const).map((mood) => (
          <Select
            key={mood}
            label={labels[mood]}
            options={moodOptions}
            value={values[mood] ?? unseen.id}
            onChange={(chosen) => change({ [mood]: moodOf(chosen) })}
          />
        ))}
      </div>
      <Checkbox isSelected={values.helpedOthers} onChange={(helpedOthers) => change({ helpedOthers })}>
        {labels.helpedOthers}
      </Checkbox>
      {(['helped', 'stopSigns'] as const).map((words) => (
        <TextField
          key={words}
          label={labels[words]}
          isOptional
          rows={2}
          value={values[words]}
          error={errors[words]}
          onChange={(text) => change({ [words]: text })}
        />
      ))}
    </>
  );
}
