import type { StoredFile } from '@homeward/contract/files';
import { type CareProviderAnswer, profileLimits, profilesText } from '@homeward/contract/profiles';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Compare } from '../../ui/Compare.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { errorAt } from '../../ui/forms/fieldErrors.ts';
import { TextField } from '../../ui/TextField.tsx';
import { SkillsPicker } from '../skills/index.ts';
import { EditorList } from './EditorList.tsx';
import { EducationEntry } from './EducationEntry.tsx';
import { LicenseEntry } from './LicenseEntry.tsx';
import { useEditorSave } from './profiles.editor.hooks.ts';
import { type Beginning, useProfileForm } from './profiles.form.hooks.ts';
import { type ListName, listNames, sectionLabels } from './profiles.form.model.ts';
import { WorkEntry } from './WorkEntry.tsx';

interface CareProviderEditorProps {
  user: { readonly id: string; readonly fullName: string };
  answer: CareProviderAnswer;
  /** The license that it opens at, with the focus on its expiration. */
  license: string | undefined;
  /** The files of each license as they are now: they come and go by themselves while the editor is open. */
  files: ReadonlyMap<string, readonly StoredFile[]>;
  beginning: Beginning;
  isFromDraft: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The form of a professional profile. */
export function CareProviderEditor(props: CareProviderEditorProps) {
  const { user, answer, license, files, beginning, isFromDraft, isOpen, onOpenChange } = props;
  const form = useProfileForm(beginning);
  const content = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(license === undefined ? [] : [license]));
  useEffect(() => {
    if (license === undefined) return;
    // Once the dialog has taken the focus itself.
    const frame = requestAnimationFrame(() => {
      const entry = content.current?.querySelector(`[data-sort-key="${CSS.escape(license)}"]`);
      entry?.querySelector<HTMLElement>('[data-expires] button')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [license]);
  const [refusals, setRefusals] = useState(0);
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const isUploading = Object.values(uploading).some((count) => count > 0);
  const { values, errors } = form;

  /** Shows where something is wrong, and puts the focus on the first such field. */
  const show = (paths: readonly string[]) => {
    const keys = paths.flatMap((path) => path.split('.').slice(1, 2));
    setOpen((before) => new Set([...before, ...keys]));
    setRefusals((before) => before + 1);
  };
  useEffect(() => {
    if (refusals === 0) return;
    content.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button:not([disabled])')
      ?.focus();
  }, [refusals]);

  const save = useEditorSave({
    userId: user.id,
    answer,
    form,
    isFromDraft,
    isUploading,
    onRefused: show,
    onClose: () => onOpenChange(false),
  });
  const list = <List extends ListName>(name: List) => ({
    list: name,
    form,
    timezone: answer.timezone,
    open,
    onOpen: setOpen,
  });
  return (
    <FormDialog
      title={profilesText.editorTitle}
      description={profilesText.editorSubtitle}
      size="lg"
      isOpen={isOpen}
      onOpenChange={save.close}
      isDirty={form.isDirty || isUploading}
      saveState={save.state}
      onSave={() => void save.submit()}
      note={<DraftNote state={save.draft} />}
    >
      <div ref={content} className="grid min-w-0 gap-7">
        {form.isOvertaken ? (
          <Compare subject="this profile" differences={form.differences} onTake={form.take} />
        ) : save.failure && Object.keys(errors).length === 0 ? (
          <Banner tone="danger" live="assertive">
            {sentenceOf(save.failure)}
          </Banner>
        ) : null}
        <ErrorSummary title={profilesText.invalidForm.description} errors={errors} labels={sectionLabels} />
        <div data-section="about">
          <TextField
            label={sectionLabels.about}
            hint="Experience, strengths and what a family should know, in a few sentences."
            rows={5}
            value={values.about}
            error={errors.about}
            onChange={(about) => form.change({ about })}
          />
        </div>
        <div data-section="skills">
          <SkillsPicker
            label={sectionLabels.skills}
            isOptional
            value={values.skills}
            most={profileLimits.skills}
            error={errorAt(errors, 'skills')}
            onChange={(skills) => form.change({ skills })}
          />
        </div>
        {listNames.map((name) =>
          name === 'workExperiences' ? (
            <EditorList key={name} {...list(name)}>
              {(row, change) => <WorkEntry work={row} errors={errors} onChange={change} />}
            </EditorList>
          ) : name === 'education' ? (
            <EditorList key={name} {...list(name)}>
              {(row, change) => <EducationEntry education={row} errors={errors} onChange={change} />}
            </EditorList>
          ) : (
            <EditorList key={name} {...list(name)}>
              {(row, change) => (
                <LicenseEntry
                  license={row}
                  userId={user.id}
                  timezone={answer.timezone}
                  files={files.get(row.key) ?? []}
                  failed={save.filesFailed.get(row.key)}
                  errors={errors}
                  onChange={change}
                  onUploading={(count) => setUploading((before) => ({ ...before, [row.key]: count }))}
                  onRetry={() => void save.submit()}
                />
              )}
            </EditorList>
          ),
        )}
      </div>
    </FormDialog>
  );
}
