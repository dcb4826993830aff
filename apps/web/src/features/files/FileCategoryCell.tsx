import {
  documentCategories,
  type FileCategory,
  fileCategoryLabels,
  type StoredFile,
} from '@homeward/contract/files';
import { Check, ChevronDown } from 'lucide-react';
import { MenuButton } from '../../ui/MenuButton.tsx';

interface FileCategoryCellProps {
  file: StoredFile;
  /** Absent where the viewer may not change it. */
  onChange: ((category: FileCategory) => void) | undefined;
}

/** What a file is filed as; a press on it offers the others. */
export function FileCategoryCell({ file, onChange }: FileCategoryCellProps) {
  const label = fileCategoryLabels[file.category];
  if (!onChange) return label;
  return (
    <span className="-ml-2.5 inline-block [&>button]:text-left [&>button]:text-base [&>button]:font-normal">
      <MenuButton
        label={`Category of ${file.name}`}
        size="sm"
        placement="bottom start"
        entries={documentCategories.map((category) => ({
          id: category,
          label: fileCategoryLabels[category],
          icon:
            category === file.category ? (
              <Check aria-label="Chosen" size={17} />
            ) : (
              <span className="block w-[17px]" />
            ),
          onAction: () => {
            if (category !== file.category) onChange(category);
          },
        }))}
      >
        <span className="inline-flex items-center gap-1">
          <span className="sr-only">Category of {file.name}: </span>
          {label}
          <ChevronDown aria-hidden size={14} className="shrink-0 text-muted" />
        </span>
      </MenuButton>
    </span>
  );
}
