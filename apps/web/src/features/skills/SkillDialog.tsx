import {
  changeSkillBody,
  type Skill,
  type SkillCategory,
  skillCategories,
  skillCategoryLabels,
  skillsText,
} from '@homeward/contract/skills';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { categoryOptions } from './skills.list.model.ts';
import { useChangeSkill, useCreateSkill } from './skills.queries.ts';

interface SkillDialogProps {
  /** Undefined makes a new one. */
  skill: Skill | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Fields {
  name: string;
  category: SkillCategory;
}

const labels = { name: 'Name', category: 'Category' } as const;
const inWords = ({ name, category }: Fields) => ({ name, category: skillCategoryLabels[category] });

/** Makes a skill, or changes what one is called and where it is sorted in. */
export function SkillDialog({ skill, isOpen, onOpenChange }: SkillDialogProps) {
  const form = useForm<Fields>({ name: skill?.name ?? '', category: skill?.category ?? 'OTHER' });
  const { save, submit } = useSave(skill, form, () => onOpenChange(false));
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={skill ? 'Edit skill' : 'New skill'}
      description={
        skill
          ? 'The new name shows wherever this skill is used.'
          : 'Everyone can choose it for their profile.'
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(skill ? {} : { saveLabel: 'Create skill' })}
      size="sm"
    >
      <SaveAnswer subject="this skill" form={form} save={save} labels={labels} inWords={inWords} />
      <TextField
        label={labels.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      <Select
        label={labels.category}
        options={categoryOptions}
        value={values.category}
        error={errors.category}
        onChange={(id) => change({ category: skillCategories.find((one) => one === id) ?? 'OTHER' })}
      />
    </FormDialog>
  );
}

/** Saves over the version that was seen; what somebody else has saved meanwhile is shown first. */
function useSave(skill: Skill | undefined, form: ReturnType<typeof useForm<Fields>>, close: () => void) {
  const [version, setVersion] = useState(skill?.version ?? 0);
  const create = useCreateSkill();
  const rename = useChangeSkill(skill?.id ?? '');
  const submit = () => {
    const body = form.parse(changeSkillBody);
    if (body === undefined) return;
    if (skill) {
      rename.mutate(
        { body, version },
        {
          onSuccess: ({ name }) => {
            notify({ title: 'Skill updated', description: name });
            close();
          },
          onError: (error) => {
            const newer = newerOf<Skill>(error);
            form.refuse(fieldErrorsOf(error));
            if (newer === undefined) return;
            form.overtake({ name: newer.name, category: newer.category });
            setVersion(newer.version);
          },
        },
      );
      return;
    }
    create.mutate(body, {
      onSuccess: ({ name, isNew }) => {
        if (!isNew) return form.refuse({ name: skillsText.nameTaken });
        notify({ title: 'Skill created', description: name });
        close();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return { save: skill ? rename : create, submit };
}
