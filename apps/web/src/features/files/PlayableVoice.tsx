import { filesText, type StoredFile, type Voice } from '@homeward/contract/files';
import { useRenewedFile } from './files.address.hooks.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

/** A voice note with its recording, or why it cannot be heard. */
export function PlayableVoice({ file: given, voice }: { file: StoredFile; voice: Voice }) {
  const { file, trouble, onFailed } = useRenewedFile(given);
  if (trouble === 'gone') return <NotHeard>{filesText.noFile}</NotHeard>;
  if (trouble === 'unfit') return <NotHeard>This browser cannot play this voice note.</NotHeard>;
  return <VoicePlayer address={file.url} voice={voice} onFailed={onFailed} />;
}

function NotHeard({ children }: { children: string }) {
  return <p className="text-sm text-muted italic">{children}</p>;
}
