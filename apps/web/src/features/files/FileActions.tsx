import type { StoredFile } from '@homeward/contract/files';
import { Download, Eye, Link, Pencil, Trash2 } from 'lucide-react';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';

interface FileActionsProps {
  file: StoredFile;
  /** Whether the viewer may rename and delete it. */
  mayChange: boolean;
  onOpen: () => void;
  onRename: () => void;
  onCopy: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** What the viewer may do with one file of a list. */
export function FileActions({ file, mayChange, ...does }: FileActionsProps) {
  const entries: MenuEntry[] = [
    { id: 'open', label: 'Open', icon: <Eye aria-hidden size={17} />, onAction: does.onOpen },
    {
      id: 'download',
      label: 'Download',
      icon: <Download aria-hidden size={17} />,
      isDisabled: file.isHeld,
      onAction: does.onDownload,
    },
    { id: 'copy', label: 'Copy URL', icon: <Link aria-hidden size={17} />, onAction: does.onCopy },
  ];
  if (mayChange) {
    entries.push(
      { id: 'rename', label: 'Rename', icon: <Pencil aria-hidden size={17} />, onAction: does.onRename },
      { id: 'line', separator: true },
      {
        id: 'delete',
        label: 'Delete',
        icon: <Trash2 aria-hidden size={17} />,
        isDanger: true,
        onAction: does.onDelete,
      },
    );
  }
  return <MenuButton label={`Actions for ${file.name}`} size="sm" entries={entries} />;
}
