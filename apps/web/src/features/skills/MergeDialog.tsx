import { type Skill, skillsText, type Tag, usesInWords } from '@homeward/contract/skills';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/notify.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useMergePlan, useMergeSkill } from './skills.queries.ts';
import { useTags } from './skills.tags.queries.ts';

interface MergeDialogProps {
  skill: Skill;
  /** A skill that is in use goes only when another takes its place. */
  isDeleting: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Puts another skill in the place of one, after showing what that moves. */
export function MergeDialog({ skill, isDeleting, isOpen, onOpenChange }: MergeDialogProps) {
  const [into, setInto] = useState<Tag>();
  const plan = useMergePlan(skill.id, into?.id);
  const merge = useMergeSkill();
  const verb = isDeleting ? 'Delete' : 'Merge';
  const doIt = () => {
    if (!into) return;
    merge.mutate(
      { skill, intoId: into.id },
      {
        onSuccess: ({ from, into: kept }) => {
          notify({ title: `“${from.name}” is now “${kept.name}”` });
          onOpenChange(false);
        },
      },
    );
  };
  const failure = merge.error ?? plan.error;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => merge.isPending || onOpenChange(next)}
      isDismissable={!merge.isPending}
      place="middle"
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={`${verb} “${skill.name}”`} onClose={() => onOpenChange(false)}>
          {isDeleting
            ? `This skill is in use in ${usesInWords(skill)}. Choose a replacement.`
            : 'Choose the skill to keep. It replaces this one everywhere.'}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          <SkillChoice
            label={isDeleting ? 'Replacement skill' : 'Merge into'}
            without={skill.id}
            value={into}
            onChange={(tag) => {
              merge.reset();
              setInto(tag);
            }}
          />
          {failure ? (
            <Banner tone="danger" live="assertive">
              {sentenceOf(failure)}
            </Banner>
          ) : null}
          <div aria-live="polite">
            {into === undefined || plan.isError ? null : plan.data ? (
              <Banner tone="warning" title="What moves">
                {usesInWords(plan.data)} will name “{plan.data.into.name}” instead. “{plan.data.from.name}” is
                then gone; this cannot be undone.
              </Banner>
            ) : (
              <LoadingRegion label="Checking what would move…">
                <TextSkeleton lines={3} />
              </LoadingRegion>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
          <Button onPress={() => onOpenChange(false)} isDisabled={merge.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isDisabled={!plan.data || plan.isFetching}
            isPending={merge.isPending}
            pendingLabel="Working…"
            onPress={doIt}
          >
            {isDeleting ? 'Delete skill' : 'Merge skills'}
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}

interface SkillChoiceProps {
  label: string;
  /** The id of a skill that is not offered. */
  without: string;
  value: Tag | undefined;
  onChange: (tag: Tag | undefined) => void;
}

/** One skill of the vocabulary, found by typing. */
function SkillChoice({ label, without, value, onChange }: SkillChoiceProps) {
  const [text, setText] = useState('');
  // The name of what is chosen is no search.
  const { tags, isLooking, hasFailed } = useTags('/skills', text === value?.name ? '' : text);
  const options = tags.filter(({ id }) => id !== without);
  const shown = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options;
  return (
    <ComboBox
      label={label}
      options={shown.map(({ id, name }) => ({ id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => {
        const chosen = shown.find((tag) => tag.id === id);
        onChange(chosen);
        if (chosen) setText(chosen.name);
      }}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        if (value && next !== value.name) onChange(undefined);
      }}
      isLoading={isLooking}
      empty={hasFailed ? skillsText.listFailed : 'Nothing found'}
      placeholder="Find a skill"
    />
  );
}
