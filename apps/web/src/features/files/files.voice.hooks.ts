import { type FileUpload, filesText, type Voice, voiceLimits } from '@homeward/contract/files';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { peaksOf } from './files.content.queries.ts';
import { uploadFile } from './files.upload.queries.ts';
import { microphoneRefusal, recordingFormat, sentPeaks, sentSeconds } from './files.voice.model.ts';

/** A voice note that is recorded and not sent. `address` plays it. */
export interface Recorded {
  readonly file: File;
  readonly type: string;
  readonly address: string;
  readonly voice: Voice;
}

export type RecorderState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'recording'; readonly seconds: number; readonly levels: readonly number[] }
  | { readonly kind: 'recorded'; readonly recorded: Recorded };

const levelEveryMs = 100;
const bitsPerSecond = 32_000;

/** How loud it is now, from 0 to 1; and what lets go of the microphone's sound. */
function listenTo(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    },
    close: () => void context.close(),
  };
}

/** What was recorded, with its wave; a wave that cannot be drawn is flat. */
async function recordedOf(file: File, type: string, seconds: number): Promise<Recorded> {
  const address = URL.createObjectURL(file);
  try {
    const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(await file.arrayBuffer());
    const peaks = sentPeaks(peaksOf(sound.getChannelData(0), voiceLimits.peaks));
    return { file, type, address, voice: { seconds: sentSeconds(sound.duration), peaks } };
  } catch {
    return { file, type, address, voice: { seconds: sentSeconds(seconds), peaks: [0] } };
  }
}

/** Records from the microphone as soon as it is there, until it is stopped or three minutes are over. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ kind: 'asking' });
  const stopper = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    let address: string | undefined;
    const ends: (() => void)[] = [];
    const end = () => {
      for (const one of ends.splice(0)) one();
    };
    const record = async () => {
      const format = recordingFormat((type) => MediaRecorder.isTypeSupported(type));
      if (!format) throw new Error('This browser cannot keep recordings.');
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      ends.push(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (isOver) return end();
      const { level, close } = listenTo(stream);
      ends.push(close);
      const recorder = new MediaRecorder(stream, {
        mimeType: format.asked,
        audioBitsPerSecond: bitsPerSecond,
      });
      const parts: Blob[] = [];
      const startedAt = performance.now();
      const levels: number[] = [];
      const seconds = () => (performance.now() - startedAt) / 1_000;
      const stop = () => {
        if (recorder.state === 'recording') recorder.stop();
      };
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        const length = seconds();
        end();
        if (isOver) return;
        const file = new File(parts, `Voice note.${format.ending}`, { type: format.type });
        void recordedOf(file, format.type, length).then((recorded) => {
          address = recorded.address;
          if (isOver) URL.revokeObjectURL(address);
          else setState({ kind: 'recorded', recorded });
        });
      };
      // A microphone that is pulled out ends the note; what was said until then is kept.
      stream.getAudioTracks()[0]?.addEventListener('ended', stop);
      recorder.start();
      stopper.current = stop;
      const tick = setInterval(() => {
        levels.push(level());
        setState({ kind: 'recording', seconds: seconds(), levels: levels.slice(-voiceLimits.peaks) });
        if (seconds() >= voiceLimits.seconds) stop();
      }, levelEveryMs);
      ends.push(() => clearInterval(tick));
      setState({ kind: 'recording', seconds: 0, levels: [] });
    };
    record().catch((error: unknown) => {
      end();
      if (!isOver) setState({ kind: 'refused', reason: microphoneRefusal(error) });
    });
    return () => {
      isOver = true;
      end();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, []);
  return { state, stop: () => stopper.current?.() };
}

/** What a voice note is sent with. */
export interface SentVoice {
  readonly attachment: Pick<FileUpload, 'key' | 'name'>;
  readonly voice: Voice;
}

/**
 * Uploads a voice note, and hands on what it is sent with. `fault` says why it did not arrive.
 * @param folder where the recording belongs, as in `chat`
 */
export function useVoiceUpload(folder: string, onUploaded: (sent: SentVoice) => void) {
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(new DOMException('Left', 'AbortError')), []);
  const upload = async ({ file, type, voice }: Recorded) => {
    const own = new AbortController();
    abort.current = own;
    setFault(undefined);
    setProgress(0);
    try {
      const { key, name } = await uploadFile(
        { file, kind: 'audio', type },
        { folder, signal: own.signal, onProgress: setProgress },
      );
      onUploaded({ attachment: { key, name }, voice });
    } catch (error) {
      if (own.signal.aborted) return;
      setProgress(undefined);
      setFault(`${filesText.uploadFailed(file.name)}. ${sentenceOf(error)}`);
    }
  };
  return { upload, progress, fault };
}
