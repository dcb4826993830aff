import { clsx } from 'clsx';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { saveFile } from '../../lib/download.ts';
import { Button } from '../../ui/Button.tsx';

interface InvitationFileProps {
  isBusy: boolean;
  /** Is given what is in the file. */
  onText: (text: string) => void;
}

/** A file to begin with: the heading, and a line that shows how. */
const template =
  'First name,Last name,Email,Phone,Role\r\nAna,Villanueva,ana@example.com,(415) 555-0132,Care Provider\r\n';

/** Takes the file, by choosing or dropping it. */
export function InvitationFile({ isBusy, onText }: InvitationFileProps) {
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
      <p className="max-w-[46ch] text-muted">
        Drop the file here, or choose it. Its first line names the columns: first name, last name, email,
        phone, role.
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <FileTrigger
          acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
          onSelect={(files) => read(files?.[0])}
        >
          <Button variant="primary" isDisabled={isBusy}>
            {isBusy ? 'Reading…' : 'Choose a file'}
          </Button>
        </FileTrigger>
        <Button
          icon={<Download aria-hidden size={16} />}
          onPress={() => saveFile(new Blob([template], { type: 'text/csv' }), 'invitations.csv')}
        >
          Download a template
        </Button>
      </div>
    </div>
  );
}
