import type { FileKind, Uploaded } from '@homeward/contract/files';
import { filesText, maxFilesPerUpload } from '@homeward/contract/files';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { type Accepted, checkFile, firstOf } from './files.accept.model.ts';
import { messageOf } from './files.queries.ts';
import { uploadFile, uploadLimits } from './files.upload.queries.ts';
import type { UploadItem } from './files.uploads.hooks.ts';

/** An upload that waits in a form for what it will belong to. */
export type Attachment = Pick<Uploaded, 'key' | 'name' | 'size' | 'blurhash' | 'mimeType'>;

interface Work {
  readonly accepted: Accepted;
  /** Counts what was picked: files arrive in any order. */
  readonly place: number;
  readonly abort: AbortController;
}

const without = (items: readonly UploadItem[], key: string) => items.filter((item) => item.key !== key);

/**
 * Uploads files for a form that files them itself once it is saved. Leaving the form ends what is on its way; what
 * is never filed is swept from the storage.
 * @param folder where the files will belong
 * @param onUploaded takes each file that has arrived, and its place among those that were picked
 */
export function useAttachments(folder: string, onUploaded: (attachment: Attachment, place: number) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [failed, setFailed] = useState<readonly UploadItem[]>([]);
  const works = useRef(new Map<string, Work>());
  const taker = useRef(onUploaded);
  useEffect(() => {
    taker.current = onUploaded;
  });
  useEffect(() => {
    const running = works.current;
    return () => {
      for (const { abort } of running.values()) abort.abort(new DOMException('Left', 'AbortError'));
    };
  }, []);

  const run = async (item: UploadItem, { accepted, abort, place }: Work) => {
    try {
      const { key, name, size, blurhash, mimeType } = await uploadFile(accepted, {
        folder,
        signal: abort.signal,
        onProgress: (progress) =>
          setItems((before) => before.map((one) => (one.key === item.key ? { ...one, progress } : one))),
      });
      works.current.delete(item.key);
      setItems((before) => without(before, item.key));
      taker.current({ key, name, size, blurhash, mimeType }, place);
    } catch (error) {
      // Nobody needs to be told of what they have cancelled.
      if (abort.signal.aborted) return;
      setItems((before) => without(before, item.key));
      setFailed((before) => [...before, { ...item, progress: 0, isUploading: false }]);
      notify({
        title: filesText.uploadFailed(item.name),
        description: messageOf(error),
        variant: 'destructive',
      });
    }
  };
  const begin = (item: UploadItem, accepted: Accepted, place: number) => {
    const work = { accepted, abort: new AbortController(), place };
    works.current.set(item.key, work);
    setItems((before) => [...before, item]);
    void run(item, work);
  };

  return {
    items,
    failed,
    /** Takes files that were picked: at most so many, and none that could not be uploaded. */
    add: async (files: readonly File[], most = maxFilesPerUpload) => {
      const { taken, refusal } = firstOf(files, most);
      if (refusal) notify({ ...refusal, variant: 'destructive' });
      const limits = await uploadLimits();
      for (const file of taken) {
        const accepted = checkFile(file, limits);
        if ('title' in accepted) notify({ ...accepted, variant: 'destructive' });
        else {
          last += 1;
          begin(itemOf(accepted, folder, last), accepted, last);
        }
      }
    },
    cancel: (key: string) => {
      works.current.get(key)?.abort.abort(new DOMException('Cancelled', 'AbortError'));
      works.current.delete(key);
      setItems((before) => without(before, key));
    },
    retry: () => {
      setFailed([]);
      for (const item of failed) {
        const work = works.current.get(item.key);
        if (work) begin({ ...item, isUploading: true }, work.accepted, work.place);
      }
    },
    forget: () => {
      for (const { key } of failed) works.current.delete(key);
      setFailed([]);
    },
  };
}

let last = 0;

function itemOf({ file, kind, type }: Accepted, owner: string, place: number): UploadItem {
  const { name, size } = file;
  const isUploading = true;
  return {
    key: `attachment-${place}`,
    owner,
    name,
    type: kind satisfies FileKind,
    mimeType: type,
    size,
    progress: 0,
    isUploading,
  };
}
