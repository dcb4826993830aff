import type { IntakeVoice } from '@homeward/contract/intakes';
import type { ReactNode } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { PlayableVoice, VoicePlayer } from '../files/index.ts';
import { useRecording } from './intakes.queries.ts';

interface VoiceListProps {
  voices: readonly IntakeVoice[] | undefined;
  /** What may be done with one of them. */
  actionFor?: (voice: IntakeVoice) => ReactNode;
}

/** The voice notes of a section, the oldest first. Nothing where there is none. */
export function VoiceList({ voices = [], actionFor }: VoiceListProps) {
  const { dateTime } = useFormatters();
  if (voices.length === 0) return null;
  return (
    <ul aria-label="Voice notes" className="grid gap-3">
      {voices.map((voice) => (
        <li key={voice.id} className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <Recording voice={voice} />
            {actionFor?.(voice)}
          </div>
          <p className="text-sm text-muted">
            {voice.by.fullName}, {dateTime(voice.at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Recording({ voice: { id, voice } }: { voice: IntakeVoice }) {
  const { data } = useRecording(id);
  const file = data?.data[0];
  if (file === undefined) return <VoicePlayer address={undefined} voice={voice} />;
  if (file.isHeld) return <p className="text-sm text-muted italic">This voice note is being checked.</p>;
  return <PlayableVoice file={file} voice={voice} />;
}
