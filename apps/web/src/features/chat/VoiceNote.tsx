import { chatText, type Message } from '@homeward/contract/chat';
import { type Voice, voiceText } from '@homeward/contract/files';
import { PlayableVoice, VoicePlayer } from '../files/index.ts';
import { useMessageFiles } from './chat.messages.queries.ts';

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
  if (told.isHeld) return <Said>{`${voiceText.voice}: being checked`}</Said>;
  return file ? (
    <PlayableVoice file={file} voice={voice} />
  ) : (
    <VoicePlayer address={undefined} voice={voice} />
  );
}

function Said({ children }: { children: string }) {
  return <p className="text-sm text-muted italic">{children}</p>;
}
