import { roleLabels, roles } from '@homeward/contract/core';
import type { CredentialHeld, GroupCondition, HiredWhen } from '@homeward/contract/groups';
import { commonLanguages } from '@homeward/contract/staff';
import { employmentTypes } from '@homeward/contract/users';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { useOfficeChoices } from '../offices/index.ts';
import { useCredentialKindNames, useGroupNames, useSkillNames } from './groups.queries.ts';
import { type ConditionField, conditionFields, emptyCondition, fieldLabels } from './groups.rule.model.ts';

const fieldOptions = conditionFields.map((id) => ({ id, label: fieldLabels[id] }));

interface ConditionRowProps {
  condition: GroupCondition;
  /** Which of the conditions it is, for names: "Condition 2". */
  name: string;
  onChange: (condition: GroupCondition) => void;
  onRemove: () => void;
}

/** One condition: what it is about, and what is asked of it. */
export function ConditionRow({ condition, name, onChange, onRemove }: ConditionRowProps) {
  return (
    <fieldset aria-label={name} className="grid gap-2 sm:grid-cols-[9rem_1fr_auto] sm:items-start">
      <Select
        label={`${name} is about`}
        isPart
        options={fieldOptions}
        value={condition.field}
        onChange={(id) => onChange(emptyCondition(id as ConditionField))}
      />
      <ConditionValue condition={condition} name={name} onChange={onChange} />
      <IconButton
        label={`Remove ${name.toLowerCase()}`}
        icon={<X aria-hidden size={17} />}
        onPress={onRemove}
      />
    </fieldset>
  );
}

const roleTags = roles.map((id) => ({ id, name: roleLabels[id] }));
const languageTags = commonLanguages.map((id) => ({ id, name: id }));
const employmentTags = employmentTypes.map((id) => ({ id, name: id }));
const hiredOptions: { id: HiredWhen; label: string }[] = [
  { id: 'LONGER_AGO', label: 'This many days ago, or longer' },
  { id: 'IN_THE_LAST', label: 'In the last days' },
];

const heldOptions: { id: CredentialHeld; label: string }[] = [
  { id: 'HELD', label: 'Is valid: any of these' },
  { id: 'MISSING', label: 'Is missing: none of these is valid' },
];

function ConditionValue({ condition, name, onChange }: Omit<ConditionRowProps, 'onRemove'>) {
  const skills = useSkillNames();
  const groups = useGroupNames();
  const offices = useOfficeChoices();
  const kinds = useCredentialKindNames();
  switch (condition.field) {
    case 'role':
      return (
        <Several
          label={`${name}: any of these roles`}
          options={roleTags}
          value={condition.roles}
          onChange={(chosen) =>
            onChange({ field: 'role', roles: roles.filter((role) => chosen.includes(role)) })
          }
        />
      );
    case 'office':
      return (
        <Several
          label={`${name}: any of these offices`}
          options={offices.data?.data ?? []}
          value={condition.officeIds}
          onChange={(officeIds) => onChange({ field: 'office', officeIds })}
        />
      );
    case 'language':
      return (
        <Several
          label={`${name}: any of these languages`}
          options={languageTags}
          value={condition.languages}
          onChange={(chosen) =>
            onChange({ field: 'language', languages: commonLanguages.filter((one) => chosen.includes(one)) })
          }
        />
      );
    case 'employment':
      return (
        <Several
          label={`${name}: any of these kinds of employment`}
          options={employmentTags}
          value={condition.types}
          onChange={(chosen) =>
            onChange({ field: 'employment', types: employmentTypes.filter((one) => chosen.includes(one)) })
          }
        />
      );
    case 'hired':
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            label={`${name}: hired`}
            options={hiredOptions}
            value={condition.when}
            onChange={(id) =>
              onChange({ ...condition, when: hiredOptions.find((one) => one.id === id)?.id ?? 'LONGER_AGO' })
            }
          />
          <NumberField
            label={`${name}: days`}
            minValue={1}
            maxValue={36_500}
            value={condition.days}
            onChange={(days) => onChange({ ...condition, days: Number.isNaN(days) ? 1 : days })}
          />
        </div>
      );
    case 'skill':
      return (
        <Several
          label={`${name}: any of these skills`}
          options={skills.data?.data ?? []}
          value={condition.skillIds}
          onChange={(skillIds) => onChange({ field: 'skill', skillIds })}
        />
      );
    case 'credential':
      return (
        <div className="grid gap-2">
          <Select
            label={`${name}: credential`}
            options={heldOptions}
            value={condition.has}
            onChange={(id) =>
              onChange({ ...condition, has: heldOptions.find((one) => one.id === id)?.id ?? 'HELD' })
            }
          />
          <Several
            label={`${name}: any of these kinds of credentials`}
            options={kinds.data?.data ?? []}
            value={condition.kindIds}
            onChange={(kindIds) => onChange({ ...condition, kindIds })}
          />
        </div>
      );
    case 'rating':
      return (
        <NumberField
          label={`${name}: rated at least`}
          minValue={0}
          maxValue={5}
          step={0.5}
          value={condition.atLeast}
          onChange={(atLeast) => onChange({ field: 'rating', atLeast: Number.isNaN(atLeast) ? 0 : atLeast })}
        />
      );
    case 'group':
      return (
        <Select
          label={`${name}: is in this group`}
          options={(groups.data?.data ?? []).map(({ id, name: label }) => ({ id, label }))}
          value={condition.groupId || null}
          onChange={(groupId) => onChange({ field: 'group', groupId })}
        />
      );
  }
}

interface SeveralProps {
  label: string;
  options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

function Several({ label, options, value, onChange }: SeveralProps) {
  const [text, setText] = useState('');
  const typed = text.trim().toLocaleLowerCase('en');
  return (
    <TagsField
      label={label}
      value={value.map((id) => options.find((one) => one.id === id) ?? { id, name: '…' })}
      onChange={(tags) => {
        setText('');
        onChange(tags.map(({ id }) => id));
      }}
      options={options.filter(({ name }) => name.toLocaleLowerCase('en').includes(typed))}
      inputValue={text}
      onInputChange={setText}
    />
  );
}
