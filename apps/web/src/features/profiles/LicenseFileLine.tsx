import { clsx } from 'clsx';
import { Undo2, X } from 'lucide-react';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface LicenseFileLineProps {
  file: { readonly name: string; readonly mimeType: string; readonly blurhash: string | null };
  src?: string | undefined;
  note: string;
  /** It goes once the profile is saved. */
  isGoing?: boolean;
  /** Takes the file away, or brings back one that goes. */
  onPress: () => void;
}

/** A file of a license in the editor. Its one button stays where it is, so that the focus does. */
export function LicenseFileLine({ file, src, note, isGoing = false, onPress }: LicenseFileLineProps) {
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <span className={clsx('shrink-0', isGoing && 'opacity-50')}>
        <FileThumb name={file.name} mimeType={file.mimeType} src={src} blurhash={file.blurhash} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span
          dir="auto"
          className={clsx('truncate font-medium', isGoing && 'text-muted line-through')}
          title={file.name}
        >
          {file.name}
        </span>
        <span dir="auto" className="text-sm text-muted">
          {note}
        </span>
      </span>
      <IconButton
        label={isGoing ? `Keep ${file.name}` : `Remove ${file.name}`}
        size="sm"
        icon={isGoing ? <Undo2 aria-hidden size={16} /> : <X aria-hidden size={16} />}
        onPress={onPress}
      />
    </li>
  );
}
