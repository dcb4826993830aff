import {
  type Intake,
  type IntakeSection,
  type IntakeVoice,
  mayKeepIntakes,
  mostVoiceNotes,
} from '@homeward/contract/intakes';
import { Mic, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VoiceRecorder } from '../files/index.ts';
import { useViewer } from '../session/index.ts';
import { useAddVoice, useRemoveVoice } from './intakes.queries.ts';
import { VoiceList } from './VoiceList.tsx';

interface SectionVoicesProps {
  intake: Intake;
  section: IntakeSection;
}

/** The voice notes of a section that is still open: they can be recorded, played and removed. */
export function SectionVoices({ intake, section }: SectionVoicesProps) {
  const viewer = useViewer();
  const { voiceNotes = [] } = section;
  const [isRecording, setRecording] = useState(false);
  const [removing, setRemoving] = useState<IntakeVoice>();
  const add = useAddVoice(intake.id, section.section);
  const remove = useRemoveVoice(intake.id);
  const mayRemove = ({ by }: IntakeVoice) => mayKeepIntakes.allows(viewer) || by.id === viewer.id;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <VoiceList
        voices={voiceNotes}
        actionFor={(voice) =>
          mayRemove(voice) ? (
            <IconButton
              label="Remove this voice note"
              icon={<Trash2 aria-hidden size={17} />}
              onPress={() => setRemoving(voice)}
            />
          ) : null
        }
      />
      {isRecording ? (
        <VoiceRecorder
          folder="intakes"
          sendLabel="Save voice note"
          onSend={(sent) => add.mutate(sent)}
          onClose={() => setRecording(false)}
        />
      ) : voiceNotes.length < mostVoiceNotes ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            icon={<Mic aria-hidden size={15} />}
            isPending={add.isPending}
            onPress={() => setRecording(true)}
          >
            Record a voice note
          </Button>
          <span className="text-sm text-muted">Everyone who reads this section can play it.</span>
        </div>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title="Remove this voice note?"
          confirmLabel="Remove voice note"
          isOpen
          isPending={remove.isPending}
          error={remove.isError ? sentenceOf(remove.error) : undefined}
          onConfirm={() => remove.mutate(removing.id, { onSuccess: () => setRemoving(undefined) })}
          onOpenChange={(isOpen) => (isOpen ? undefined : setRemoving(undefined))}
        >
          The recording is deleted for good.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
