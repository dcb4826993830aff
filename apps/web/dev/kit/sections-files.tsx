import type { StoredFile } from '@homeward/contract/files';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { allRelated, FileTable, UploadList, useViewing, ViewerHost } from '../../src/features/files/index.ts';
import { setCredentials } from '../../src/lib/api/index.ts';
import { queryClient } from '../../src/lib/query.ts';
import { Button } from '../../src/ui/Button.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { notify } from '../../src/ui/notify.ts';
import { defaultPreferences, initialTableState } from '../../src/ui/table/tableState.ts';
import { sampleFiles } from './sample-files.ts';

// The viewer asks for a PDF with the session's token; the gallery has no session, and its server asks for none.
setCredentials({ current: () => 'gallery', renew: async () => 'gallery' });

const started = (file: StoredFile) => notify({ title: 'Download started', description: file.name });

// The lost picture stands first: whatever stood before it would fetch it ahead, in vain.
const lost = sampleFiles.filter(({ name }) => name === 'lost.png');
const viewed = [...lost, ...sampleFiles.filter((file) => !lost.includes(file))];

/** The full-screen viewer, from a file of each kind. */
export function Viewer() {
  const host = useViewing();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex flex-wrap gap-2.5">
        {viewed.map((file) => (
          <Button key={file.id} onPress={() => host.open(file, allRelated(viewed))}>
            {file.name}
          </Button>
        ))}
      </div>
      <ViewerHost host={host} onDownload={started} />
    </QueryClientProvider>
  );
}

const onItsWay = (key: string, name: string, mimeType: string, progress: number, isUploading = true) => ({
  key,
  owner: 'USER/1',
  name,
  type: mimeType.startsWith('video') ? ('video' as const) : ('document' as const),
  mimeType,
  size: 48_234_112,
  progress,
  isUploading,
});

/** Files on their way up in each state, and those that did not arrive. */
export function Uploads() {
  const [items, setItems] = useState([
    onItsWay('0', 'visits.csv', 'text/csv', 100, false),
    onItsWay('1', 'transfer-technique-for-two-caregivers-recorded-on-tuesday.mp4', 'video/mp4', 42),
    onItsWay('2', 'care-record-2026.pdf', 'application/pdf', 99),
    onItsWay('3', 'insurance.pdf', 'application/pdf', 0),
  ]);
  return (
    <UploadList
      items={items}
      failed={[
        onItsWay('4', 'passport-of-ruth-alvarez-photographed-on-the-kitchen-table.pdf', 'application/pdf', 0),
        onItsWay('5', 'insurance-card.pdf', 'application/pdf', 0),
      ]}
      onCancel={(key) => setItems((now) => now.filter((item) => item.key !== key))}
      onRetry={() => undefined}
      onForget={() => undefined}
    />
  );
}

/** The list of files: full, on its way, failed, empty. Renaming and deleting work on what is shown. */
export function Files() {
  const [files, setFiles] = useState(sampleFiles);
  const [state, setState] = useState(() => initialTableState());
  const [preferences, setPreferences] = useState(defaultPreferences);
  const [view, setView] = useState<'table' | 'tiles'>('table');
  const host = useViewing();
  const shared = {
    state,
    onStateChange: setState,
    view,
    onView: setView,
    preferences,
    onPreferencesChange: setPreferences,
    mayChange: () => true,
    onOpen: (file: StoredFile) => host.open(file, allRelated(files)),
    onRename: async (file: StoredFile, name: string) =>
      setFiles((rows) => rows.map((row) => (row.id === file.id ? { ...row, name } : row))),
    onCategory: (file: StoredFile, category: StoredFile['category']) =>
      setFiles((rows) => rows.map((row) => (row.id === file.id ? { ...row, category } : row))),
    onCopy: () => notify({ title: 'URL copied' }),
    onDownload: started,
    onDelete: (gone: readonly StoredFile[]) => {
      setFiles((rows) => rows.filter((row) => !gone.includes(row)));
      notify({ title: 'File deleted', undo: () => setFiles(sampleFiles) });
    },
    onZip: () => notify({ title: 'Download started' }),
    empty: <EmptyState title="No documents yet">Licenses, records and photos will be kept here.</EmptyState>,
  };
  const pagination = {
    total: files.length,
    totalPrecision: 'exact' as const,
    from: 1,
    nextCursor: null,
    previousCursor: null,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid gap-6">
        <FileTable {...shared} label="Documents" rows={files} pagination={pagination} />
        <FileTable {...shared} label="Documents on their way" rows={undefined} pagination={undefined} />
        <FileTable
          {...shared}
          label="No documents"
          rows={[]}
          pagination={{ ...pagination, total: 0, from: 0 }}
        />
        <FileTable
          {...shared}
          label="Documents that could not be loaded"
          rows={undefined}
          pagination={undefined}
          error={{
            title: 'Documents could not be loaded',
            children: 'Homeward cannot be reached right now. Check your connection.',
            onRetry: () => undefined,
          }}
        />
      </div>
      <ViewerHost host={host} onDownload={started} />
    </QueryClientProvider>
  );
}
