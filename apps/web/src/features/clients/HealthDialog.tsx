import {
  type Client,
  codeStatuses,
  codeStatusLabels,
  type Health,
  mostHealthEntries,
  riskFlagLabels,
  riskFlags,
} from '@homeward/contract/clients';
import { useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Compare } from '../../ui/Compare.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { EntryList } from '../../ui/forms/EntryList.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { useEntriesForm } from '../../ui/forms/useEntriesForm.ts';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  checkHealth,
  emptyHealthText,
  type HealthFields,
  type HealthList,
  type HealthRow,
  healthErrorsByKey,
  healthFieldsOf,
  healthLabels,
  healthLists,
  healthMerger,
  healthPlans,
  newHealthRow,
} from './clients.health.model.ts';
import { useChangeHealth } from './clients.health.queries.ts';
import { HealthRowFields } from './HealthRowFields.tsx';
import { LanguagesField } from './LanguagesField.tsx';

const addLabels: Record<HealthList, string> = {
  allergies: 'Add allergy',
  diagnoses: 'Add diagnosis',
  medications: 'Add medication',
  equipment: 'Add equipment',
};
const directives = [
  { id: 'unknown', label: 'Not known' },
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

interface HealthDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  health: Health;
  onClose: () => void;
}

/** The form of the health record: one save for all of it. */
export function HealthDialog({ client, health, onClose }: HealthDialogProps) {
  const [beginning] = useState(() => {
    const base = healthFieldsOf(health);
    return { base, values: base, version: health.version };
  });
  const form = useEntriesForm<HealthFields>(beginning, { merger: healthMerger });
  const save = useChangeHealth(client.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const { values, errors } = form;
  useEffect(() => {
    if (refusals === 0) return;
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [refusals]);

  /** Shows where something is wrong, and puts the focus on the first such field. */
  const refuse = (refused: Readonly<Record<string, string>>) => {
    form.refuse(refused);
    const keys = Object.keys(refused).flatMap((path) => path.split('.').slice(1, 2));
    setOpen((before) => new Set([...before, ...keys]));
    setRefusals((before) => before + 1);
  };
  const submit = () => {
    const checked = checkHealth(values);
    if ('errors' in checked) return refuse(checked.errors);
    form.refuse({});
    save.mutate(
      { body: checked.body, version: form.version },
      {
        onSuccess: () => {
          notify({ title: 'Health record updated', description: client.fullName });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<Health>(error);
          const refused = fieldErrorsOf(error);
          if (newer) form.overtake(healthFieldsOf(newer), newer.version);
          else if (Object.keys(refused).length > 0) refuse(healthErrorsByKey(refused, values));
        },
      },
    );
  };
  const { hasAdvanceDirective } = values;
  return (
    <FormDialog
      title="Edit health record"
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="lg"
    >
      <div ref={content} className="grid min-w-0 gap-7">
        {form.isOvertaken ? (
          <Compare subject="this health record" differences={form.differences} onTake={form.take} />
        ) : (
          <SaveFailed save={save} errors={errors} />
        )}
        <ErrorSummary title="Some entries need another look" errors={errors} labels={healthLabels} />
        <div data-section="riskFlags">
          <SeveralField
            label={healthLabels.riskFlags}
            options={riskFlags.map((value) => ({ value, label: riskFlagLabels[value] }))}
            value={values.riskFlags}
            error={errors.riskFlags}
            onChange={(chosen) =>
              form.change({ riskFlags: riskFlags.filter((flag) => chosen.includes(flag)) })
            }
          />
        </div>
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <Select
            label={healthLabels.codeStatus}
            options={codeStatuses.map((id) => ({ id, label: codeStatusLabels[id] }))}
            value={values.codeStatus}
            error={errors.codeStatus}
            onChange={(id) =>
              form.change({ codeStatus: codeStatuses.find((one) => one === id) ?? 'UNKNOWN' })
            }
          />
          <Select
            label={healthLabels.hasAdvanceDirective}
            options={directives}
            value={hasAdvanceDirective === null ? 'unknown' : hasAdvanceDirective ? 'yes' : 'no'}
            error={errors.hasAdvanceDirective}
            onChange={(id) => form.change({ hasAdvanceDirective: id === 'unknown' ? null : id === 'yes' })}
          />
        </div>
        {values.allergies.length === 0 || values.noKnownAllergies ? (
          <div data-section="noKnownAllergies">
            <Checkbox
              isSelected={values.noKnownAllergies}
              error={errors.noKnownAllergies}
              onChange={(noKnownAllergies) => form.change({ noKnownAllergies })}
              hint="The client or the family was asked, and there are none."
            >
              {healthLabels.noKnownAllergies}
            </Checkbox>
          </div>
        ) : null}
        {healthLists.map((list) => (
          <EntryList<HealthRow<HealthList>>
            key={list}
            name={list}
            label={healthLabels[list]}
            rows={values[list]}
            errors={errors}
            nameOf={(row) => healthPlans[list].nameOf(row as never)}
            noteOf={(row) => noteOf(healthPlans[list].linesOf(row as never))}
            open={open}
            onOpen={setOpen}
            most={mostHealthEntries}
            addLabel={addLabels[list]}
            emptyText={emptyHealthText(list, values)}
            onAdd={() => {
              const row = newHealthRow(list);
              form.add(list, row);
              return row.key;
            }}
            onMove={(from, to) => form.move(list, from, to)}
            onRemove={(key) => form.remove(list, key)}
            onPutBack={(row, place) => form.putBack(list, row, place)}
          >
            {(row) => (
              <HealthRowFields
                list={list}
                row={row}
                errorOf={(field) => errors[`${list}.${row.key}.${field}`]}
                onChange={(part) => form.changeRow(list, row.key, part)}
              />
            )}
          </EntryList>
        ))}
        <div data-section="languages">
          <LanguagesField
            label={healthLabels.languages}
            value={values.languages}
            error={errors.languages}
            onChange={(languages) => form.change({ languages })}
          />
        </div>
      </div>
    </FormDialog>
  );
}

/** What an entry says after its name, in one line. */
function noteOf(lines: readonly { readonly value: string }[]): string {
  return lines
    .slice(1)
    .map(({ value }) => value)
    .filter((value) => value !== '' && value !== 'No')
    .join(' · ');
}
