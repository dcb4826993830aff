import { type Role, roleLabels, roles } from '@homeward/contract/core';
import { changeNamedViewBody, mayShareViews, type NamedView } from '@homeward/contract/settings';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { LikedView } from '../../ui/table/savedViewsContext.ts';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useChangeView, useCreateView } from './settings.named-views.queries.ts';
import { viewValueOf } from './settings.views.model.ts';

interface ViewDialogProps {
  list: string;
  /** Undefined saves what is shown as a new one. */
  view: NamedView | undefined;
  shown: LikedView;
  keeps?: string | undefined;
  /** Hears which view is shown from now on. */
  onSaved: (id: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Fields {
  name: string;
  sharedWith: readonly Role[];
  isDefault: boolean;
}

const labels = { name: 'Name', sharedWith: 'Shared with' } as const;
const inWords = ({ name, sharedWith }: Fields) => ({
  name,
  sharedWith: sharedWith.map((role) => roleLabels[role]).join(', ') || 'Nobody',
});

/** Gives a view a name, and to roles. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, isOpen, onOpenChange } = props;
  const mayShare = mayShareViews.allows(useViewer());
  const form = useForm<Fields>({
    name: view?.name ?? '',
    sharedWith: view?.sharedWith ?? [],
    isDefault: false,
  });
  const { save, submit } = useSave(props, form);
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={view ? 'Rename or share view' : 'Save view'}
      description={props.keeps ?? 'A view keeps columns, density, search, filters and order.'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(view ? {} : { saveLabel: 'Save view' })}
      size="sm"
    >
      <SaveAnswer subject="this view" form={form} save={save} labels={labels} inWords={inWords} />
      <TextField
        label={labels.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      {mayShare ? (
        <SharedWith
          value={values.sharedWith}
          error={errors.sharedWith}
          onChange={(sharedWith) => change({ sharedWith })}
        />
      ) : null}
      {view ? null : (
        <Checkbox isSelected={values.isDefault} onChange={(isDefault) => change({ isDefault })}>
          Open with this view when I sign in
        </Checkbox>
      )}
    </FormDialog>
  );
}

interface SharedWithProps {
  value: readonly Role[];
  error: string | undefined;
  onChange: (roles: readonly Role[]) => void;
}

function SharedWith({ value, error, onChange }: SharedWithProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">{labels.sharedWith}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          isSelected={value.includes(role)}
          onChange={(isShared) =>
            onChange(roles.filter((other) => (other === role ? isShared : value.includes(other))))
          }
        >
          {roleLabels[role]}
        </Checkbox>
      ))}
      {error ? (
        <p data-tone="danger" className="text-sm text-tone">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Saves over the version that was seen; what another window has saved since is shown first. */
function useSave(
  { list, view, shown, onSaved, onOpenChange }: ViewDialogProps,
  form: ReturnType<typeof useForm<Fields>>,
) {
  const [version, setVersion] = useState(view?.version ?? 0);
  const create = useCreateView(list);
  const edit = useChangeView();
  const done = ({ id }: NamedView) => {
    onSaved(id);
    onOpenChange(false);
  };
  const submit = () => {
    const { name, sharedWith, isDefault } = form.values;
    const body = form.parse(changeNamedViewBody, { name, sharedWith });
    if (body === undefined) return;
    if (view) {
      const onError = (error: Error) => {
        const newer = newerOf<NamedView>(error);
        form.refuse(fieldErrorsOf(error));
        if (newer === undefined) return;
        form.overtake({ name: newer.name, sharedWith: newer.sharedWith, isDefault });
        setVersion(newer.version);
      };
      edit.mutate({ view: { id: view.id, version }, body }, { onSuccess: done, onError });
      return;
    }
    const made = {
      name: body.name ?? name,
      sharedWith: [...sharedWith],
      isDefault,
      value: viewValueOf(shown),
    };
    create.mutate(made, { onSuccess: done, onError: (error) => form.refuse(fieldErrorsOf(error)) });
  };
  return { save: view ? edit : create, submit };
}
