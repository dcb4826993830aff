import { chatText, type Message, type Voice } from '@homeward/contract/chat';
import { filesText, type StoredFile } from '@homeward/contract/files';
import { useRenewedFile } from '../files/index.ts';
import { useMessageFiles } from './chat.messages.queries.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

interface VoiceNoteProps {
  message: Message;
  voice: Voice;
}

/** The voice note of a message, or why it cannot be heard. */
export function VoiceNote({ message, voice }: VoiceNoteProps) {
  const { data } = useMessageFiles(message);
  const [told] = message.files;
  const file = data?.files[0];
  if (!told) return <Said>{chatText.fileRemoved}</Said>;
  if (told.isHeld) return <Said>{`${chatText.voice}: being checked`}</Said>;
  return file ? <Playable file={file} voice={voice} /> : <VoicePlayer address={undefined} voice={voice} />;
}

function Playable({ file: given, voice }: { file: StoredFile; voice: Voice }) {
  const { file, trouble, onFailed } = useRenewedFile(given);
  if (trouble === 'gone') return <Said>{filesText.noFile}</Said>;
  if (trouble === 'unfit') return <Said>This browser cannot play this voice note.</Said>;
  return <VoicePlayer address={file.url} voice={voice} onFailed={onFailed} />;
}

function Said({ children }: { children: string }) {
  return <p className="text-sm text-muted italic">{children}</p>;
}
