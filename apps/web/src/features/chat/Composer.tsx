import { type Conversation, chatText, type Message } from '@homeward/contract/chat';
import { clsx } from 'clsx';
import { House, Mic, SendHorizontal, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { VoiceRecorder } from '../files/index.ts';
import { useViewer } from '../session/index.ts';
import { AttachButton, ComposerFiles } from './ComposerFiles.tsx';
import { useComposer, useGrowing } from './chat.composer.hooks.ts';
import { type Mentionable, useMentions } from './chat.mentions.hooks.ts';
import { useOpen } from './chat.open.hooks.ts';
import { quoteOf, wordsOf } from './chat.text.ts';
import { MentionList } from './MentionList.tsx';

interface ComposerProps {
  conversation: Conversation;
  reply: Message | undefined;
  editing: Message | undefined;
  autoFocus: boolean;
  onEdited: (message: Message, body: string, onSaved: () => void) => void;
  /** What was replied to or edited is done with, or given up. */
  onDone: () => void;
  onSent: () => void;
  /** The last own message is to be edited. */
  onEditLast: () => void;
}

/** Where messages are written. Enter sends, Shift with Enter is a new line; on a touch screen the button sends. */
export function Composer(props: ComposerProps) {
  const { conversation, reply, editing, autoFocus, onDone, onEditLast } = props;
  const viewer = useViewer();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const id = useId();
  const [isRecording, setRecording] = useState(false);
  const { rootId, sideId } = useOpen();
  const { text, change, send, sendVoice, isUrgent, setUrgent, choose, outside, fault, files, isEmpty } =
    useComposer({
      ...props,
      rootId,
      takesPaste: sideId === rootId,
    });
  const field = useGrowing(text);
  const mentions = useMentions({
    conversation,
    text,
    isThread: rootId !== undefined,
    onChoose: (chosen: Mentionable, next, caret) => {
      choose(chosen);
      change(next);
      requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
    },
  });
  const familyReads = conversation.audience === 'WITH_FAMILY' && viewer.role !== 'Family';
  const label = editing
    ? 'Edit your message'
    : rootId === undefined
      ? `Message to ${conversation.name}`
      : 'Reply in the thread';
  const hasList = mentions.all.length > 0;

  useEffect(() => {
    // Who types elsewhere, as into the search, goes on there.
    if (autoFocus && !document.activeElement?.matches('input, textarea'))
      field.current?.focus({ preventScroll: true });
  }, [autoFocus, field]);
  useEffect(() => {
    if (!reply && !editing) return;
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [reply, editing, field]);

  const endRecording = () => {
    setRecording(false);
    requestAnimationFrame(() => field.current?.focus());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.takeKey(event)) return;
    const isPlain = !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && ((isPlain && !isTouch) || event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape' && (reply || editing)) onDone();
    else if (event.key === 'ArrowUp' && isPlain && isEmpty && !editing) onEditLast();
    else return;
    event.preventDefault();
  };

  return (
    <div
      data-tone={familyReads ? 'warning' : undefined}
      data-family={familyReads || undefined}
      data-over={(!editing && files.drop.isOver) || undefined}
      {...files.drop.handlers}
      className={clsx(
        'border-t p-3 data-over:bg-accent-tint',
        familyReads ? 'border-tone-line bg-tone-tint' : 'border-line bg-card',
      )}
    >
      {familyReads ? (
        <p id={`${id}-family`} className="mb-2 flex items-center gap-1.5 text-sm font-medium text-tone">
          <House aria-hidden size={15} className="shrink-0" />
          {chatText.familyReads}
        </p>
      ) : null}
      {reply || editing ? (
        <Subject reply={reply} isEditing={editing !== undefined} onCancel={onDone} />
      ) : null}
      {isRecording ? <VoiceRecorder folder="chat" onSend={sendVoice} onClose={endRecording} /> : null}
      {isRecording && !editing ? null : (
        <>
          <div className="relative">
            {hasList ? (
              <MentionList
                id={`${id}-people`}
                all={mentions.all}
                index={mentions.index}
                onChoose={mentions.choose}
              />
            ) : null}
            <textarea
              dir="auto"
              ref={field}
              rows={1}
              aria-label={label}
              placeholder={label}
              value={text}
              onChange={({ target }) => {
                change(target.value);
                mentions.moveCaret(target.selectionStart, target.value);
              }}
              onSelect={({ currentTarget }) =>
                mentions.moveCaret(currentTarget.selectionStart, currentTarget.value)
              }
              onKeyDown={onKeyDown}
              aria-invalid={fault !== undefined}
              aria-describedby={clsx(familyReads && `${id}-family`, fault && `${id}-fault`) || undefined}
              aria-autocomplete="list"
              {...(hasList
                ? {
                    'aria-controls': `${id}-people`,
                    'aria-activedescendant': `${id}-people-${mentions.index}`,
                  }
                : {})}
              data-tone={fault ? 'danger' : undefined}
              className="block max-h-40 min-h-(--control-height) w-full resize-none overflow-y-auto rounded-md border border-control bg-card px-3 py-1.5 text-base text-ink hover:border-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent aria-invalid:border-tone"
            />
          </div>
          <p role="status" className="mt-1 text-sm text-muted empty:hidden">
            {outside.join(' ')}
          </p>
          {editing ? null : <ComposerFiles {...files} />}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {editing ? null : <AttachButton onFiles={files.add} />}
            {editing ? null : (
              <IconButton
                size="sm"
                label="Record a voice note"
                icon={<Mic aria-hidden size={16} />}
                onPress={() => setRecording(true)}
              />
            )}
            {editing || rootId !== undefined ? null : (
              <Button
                size="sm"
                variant={isUrgent ? 'danger' : 'quiet'}
                aria-pressed={isUrgent}
                icon={<TriangleAlert aria-hidden size={15} />}
                onPress={() => setUrgent(!isUrgent)}
              >
                Urgent
              </Button>
            )}
            <span id={`${id}-fault`} role="alert" className="min-w-0 flex-1">
              {fault ? <FieldErrorText>{fault}</FieldErrorText> : null}
            </span>
            <Button
              size="sm"
              variant="primary"
              icon={<SendHorizontal aria-hidden size={15} />}
              onPress={() => {
                send();
                field.current?.focus();
              }}
            >
              {editing ? 'Save' : 'Send'}
            </Button>
          </div>
        </>
      )}
      <span role="status" className="sr-only">
        {hasList ? `${mentions.all.length} people and groups to mention. Arrows choose.` : ''}
      </span>
    </div>
  );
}

interface SubjectProps {
  reply: Message | undefined;
  isEditing: boolean;
  onCancel: () => void;
}

/** What is being answered or edited, and the way out. */
function Subject({ reply, isEditing, onCancel }: SubjectProps) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-sunk px-2.5 py-1 text-sm">
      <span className="min-w-0 flex-1 truncate text-muted">
        {isEditing ? (
          'Editing your message'
        ) : (
          <>
            Reply to <span className="font-medium text-ink">{reply?.sender?.fullName ?? 'Homeward'}</span>:{' '}
            {reply ? wordsOf(quoteOf(reply)) : null}
          </>
        )}
      </span>
      <IconButton
        size="sm"
        label={isEditing ? 'Stop editing' : 'Cancel reply'}
        icon={<X aria-hidden size={15} />}
        onPress={onCancel}
      />
    </div>
  );
}
