import { voiceLimits, voiceText } from '@homeward/contract/files';
import { Mic, RotateCcw, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { clock, spokenClock } from './files.text.ts';
import { type SentVoice, useRecorder, useVoiceUpload } from './files.voice.hooks.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

export interface RecorderPanelProps {
  /** Where the recording belongs, as in `chat`. */
  folder: string;
  /** What is done with it in the end; "Send voice note" unless given. */
  sendLabel?: string;
  onSend: (sent: SentVoice) => void;
  /** It is done with, or given up. */
  onClose: () => void;
}

/** Records a voice note, plays it once more, and sends it. */
export function RecorderPanel(props: RecorderPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({
  folder,
  sendLabel = 'Send voice note',
  onSend,
  onClose,
  onAgain,
}: RecorderPanelProps & { onAgain: () => void }) {
  const { state, stop } = useRecorder();
  const upload = useVoiceUpload(folder, (sent) => {
    onSend(sent);
    onClose();
  });
  return (
    <section aria-label={voiceText.voice} className="grid gap-2">
      {state.kind === 'asking' ? <p role="status">Waiting for the microphone…</p> : null}
      {state.kind === 'refused' ? (
        <Banner tone="danger" live="assertive">
          {state.reason}
        </Banner>
      ) : null}
      {state.kind === 'recording' ? <Recording seconds={state.seconds} levels={state.levels} /> : null}
      {state.kind === 'recorded' ? (
        <VoicePlayer address={state.recorded.address} voice={state.recorded.voice} />
      ) : null}
      {upload.progress === undefined ? null : (
        <ProgressBar label="Sending the voice note" value={upload.progress} />
      )}
      {upload.fault ? (
        <Banner tone="danger" live="assertive">
          {upload.fault}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden size={15} />}
          onPress={onClose}
          className="mr-auto"
        >
          {state.kind === 'refused' ? 'Close' : 'Discard'}
        </Button>
        {state.kind === 'refused' ? (
          <NextButton variant="secondary" icon={<RotateCcw aria-hidden size={15} />} onPress={onAgain}>
            Try again
          </NextButton>
        ) : null}
        {state.kind === 'recording' ? (
          <NextButton icon={<Square aria-hidden size={15} />} onPress={stop}>
            Stop
          </NextButton>
        ) : null}
        {state.kind === 'recorded' ? (
          <NextButton
            icon={<SendHorizontal aria-hidden size={15} />}
            isDisabled={upload.progress !== undefined}
            onPress={() => void upload.upload(state.recorded)}
          >
            {sendLabel}
          </NextButton>
        ) : null}
      </div>
    </section>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The button for the next step. It takes the focus as soon as it appears. */
function NextButton(props: Omit<ButtonProps, 'ref' | 'size'>) {
  return <Button variant="primary" {...props} ref={takeFocus} size="sm" />;
}

/** How loud it is and was a moment ago, and how long it has gone on. */
function Recording({ seconds, levels }: { seconds: number; levels: readonly number[] }) {
  const empty = voiceLimits.peaks - levels.length;
  const bars = levels
    .map((level, at) => {
      const half = Math.max(0.5, Math.min(1, level) * 16);
      return `M${(empty + at) * 4 + 1.5} ${16 - half}v${2 * half}`;
    })
    .join('');
  return (
    <div data-tone="danger" className="flex items-center gap-2">
      <Mic aria-hidden size={18} className="shrink-0 animate-pulse text-tone" />
      <svg
        aria-hidden
        viewBox={`0 0 ${voiceLimits.peaks * 4} 32`}
        preserveAspectRatio="none"
        className="h-8 min-w-0 flex-1 stroke-tone"
      >
        <path d={bars} strokeWidth={3} />
      </svg>
      <span className="shrink-0 text-sm tabular-nums">
        {clock(seconds)} / {clock(voiceLimits.seconds)}
      </span>
      <span role="status" className="sr-only">
        {`Recording. It ends by itself after ${spokenClock(voiceLimits.seconds)}.`}
      </span>
    </div>
  );
}
