import { filesText, type StoredFile, truncateName } from '@homeward/contract/files';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/notify.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { stemLength } from './files.list.model.ts';

interface FileNameProps {
  file: StoredFile;
  /** In a row its name takes one line; on a card its facts stand below; on a tile its picture stands above. */
  place: 'row' | 'card' | 'tile';
  /** Below the name on a card, where there are no columns. */
  facts: string;
  isRenaming: boolean;
  onOpen: () => void;
  /** Settles once the server has answered: a name that it refuses stays in its field. */
  onRename: (name: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A file's small picture and name; in rename mode a field with save and cancel in the name's place. */
export function FileName({ file, place, facts, isRenaming, onOpen, onRename, onCancel }: FileNameProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0',
        { row: 'items-center gap-3', card: 'items-start gap-3', tile: 'flex-col items-stretch gap-2' }[place],
      )}
    >
      {isRenaming && place === 'card' ? null : (
        <FileThumb
          size={place === 'tile' ? 'tile' : 40}
          name={file.name}
          mimeType={file.mimeType}
          src={file.isHeld ? undefined : (file.previews.thumbnail ?? undefined)}
          blurhash={file.blurhash}
        />
      )}
      {isRenaming ? (
        <RenameField file={file} isNarrow={place === 'card'} onRename={onRename} onCancel={onCancel} />
      ) : (
        <span className="grid min-w-0 justify-items-start gap-0.5">
          <button
            type="button"
            title={file.name}
            onClick={onOpen}
            className="cursor-pointer text-left font-medium text-ink wrap-anywhere hover:underline"
          >
            {truncateName(file.name, place === 'row' ? 36 : 26)}
          </button>
          {place === 'row' ? null : <span className="text-sm font-normal text-muted">{facts}</span>}
          {file.isHeld ? <StatusBadge kind="waiting">Being checked</StatusBadge> : null}
        </span>
      )}
    </div>
  );
}

/** The row's menu gives the focus back to its button once it has faded: from there the field takes it, once. */
function takeFocusFromMenu(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const row = field.closest('[data-row]');
  const done = new AbortController();
  const listen = { signal: done.signal };
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[aria-haspopup]') || !row?.contains(target))
        return;
      done.abort();
      field.focus();
    },
    listen,
  );
  // Whoever writes has it already, and may go where they like.
  field.addEventListener('keydown', () => done.abort(), listen);
  return () => done.abort();
}

interface RenameFieldProps extends Pick<FileNameProps, 'file' | 'onRename' | 'onCancel'> {
  /** Save and cancel stand below the field: beside it there is no place on a phone. */
  isNarrow: boolean;
}

function RenameField({ file, isNarrow, onRename, onCancel }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => takeFocusFromMenu(field.current), []);
  const [isSaving, setSaving] = useState(false);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving) return;
    const name = field.current?.value.trim() ?? '';
    if (name === '') {
      notify({ ...filesText.nameEmpty, variant: 'destructive' });
      field.current?.focus();
    } else if (name === file.name) onCancel();
    else {
      setSaving(true);
      onRename(name).catch(() => {
        setSaving(false);
        field.current?.focus();
      });
    }
  };
  return (
    <form
      className={clsx('flex w-full min-w-0 flex-1 items-center gap-1', isNarrow && 'flex-wrap justify-end')}
      onSubmit={save}
    >
      <input
        dir="auto"
        ref={(input) => {
          if (!input || field.current === input) return;
          field.current = input;
          input.focus();
          input.setSelectionRange(0, stemLength(file.name));
        }}
        aria-label={`New name of ${file.name}`}
        defaultValue={file.name}
        readOnly={isSaving}
        aria-busy={isSaving}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
        className="h-(--control-height) w-full min-w-32 rounded-md border border-control bg-card px-2.5 text-base"
      />
      <IconButton label="Save name" size="sm" icon={<Check aria-hidden size={17} />} onPress={() => save()} />
      <IconButton label="Cancel renaming" size="sm" icon={<X aria-hidden size={17} />} onPress={onCancel} />
    </form>
  );
}
