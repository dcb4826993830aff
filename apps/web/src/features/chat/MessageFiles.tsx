import { chatText, type Message, type MessageFile } from '@homeward/contract/chat';
import { formatFileSize, type StoredFile } from '@homeward/contract/files';
import { clsx } from 'clsx';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { allRelated, downloadFile, useViewing, ViewerHost } from '../files/index.ts';
import { useMessageFiles } from './chat.messages.queries.ts';

/** The files of a message: pictures side by side, others a line each. Pressed, one opens in the viewer. */
export function MessageFiles({ message }: { message: Message }) {
  const found = useMessageFiles(message);
  const host = useViewing();
  const { files, fileCount } = message;
  const stored = new Map(found.data?.files.map((file) => [file.id, file]));
  const open = async ({ id }: MessageFile) => {
    // Their addresses are open for a few minutes only.
    const fresh = (await found.refetch()).data?.files ?? [];
    const file = fresh.find((one) => one.id === id);
    if (file) host.open(file, allRelated(fresh));
  };
  const pictures = files.filter(({ kind }) => kind === 'image');
  const others = files.filter(({ kind }) => kind !== 'image');
  return (
    <>
      {pictures.length > 0 ? (
        <ul
          aria-label="Pictures"
          className={clsx(
            'grid gap-1.5',
            pictures.length === 1 ? 'max-w-64 grid-cols-1' : 'max-w-lg grid-cols-2 sm:grid-cols-3',
          )}
        >
          {pictures.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileButton file={file} onOpen={() => void open(file)}>
                <FileThumb
                  size="tile"
                  name={file.name}
                  mimeType={file.mimeType}
                  src={file.isHeld ? undefined : smallOf(stored.get(file.id))}
                  blurhash={file.blurhash}
                />
              </FileButton>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul aria-label="Files" className="grid max-w-md gap-1.5">
          {others.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileButton file={file} onOpen={() => void open(file)} isLine>
                <FileThumb name={file.name} mimeType={file.mimeType} />
                <span className="grid min-w-0 flex-1">
                  <span dir="auto" className="truncate font-medium">
                    {file.name}
                  </span>
                  <span className="text-sm text-muted">{formatFileSize(file.size)}</span>
                </span>
                {file.isHeld ? <StatusBadge kind="waiting">Being checked</StatusBadge> : null}
              </FileButton>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < fileCount ? <p className="text-sm text-muted italic">{chatText.fileRemoved}</p> : null}
      <ViewerHost host={host} onDownload={(file) => void downloadFile(file)} />
    </>
  );
}

/** A picture small enough for a tile. */
const smallOf = (file: StoredFile | undefined) => file && (file.previews.thumbnail ?? file.url);

interface FileButtonProps {
  file: MessageFile;
  isLine?: boolean;
  onOpen: () => void;
  children: React.ReactNode;
}

function FileButton({ file, isLine = false, onOpen, children }: FileButtonProps) {
  return (
    <button
      type="button"
      title={file.name}
      {...(isLine ? {} : { 'aria-label': `Open ${file.name}` })}
      onClick={onOpen}
      className={clsx(
        'w-full min-w-0 cursor-pointer rounded-md text-left text-ink',
        isLine ? 'flex items-center gap-3 border border-line bg-card p-2 hover:bg-hover' : 'grid',
      )}
    >
      {children}
    </button>
  );
}
