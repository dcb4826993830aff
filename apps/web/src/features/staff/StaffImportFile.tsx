import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../ui/Button.tsx';

interface StaffImportFileProps {
  isBusy: boolean;
  /** Is given what is in the file. */
  onText: (text: string) => void;
}

/** Takes the file, by choosing or dropping it. */
export function StaffImportFile({ isBusy, onText }: StaffImportFileProps) {
  const [isOver, setOver] = useState(false);
  const read = (file: File | null | undefined) => {
    if (file) void file.text().then(onText);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
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
      <p className="max-w-[52ch] text-muted">
        Export the list, change it in a spreadsheet, and drop the file here. Each row names its person by Id,
        email or employee number. An empty cell changes nothing.
      </p>
      <FileTrigger
        acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
        onSelect={(files) => read(files?.[0])}
      >
        <Button variant="primary" isDisabled={isBusy}>
          {isBusy ? 'Reading…' : 'Choose a file'}
        </Button>
      </FileTrigger>
    </div>
  );
}
