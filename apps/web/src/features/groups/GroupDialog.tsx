import {
  type Capability,
  capabilities,
  capabilityLabels,
  roleLabels,
  rolesBelow,
} from '@homeward/contract/core';
import {
  changeGroupBody,
  createGroupBody,
  type Group,
  type GroupColour,
  type GroupKind,
  type GroupPurpose,
  type GroupRule,
  groupColours,
  groupKindLabels,
  groupKinds,
  groupPurposeLabels,
  groupPurposes,
} from '@homeward/contract/groups';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PeoplePicker } from '../users/index.ts';
import { useChangeGroup, useCreateGroup } from './groups.queries.ts';
import { emptyRule } from './groups.rule.model.ts';
import { groupTones } from './groups.text.ts';
import { RuleBuilder } from './RuleBuilder.tsx';
import { RulePreview } from './RulePreview.tsx';

interface GroupDialogProps {
  /** Undefined makes a new one. */
  group: Group | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Fields {
  name: string;
  description: string;
  kind: GroupKind;
  colour: GroupColour;
  purposes: GroupPurpose[];
  rule: GroupRule | null;
  capabilities: Capability[];
  /** Who is in a new group of chosen people. */
  people: readonly FieldTag[];
}

const fieldsOf = ({
  name,
  description,
  kind,
  colour,
  purposes,
  rule,
  capabilities: given,
}: Group): Fields => ({
  name,
  description,
  kind,
  colour,
  purposes,
  rule,
  capabilities: given,
  people: [],
});

const blank: Fields = {
  name: '',
  description: '',
  kind: 'STATIC',
  colour: 'slate',
  purposes: [],
  rule: null,
  capabilities: [],
  people: [],
};

/** What follows from the rest is not asked: a group that gives permissions is for that. */
const purposeOptions = groupPurposes
  .filter((one) => one !== 'CAPABILITY')
  .map((value) => ({ value, label: groupPurposeLabels[value] }));

/** Makes a group, or changes it: what it is for, whom its rule finds and what it gives. */
export function GroupDialog({ group, isOpen, onOpenChange }: GroupDialogProps) {
  const form = useForm<Fields>(group ? fieldsOf(group) : blank);
  const { save, submit } = useSave(group, form, () => onOpenChange(false));
  const { values, errors, change } = form;
  const rule = values.rule ?? emptyRule;
  const isSystem = group?.isSystem ?? false;
  return (
    <FormDialog
      title={group ? 'Edit group' : 'New group'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(group ? {} : { saveLabel: 'Create group' })}
      size="lg"
    >
      <SaveFailed save={save} errors={errors} />
      <TextField
        label="Name"
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        isDisabled={isSystem}
        autoFocus={!isSystem}
        {...(isSystem ? { hint: 'Homeward sets the name and members of a system group.' } : {})}
      />
      <TextField
        label="Description"
        isOptional
        rows={2}
        value={values.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label="Color"
        options={groupColours.map((id) => ({ id, label: groupTones[id].label }))}
        value={values.colour}
        onChange={(id) => change({ colour: groupColours.find((one) => one === id) ?? 'slate' })}
      />
      {group ? null : (
        <RadioGroup
          label="Members"
          options={groupKinds.map((value) => ({ value, label: groupKindLabels[value] }))}
          value={values.kind}
          onChange={(value) => {
            const kind = value === 'DYNAMIC' ? 'DYNAMIC' : 'STATIC';
            change({ kind, rule: kind === 'DYNAMIC' ? emptyRule : null });
          }}
        />
      )}
      {values.kind === 'STATIC' && !group ? (
        <PeoplePicker
          label="People"
          isOptional
          value={values.people}
          error={errors.userIds}
          onChange={(people) => change({ people })}
        />
      ) : null}
      {values.kind === 'DYNAMIC' && !isSystem ? (
        <>
          <RuleBuilder
            rule={rule}
            error={errors.rule ?? errors['rule.conditions']}
            onChange={(next) => change({ rule: next })}
          />
          <RulePreview rule={rule} groupId={group?.id} />
        </>
      ) : null}
      <SeveralField
        label="Used for"
        isOptional
        options={purposeOptions}
        value={values.purposes.filter((one) => one !== 'CAPABILITY')}
        onChange={(chosen) => change({ purposes: groupPurposes.filter((one) => chosen.includes(one)) })}
      />
      <Permissions
        chosen={values.capabilities}
        error={errors.capabilities}
        onChange={(next) => change({ capabilities: next })}
      />
    </FormDialog>
  );
}

interface PermissionsProps {
  chosen: readonly Capability[];
  error: string | undefined;
  onChange: (chosen: Capability[]) => void;
}

/** What the group lets its members do beyond their role, and which roles cannot have it. */
function Permissions({ chosen, error, onChange }: PermissionsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Permissions</legend>
      <p className="text-muted">
        Members get these in addition to what their role allows, effective immediately.
      </p>
      {capabilities.map((capability) => {
        const below = rolesBelow(capability);
        return (
          <Checkbox
            key={capability}
            isSelected={chosen.includes(capability)}
            onChange={(isOn) =>
              onChange(capabilities.filter((one) => (one === capability ? isOn : chosen.includes(one))))
            }
            {...(below.length > 0
              ? {
                  hint: `Not for members with the role ${below.map((role) => roleLabels[role]).join(' or ')}`,
                }
              : {})}
          >
            {capabilityLabels[capability]}
          </Checkbox>
        );
      })}
      {error ? (
        <p role="alert" data-tone="danger" className="font-medium text-tone">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Saves over the version that was seen; where somebody else has saved, theirs is loaded below what was typed. */
function useSave(group: Group | undefined, form: ReturnType<typeof useForm<Fields>>, close: () => void) {
  const [version, setVersion] = useState(group?.version ?? 0);
  const create = useCreateGroup();
  const edit = useChangeGroup(group?.id ?? '');
  const onError = (error: Error) => {
    const newer = newerOf<Group>(error);
    form.refuse(fieldErrorsOf(error));
    if (newer === undefined) return;
    form.overtake(fieldsOf(newer));
    setVersion(newer.version);
  };
  const done = (title: string) => ({
    onSuccess: ({ name }: { name: string }) => {
      notify({ title, description: name });
      close();
    },
    onError,
  });
  const submit = () => {
    const { people, ...values } = form.values;
    if (group) {
      const body = form.parse(changeGroupBody, values);
      if (body) edit.mutate({ body, version }, done('Group updated'));
      return;
    }
    const userIds = values.kind === 'STATIC' ? people.map(({ id }) => id) : [];
    const body = form.parse(createGroupBody, { ...values, userIds });
    if (body) create.mutate(body, done('Group created'));
  };
  return { save: group ? edit : create, submit };
}
