import { Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { acceptAttribute } from './files.accept.model.ts';
import { useDroppedFiles } from './files.drop.hooks.ts';

interface AttachmentPickerProps {
  /** The button's words, such as "Add files". */
  label: string;
  /** What the files belong to, for screen readers. */
  of: string;
  isDisabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** What is attached already: files may be dropped on it too. */
  children?: ReactNode;
}

/** Takes files into a form: picked or dropped. On a phone the picker offers the camera by itself. */
export function AttachmentPicker({ label, of, isDisabled, onFiles, children }: AttachmentPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const drop = useDroppedFiles((files) => (isDisabled ? undefined : onFiles(files)));
  return (
    <div
      className="grid gap-2.5 rounded-lg border border-dashed border-control p-3 data-over:border-accent data-over:bg-accent-tint"
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={<Paperclip aria-hidden size={15} />}
          isDisabled={isDisabled ?? false}
          aria-label={`${label}: ${of}`}
          onPress={() => picker.current?.click()}
        >
          {label}
        </Button>
        <span className="text-sm text-muted max-sm:hidden">or drop them here</span>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptAttribute}
        aria-label={`Files to attach: ${of}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be picked again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
