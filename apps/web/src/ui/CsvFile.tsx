import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { decodeText } from '../lib/decodeText.ts';
import { Button } from './Button.tsx';

interface CsvFileProps {
  /** What the file has to look like. */
  children: ReactNode;
  isBusy: boolean;
  /** Gets the text of the file. */
  onText: (text: string) => void;
  /** A button beside "Choose a file", for a template. */
  template?: ReactNode;
}

/** Takes a CSV file that is chosen or dropped, and reads it. */
export function CsvFile({ children, isBusy, onText, template }: CsvFileProps) {
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (file) void file.arrayBuffer().then((bytes) => onText(decodeText(new Uint8Array(bytes))));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        read(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'flex flex-col items-center gap-4 rounded-lg border border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-accent-tint' : 'border-control',
      )}
    >
      <span
        data-tone="accent"
        className="inline-flex size-12 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        <FileUp aria-hidden size={22} />
      </span>
      <p className="max-w-[52ch] text-muted">{children}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
          onSelect={(files) => read(files?.[0])}
        >
          <Button variant="primary" isDisabled={isBusy}>
            {isBusy ? 'Reading…' : 'Choose a file'}
          </Button>
        </FileTrigger>
        {template}
      </div>
    </div>
  );
}
