import { type AgencySettings, agencySettingsSchema } from '@homeward/contract/settings';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { HueField } from './HueField.tsx';
import { NewerValue } from './NewerValue.tsx';
import { useSaveAgency, type VersionedSettings } from './settings.queries.ts';
import { UnsavedWork } from './UnsavedWork.tsx';

interface AgencyFormProps {
  saved: VersionedSettings;
}

/** The fields of the agency's settings. What was typed survives every failure, a newer version by somebody else too. */
export function AgencyForm({ saved }: AgencyFormProps) {
  // Where the typing began. It follows the server only while nothing is typed, so that nobody's change is lost unseen.
  const [base, setBase] = useState(saved);
  const [typed, setTyped] = useState<Partial<AgencySettings>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  // What stood here before somebody else's save was noticed; `base` is then theirs.
  const [overtaken, setOvertaken] = useState<VersionedSettings>();
  const save = useSaveAgency();
  const isDirty = Object.keys(typed).length > 0;
  if (!isDirty && saved.version > base.version) setBase(saved);

  const { version: _, ...settings } = { ...base, ...typed };
  const change = (part: Partial<AgencySettings>) => {
    if (save.isSuccess) save.reset();
    setTyped((before) => withoutUnchanged({ ...before, ...part }, base));
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const parsed = agencySettingsSchema.safeParse(settings);
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
      );
      return;
    }
    setErrors({});
    save.mutate(
      { settings: parsed.data, version: base.version },
      {
        onSuccess: (answer) => {
          setBase(answer);
          setTyped({});
          setOvertaken(undefined);
        },
        onError: (error) => {
          const newer = newerOf<VersionedSettings>(error);
          setErrors(fieldErrorsOf(error));
          if (newer === undefined) return;
          // What was typed stays; what was not follows them, so that saving again takes nothing of theirs back.
          setOvertaken(base);
          setBase(newer);
          setTyped((before) => withoutUnchanged(before, newer));
        },
      },
    );
  };
  const note = <Name extends keyof AgencySettings>(name: Name) =>
    overtaken === undefined || overtaken[name] === base[name] ? null : (
      <NewerValue
        name={name}
        theirs={base[name]}
        onTake={settings[name] === base[name] ? undefined : () => change({ [name]: base[name] })}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-2">
        <TextField
          label="Product name"
          hint="Shown in the menu, on the sign-in page and in mails."
          value={settings.productName}
          onChange={(productName) => change({ productName })}
          error={errors.productName}
        />
        {note('productName')}
      </div>
      <div className="grid gap-2">
        <TextField
          label="Assistant’s name"
          value={settings.assistantName}
          onChange={(assistantName) => change({ assistantName })}
          error={errors.assistantName}
        />
        {note('assistantName')}
      </div>
      <HueField value={Math.round(settings.hue)} onChange={(hue) => change({ hue })}>
        {note('hue')}
      </HueField>
      <div className="grid gap-2">
        <NumberField
          label="Automatic log-off after"
          hint="Minutes without activity, 5 to 60. A dialog warns one minute before."
          minValue={5}
          maxValue={60}
          value={settings.idleMinutes}
          onChange={(idleMinutes) => change({ idleMinutes })}
          error={errors.idleMinutes}
        />
        {note('idleMinutes')}
      </div>
      <div className="grid gap-2">
        <NumberField
          label="Email unread notifications after"
          hint="Minutes, 15 to 1,440. One email holds all that is unread; each person can switch it off."
          minValue={15}
          maxValue={1440}
          value={settings.digestAfterMinutes}
          onChange={(digestAfterMinutes) => change({ digestAfterMinutes })}
          error={errors.digestAfterMinutes}
        />
        {note('digestAfterMinutes')}
      </div>
      <div className="grid gap-2">
        <Checkbox
          isSelected={settings.demandsTwoFactor}
          onChange={(demandsTwoFactor) => change({ demandsTwoFactor })}
          hint="Admins, care managers and care providers must set up an authenticator app before they can go on."
        >
          Demand a second factor from staff
        </Checkbox>
        {note('demandsTwoFactor')}
      </div>
      {overtaken ? (
        <Banner
          tone="warning"
          live="assertive"
          title="Somebody else changed these settings while you were editing"
        >
          What you typed is still here. What they changed is marked; save again to keep yours.
        </Banner>
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          pendingLabel="Saving…"
          isDisabled={!isDirty}
        >
          Save changes
        </Button>
        {isDirty && !save.isPending ? (
          <Button
            variant="quiet"
            onPress={() => {
              setTyped({});
              setErrors({});
              setOvertaken(undefined);
              save.reset();
            }}
          >
            Discard
          </Button>
        ) : null}
        <SaveStatus
          state={
            save.isPending
              ? 'saving'
              : save.isError && isDirty
                ? 'failed'
                : save.isSuccess && !isDirty
                  ? 'saved'
                  : 'idle'
          }
          onRetry={submit}
        />
      </div>
      <UnsavedWork isDirty={isDirty} />
    </form>
  );
}

/** What differs from where the typing began: a value that was put back is no longer unsaved. */
function withoutUnchanged(typed: Partial<AgencySettings>, base: AgencySettings): Partial<AgencySettings> {
  const names = Object.keys(typed) as (keyof AgencySettings)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]]),
  );
}
