import { type CareProviderAnswer, profilesText } from '@homeward/contract/profiles';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { useDraft } from '../../ui/useDraft.ts';
import { draftPlace, dropDraft } from './profiles.draft.queries.ts';
import type { ProfileForm } from './profiles.form.hooks.ts';
import { type FilesToDo, fieldsOf } from './profiles.form.model.ts';
import { applyFiles, type FilesFailed, freshProfile, saveProfile } from './profiles.save.queries.ts';

interface EditorSave {
  userId: string;
  /** What was saved when the editor opened. */
  answer: CareProviderAnswer;
  form: ProfileForm;
  /** A draft was taken up, and lies on the server. */
  isFromDraft: boolean;
  /** Files are on their way up. */
  isUploading: boolean;
  /** Told of the fields that are wrong. */
  onRefused: (paths: readonly string[]) => void;
  onClose: () => void;
}

const withoutFiles = ({ values }: ProfileForm) =>
  JSON.stringify({
    ...values,
    licenses: values.licenses.map((one) => ({ ...one, newFiles: [], removedFiles: [] })),
  });

/** The way of a profile to the server: checked, saved, then the files of its licenses removed and attached. */
export function useEditorSave(options: EditorSave) {
  const { userId, answer, form, isFromDraft, isUploading, onRefused, onClose } = options;
  const [saved, setSaved] = useState(answer);
  const [state, setState] = useState<SaveState>('idle');
  const [failure, setFailure] = useState<unknown>();
  const [filesFailed, setFilesFailed] = useState<ReadonlyMap<string, FilesFailed>>(new Map());
  const { base, values, version, isDirty } = form;
  const draft = useDraft({
    place: draftPlace(userId),
    isThere: isFromDraft,
    baseVersion: version,
    content: isDirty ? { base, values } : undefined,
  });
  const refuse = (paths: readonly string[]) => {
    setState('idle');
    draft.resume();
    notify({ ...profilesText.invalidForm, variant: 'destructive' });
    onRefused(paths);
  };

  /** The profile itself; undefined when it was not saved. What differs only in files is saved already. */
  const put = async (body: Parameters<typeof saveProfile>[1]): Promise<CareProviderAnswer | undefined> => {
    if (withoutFiles(form) === JSON.stringify(base) && saved.careProvider) return saved;
    try {
      return await saveProfile(userId, body, version);
    } catch (error) {
      const newer = newerOf<CareProviderAnswer>(error);
      const errors = fieldErrorsOf(error);
      if (newer) {
        setSaved(newer);
        form.overtake(fieldsOf(newer.careProvider), newer.version);
      }
      if (Object.keys(errors).length > 0) {
        refuse(Object.keys(form.refuse(errors)));
        return undefined;
      }
      setFailure(error);
      setState('failed');
      draft.resume();
      if (!newer) notify({ ...profilesText.updateFailed, variant: 'destructive' });
      return undefined;
    }
  };

  const submit = async () => {
    const checked = form.check();
    if ('errors' in checked) return refuse(Object.keys(checked.errors));
    if (isUploading) {
      notify({ title: 'Files are still uploading', description: 'Save once the uploads are done.' });
      return;
    }
    setState('saving');
    setFailure(undefined);
    await draft.end();
    const kept = await put(checked.body);
    if (!kept) return;
    const toDo = filesToDo(form, kept);
    const failed = await applyFiles(userId, toDo);
    if (failed.size === 0) {
      if (toDo.size > 0) await freshProfile(userId);
      notify(profilesText.updated);
      void dropDraft(userId);
      onClose();
      return;
    }
    const fresh = (await freshProfile(userId)) ?? kept;
    setSaved(fresh);
    form.saved(
      fieldsOf(kept.careProvider),
      JSON.stringify(fieldsOf(fresh.careProvider)) === JSON.stringify(fieldsOf(kept.careProvider))
        ? fresh.version
        : kept.version,
      new Map(
        [...failed].map(([id, { unattached, unremoved }]) => [
          id,
          { newFiles: unattached?.files ?? [], removedFiles: unremoved?.files ?? [] },
        ]),
      ),
    );
    setFilesFailed(failed);
    setState('idle');
    // Saved, but not whole: what is left stands beside its license, with a way to try it again.
    notify({ ...profilesText.updateFailed, variant: 'destructive' });
    draft.resume();
    onRefused([...failed.keys()].map((id) => `licenses.${id}`));
  };

  return {
    state,
    failure,
    filesFailed,
    draft: draft.state,
    submit,
    /** Closes the editor: what was typed is given up by then. */
    close: (isOpen: boolean) => {
      if (isOpen) return;
      if (isDirty || draft.state.kind !== 'none' || isFromDraft) {
        void draft.end().then(() => dropDraft(userId));
      }
      onClose();
    },
  };
}

/** What becomes of files by the id that their license has once it is saved: the lists are kept as they were sent. */
function filesToDo({ values }: ProfileForm, { careProvider }: CareProviderAnswer) {
  const toDo = new Map<string, FilesToDo>();
  for (const [place, { newFiles, removedFiles }] of values.licenses.entries()) {
    const id = careProvider?.licenses[place]?.id;
    if (id !== undefined && newFiles.length + removedFiles.length > 0)
      toDo.set(id, { newFiles, removedFiles });
  }
  return toDo;
}
