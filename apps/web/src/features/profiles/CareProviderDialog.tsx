import { type CareProviderAnswer, profilesText } from '@homeward/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { CareProviderEditor } from './CareProviderEditor.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { type DraftContent, readDraft } from './profiles.draft.model.ts';
import { draftOptions, dropDraft } from './profiles.draft.queries.ts';
import type { Beginning } from './profiles.form.hooks.ts';
import { fieldsOf, filesByLicense } from './profiles.form.model.ts';
import { profileMerger } from './profiles.merge.model.ts';

interface CareProviderDialogProps {
  user: { readonly id: string; readonly fullName: string };
  answer: CareProviderAnswer;
  /** The license that it opens at. */
  license?: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The editor of a professional profile. What was typed before a crash is offered first. */
export function CareProviderDialog({ user, answer, license, isOpen, onOpenChange }: CareProviderDialogProps) {
  const { data, isPending } = useQuery(draftOptions(user.id));
  // What is edited is what was read when the dialog opened: what comes meanwhile must not be overwritten unseen.
  const [saved] = useState(answer);
  const [choice, setChoice] = useState<'draft' | 'saved'>();
  const content = data?.draft ? readDraft(data.draft.content) : undefined;
  if (isPending || (content && choice === undefined)) {
    return (
      <Modal isOpen={isOpen} onOpenChange={onOpenChange} isDismissable place="middle" size="lg">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <DialogHead title={profilesText.editorTitle} onClose={() => onOpenChange(false)}>
            {profilesText.editorSubtitle}
          </DialogHead>
          {content && data?.draft ? (
            <DraftOffer
              content={content}
              savedAt={data.draft.savedAt}
              onContinue={() => setChoice('draft')}
              onDiscard={() => {
                void dropDraft(user.id);
                setChoice('saved');
              }}
            />
          ) : (
            <Waiting onCancel={() => onOpenChange(false)} />
          )}
        </Dialog>
      </Modal>
    );
  }
  return (
    <CareProviderEditor
      user={user}
      answer={saved}
      license={license}
      files={filesByLicense(answer.careProvider)}
      beginning={beginningOf(saved, choice === 'draft' ? content : undefined)}
      isFromDraft={choice === 'draft'}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    />
  );
}

/** Goes on from a draft; what somebody else has saved since it was begun is shown beside it. */
function beginningOf(saved: CareProviderAnswer, draft: DraftContent | undefined): Beginning {
  const base = fieldsOf(saved.careProvider);
  const { version } = saved;
  if (!draft) return { base, version, values: base };
  const isAsBefore = JSON.stringify(draft.base) === JSON.stringify(base);
  if (isAsBefore) return { base, version, values: draft.values };
  return {
    base,
    version,
    values: profileMerger.merge(draft.base, draft.values, base),
    overtaken: draft.base,
  };
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <div className="px-5 pt-1 pb-5">
        <LoadingRegion label="Opening the editor…">
          <div className="grid gap-4">
            <CardSkeleton rows={2} />
            <CardSkeleton rows={4} />
          </div>
        </LoadingRegion>
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3.5">
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
