import { type FileOwner, looksAfterFile, type StoredFile } from '@homeward/contract/files';
import { FolderOpen } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { listAnswer } from '../../ui/table/listAnswer.ts';
import { useTablePreferences } from '../../ui/table/savedViews.ts';
import { useViewer } from '../session/index.ts';
import { FileTable } from './FileTable.tsx';
import { stableAddressOf } from './files.address.hooks.ts';
import { copyAddress } from './files.copy.model.ts';
import { listInputOf } from './files.list.model.ts';
import { useFilesLive } from './files.live.ts';
import { savedList, useListPlace } from './files.place.hooks.ts';
import {
  downloadFile,
  downloadZip,
  freshFile,
  pageBeside,
  tellNoFile,
  useCategory,
  useDelete,
  useListedFiles,
  useRename,
} from './files.queries.ts';
import { allRelated, type Related, relatedOf } from './files.related.model.ts';
import { useViewing } from './files.view.hooks.ts';
import { UploadArea } from './UploadArea.tsx';
import { prefetchFile, ViewerHost } from './ViewerHost.tsx';

interface OwnerFilesProps {
  owner: FileOwner;
  /** Whose files, such as "Documents of Ruth Alvarez". */
  label: string;
  /** Whether the page's address holds where one is in the list, and the file that is open. */
  isInAddress: boolean;
  /** They may be looked at, and the viewer adds none. */
  isReadOnly?: boolean;
  /** Whether who looks after one of them renames and deletes it here. */
  isChangeable?: boolean;
}

/** All files of an owner: listed, looked at, added to, renamed and deleted. */
export function OwnerFiles({
  owner,
  label,
  isInAddress,
  isReadOnly = false,
  isChangeable = true,
}: OwnerFilesProps) {
  const place = useListPlace(isInAddress);
  const found = useListedFiles(listInputOf(owner, place.state));
  const { data } = found;
  const viewer = useViewer();
  const [preferences, setPreferences] = useTablePreferences(savedList.name);
  const host = useViewing();
  const rename = useRename();
  const recategorize = useCategory();
  const remove = useDelete();
  useFilesLive(owner);

  const open = (file: StoredFile, related: Related) => {
    prefetchFile(file);
    host.open(file, related);
    place.opened(file.id);
  };
  const close = () => {
    host.close();
    place.closed();
  };
  const followAddress = useEffectEvent((id: string | undefined) => {
    const shown = host.viewing?.isOpen ? host.viewing.file.id : undefined;
    if (id === shown) return;
    if (id === undefined) {
      host.close();
      return;
    }
    const listed = data?.data.find((file) => file.id === id);
    if (data && listed) host.open(listed, relatedOf(data));
    else {
      freshFile(id).then(
        (file) => host.open(file),
        (error: unknown) => {
          // A file that is gone, or not this viewer's to see, leaves the list as it is.
          host.open(undefined);
          tellNoFile(error);
        },
      );
    }
  });
  useEffect(() => followAddress(place.openedId), [place.openedId]);

  const list = (
    <>
      <FileTable
        label={label}
        mayChange={(file) => isChangeable && looksAfterFile(viewer, file)}
        {...listAnswer(found, 'Documents could not be loaded', () =>
          place.setState({ ...place.state, cursor: null }),
        )}
        state={place.state}
        onStateChange={place.setState}
        view={place.view}
        onView={place.setView}
        preferences={preferences}
        onPreferencesChange={setPreferences}
        empty={
          <EmptyState title="No documents yet" icon={<FolderOpen aria-hidden size={22} />}>
            Licenses, records, photos and recordings are listed here.
          </EmptyState>
        }
        onOpen={(file) => open(file, data ? relatedOf(data) : allRelated([file]))}
        onRename={(file, name) => rename.mutateAsync({ file, name })}
        onCategory={recategorize}
        onCopy={(file) => void copyAddress(stableAddressOf(file))}
        onDownload={(file) => void downloadFile(file)}
        onDelete={(files) => remove.mutate(files)}
        onZip={(ids) => void downloadZip(ids)}
      />
      <ViewerHost
        host={{ ...host, open, close }}
        onDownload={(file) => void downloadFile(file)}
        onPage={(cursor) => pageBeside(listInputOf(owner, { ...place.state, cursor }))}
      />
    </>
  );
  return isReadOnly ? list : <UploadArea owner={owner}>{list}</UploadArea>;
}
