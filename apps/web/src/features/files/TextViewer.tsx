import { filesText, type StoredFile } from '@homeward/contract/files';
import { useText } from './files.content.queries.ts';
import { StageNote } from './StageNote.tsx';
import { StageWaiting } from './StageWaiting.tsx';

/** Plain text and CSV, as they are. */
export function TextViewer({ file }: { file: StoredFile }) {
  const { data, isPending } = useText(file);
  if (isPending) return <StageWaiting label="Loading the text…" />;
  if (data === undefined) return <StageNote title={filesText.noFile} />;
  return (
    <div data-backdrop className="flex size-full flex-col p-3 sm:px-20 sm:py-6">
      <div
        role="document"
        aria-label={file.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys
        tabIndex={0}
        className="mx-auto min-h-0 w-full max-w-208 flex-1 overflow-auto rounded-lg border border-line bg-card"
      >
        <pre dir="auto" className="m-0 p-5 font-mono text-sm/6 wrap-anywhere whitespace-pre-wrap">
          {data.text}
        </pre>
      </div>
      {data.isWhole ? null : (
        <p className="mx-auto mt-2 text-sm text-muted">
          This shows only the beginning of a long text. Download the file to read all of it.
        </p>
      )}
    </div>
  );
}
