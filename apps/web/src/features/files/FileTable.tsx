import { type FileCategory, fileKindLabels, formatFileSize, type StoredFile } from '@homeward/contract/files';
import { Archive, LayoutGrid, List, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { type BulkAction, type Column, DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { FileActions } from './FileActions.tsx';
import { FileCategoryCell } from './FileCategoryCell.tsx';
import { FileName } from './FileName.tsx';
import { filters } from './files.list.model.ts';
import type { ListView } from './files.place.hooks.ts';
import { factsOf, monthDayYear } from './files.text.ts';
import { prefetchFile, prefetchViewer, prefetchViewerWhenIdle } from './ViewerHost.tsx';

type Shared =
  | 'rows'
  | 'pagination'
  | 'state'
  | 'onStateChange'
  | 'isRefreshing'
  | 'error'
  | 'empty'
  | 'preferences'
  | 'onPreferencesChange';

const tileIcon = <LayoutGrid aria-hidden size={17} />;
const rowIcon = <List aria-hidden size={17} />;

interface FileTableProps extends Pick<DataTableProps<StoredFile>, Shared> {
  /** Whose files, for screen readers. */
  label: string;
  /** Whether the viewer may rename and delete a file. */
  mayChange: (file: StoredFile) => boolean;
  onOpen: (file: StoredFile) => void;
  /** Settles once the server has answered. */
  onRename: (file: StoredFile, name: string) => Promise<unknown>;
  onCategory: (file: StoredFile, category: FileCategory) => void;
  onCopy: (file: StoredFile) => void;
  onDownload: (file: StoredFile) => void;
  onDelete: (files: readonly StoredFile[]) => void;
  onZip: (ids: readonly string[]) => void;
  view: ListView;
  onView: (view: ListView) => void;
  /** Above the rows, such as uploads on their way. */
  children?: ReactNode;
}

type Cell = (file: StoredFile) => ReactNode;

function columnsOf(
  timezone: string,
  isTile: boolean,
  name: Cell,
  category: Cell,
): readonly Column<StoredFile>[] {
  return [
    { id: 'name', header: 'Name', isSortable: true, isFixed: true, card: 'title', cell: name },
    { id: 'category', header: 'Category', card: isTile ? 'subtitle' : 'detail', cell: category },
    { id: 'kind', header: 'Type', card: 'hidden', cell: (file) => fileKindLabels[file.kind] },
    {
      id: 'size',
      header: 'Size',
      isSortable: true,
      align: 'end',
      card: 'hidden',
      cell: (file) => <span className="whitespace-nowrap tabular-nums">{formatFileSize(file.size)}</span>,
    },
    {
      id: 'uploadedAt',
      header: 'Uploaded',
      isSortable: true,
      card: 'hidden',
      cell: (file) => (
        <time dateTime={file.uploadedAt} className="whitespace-nowrap tabular-nums">
          {monthDayYear(file.uploadedAt, timezone)}
        </time>
      ),
    },
    {
      id: 'uploadedBy',
      header: 'By',
      card: 'hidden',
      cell: (file) => (
        <span dir="auto" className="wrap-anywhere">
          {file.uploadedBy.fullName}
        </span>
      ),
    },
  ];
}

/** Files as a table, as cards on phones: opened, renamed in place, copied, downloaded and deleted from their rows. */
export function FileTable(props: FileTableProps) {
  const {
    label,
    rows,
    mayChange,
    onOpen,
    onRename,
    onCategory,
    onCopy,
    onDownload,
    onDelete,
    onZip,
    view,
    onView,
    children,
    ...table
  } = props;
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  const isTile = view === 'tiles' && !isNarrow;
  const { timezone } = useFormatters();
  const [renaming, setRenaming] = useState<string>();
  const hasFiles = (rows?.length ?? 0) > 0;
  useEffect(() => (hasFiles ? prefetchViewerWhenIdle() : undefined), [hasFiles]);
  // A selection refers to existing rows: it is reset when they are deleted.
  const [generation, setGeneration] = useState(0);
  const chosen = (keys: ReadonlySet<string>) => (rows ?? []).filter(({ id }) => keys.has(id));
  const name = (file: StoredFile) => (
    <FileName
      file={file}
      place={isTile ? 'tile' : isNarrow ? 'card' : 'row'}
      facts={
        isTile
          ? `${formatFileSize(file.size)} · ${monthDayYear(file.uploadedAt, timezone)}`
          : `${fileKindLabels[file.kind]} · ${factsOf(file, timezone)}`
      }
      isRenaming={renaming === file.id}
      onOpen={() => onOpen(file)}
      onCancel={() => setRenaming(undefined)}
      onRename={(given) =>
        onRename(file, given).then(() => setRenaming((now) => (now === file.id ? undefined : now)))
      }
    />
  );
  const category = (file: StoredFile) => (
    <FileCategoryCell
      file={file}
      onChange={mayChange(file) ? (chosen) => onCategory(file, chosen) : undefined}
    />
  );
  const zipAction: BulkAction = {
    id: 'zip',
    label: 'Download as zip',
    icon: <Archive aria-hidden size={15} />,
    onAction: (keys) => onZip([...keys]),
  };
  const deleteAction: BulkAction = {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 aria-hidden size={15} />,
    isDanger: true,
    onAction: (keys) => {
      onDelete(chosen(keys).filter(mayChange));
      setGeneration((now) => now + 1);
    },
  };
  const columns = columnsOf(timezone, isTile, name, category);
  // From the press to its end are some 100 ms, in which the file is fetched already.
  const onPointerDown = ({ target }: PointerEvent) => {
    const key =
      target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined;
    const pressed = rows?.find(({ id }) => id === key);
    if (pressed && target instanceof Element && !target.closest('input, label, [aria-haspopup]')) {
      prefetchFile(pressed);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever comes near fetches the viewer's code ahead
    <div onPointerEnter={prefetchViewer} onFocus={prefetchViewer} onPointerDown={onPointerDown}>
      {children}
      <DataTable
        key={generation}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(file) => file.id}
        rowLabel={(file) => file.name}
        filters={filters}
        searchLabel="Name of a file"
        view={view}
        tools={
          isNarrow ? null : (
            <IconButton
              label={isTile ? 'Show as a table' : 'Show as tiles'}
              icon={isTile ? rowIcon : tileIcon}
              onPress={() => onView(isTile ? 'table' : 'tiles')}
            />
          )
        }
        onOpen={onOpen}
        rowActions={(file) => (
          <FileActions
            file={file}
            mayChange={mayChange(file)}
            onOpen={() => onOpen(file)}
            onRename={() => setRenaming(file.id)}
            onCopy={() => onCopy(file)}
            onDownload={() => onDownload(file)}
            onDelete={() => onDelete([file])}
          />
        )}
        bulkActions={rows?.some(mayChange) ? [zipAction, deleteAction] : [zipAction]}
        {...table}
      />
    </div>
  );
}
