import { agencySettingsSchema } from '@homeward/contract/settings';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { HueField } from './HueField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSaveAgency, type VersionedSettings } from './settings.queries.ts';
import { inWords, settingLabels } from './settings.text.ts';

/** The fields of the agency's settings. What was typed survives every failure, and a newer version by somebody else. */
export function AgencyForm({ saved }: { saved: VersionedSettings }) {
  const form = useForm(saved);
  const save = useSaveAgency();
  const { values, errors, isDirty, change } = form;
  // The form follows the server only while nothing is typed, so that nobody's change is lost unseen.
  if (!isDirty && saved.version > form.base.version) form.reset(saved);

  const submit = () => {
    const { version, ...given } = values;
    const settings = form.parse(agencySettingsSchema, given);
    if (settings === undefined) return;
    save.mutate(
      { settings, version },
      {
        onSuccess: form.reset,
        onError: (error) => {
          const newer = newerOf<VersionedSettings>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer !== undefined) form.overtake(newer);
        },
      },
    );
  };
  return (
    <SettingsForm
      form={form}
      save={save}
      onSave={submit}
      conflict={
        <SaveAnswer
          subject="these settings"
          form={form}
          save={save}
          labels={settingLabels}
          inWords={inWords}
        />
      }
    >
      <TextField
        label={settingLabels.productName}
        hint="Shown in the menu, on the sign-in page and in emails."
        value={values.productName}
        onChange={(productName) => change({ productName })}
        error={errors.productName}
      />
      <TextField
        label={settingLabels.assistantName}
        value={values.assistantName}
        onChange={(assistantName) => change({ assistantName })}
        error={errors.assistantName}
      />
      <HueField value={Math.round(values.hue)} onChange={(hue) => change({ hue })} />
      <NumberField
        label={settingLabels.idleMinutes}
        hint="Minutes without activity, 5 to 60. A dialog warns one minute before."
        minValue={5}
        maxValue={60}
        value={values.idleMinutes}
        onChange={(idleMinutes) => change({ idleMinutes })}
        error={errors.idleMinutes}
      />
      <NumberField
        label={settingLabels.digestAfterMinutes}
        hint="Minutes, 15 to 1,440. One email holds all that is unread; each person can switch it off."
        minValue={15}
        maxValue={1440}
        value={values.digestAfterMinutes}
        onChange={(digestAfterMinutes) => change({ digestAfterMinutes })}
        error={errors.digestAfterMinutes}
      />
      <Checkbox
        isSelected={values.demandsTwoFactor}
        onChange={(demandsTwoFactor) => change({ demandsTwoFactor })}
        hint="Admins, care managers and care providers must set up an authenticator app before they can continue."
      >
        {settingLabels.demandsTwoFactor}
      </Checkbox>
    </SettingsForm>
  );
}
