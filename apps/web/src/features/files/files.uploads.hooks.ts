import {
  type FileCategory,
  type FileKind,
  type FileOwner,
  filesText,
  listOwnerFiles,
} from '@homeward/contract/files';
import { useSyncExternalStore } from 'react';
import { refetchAll } from '../../lib/query.ts';
import { randomId } from '../../lib/randomId.ts';
import { notify } from '../../ui/notify.ts';
import { type Accepted, checkFile, firstOf } from './files.accept.model.ts';
import { messageOf } from './files.queries.ts';
import { uploadFor, uploadLimits } from './files.upload.queries.ts';

/** A file on its way up, or one that did not arrive and can be tried again. */
export interface UploadItem {
  readonly key: string;
  readonly owner: string;
  readonly name: string;
  readonly type: FileKind;
  readonly mimeType: string;
  readonly size: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly isUploading: boolean;
}

interface Work {
  readonly accepted: Accepted;
  readonly owner: FileOwner;
  readonly category: FileCategory;
  /** Which of the files that were chosen together it is. */
  readonly batch: { readonly id: string; readonly place: number };
  abort: AbortController;
}

/** More at once would only make each of them slower. */
const atOnce = 3;

// Outside of any component: uploads go on while their reader walks about in Homeward.
let items: readonly UploadItem[] = [];
let failed: readonly UploadItem[] = [];
let last = 0;
const works = new Map<string, Work>();
const waiting: string[] = [];
const running = new Set<string>();
const listeners = new Set<() => void>();

const nameOf = ({ ownerType, ownerId }: FileOwner) => `${ownerType}/${ownerId}`;

/** Leaving the page would end what is on its way: the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function change(next: { items?: readonly UploadItem[]; failed?: readonly UploadItem[] }): void {
  items = next.items ?? items;
  failed = next.failed ?? failed;
  if (items.length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function update(key: string, values: Partial<UploadItem>): void {
  change({ items: items.map((item) => (item.key === key ? { ...item, ...values } : item)) });
}

function remove(key: string): UploadItem | undefined {
  const item = items.find((one) => one.key === key);
  change({ items: items.filter((one) => one.key !== key) });
  return item;
}

async function run(key: string, work: Work): Promise<void> {
  const { accepted, owner, category, batch, abort } = work;
  try {
    await uploadFor(owner, accepted, category, {
      signal: abort.signal,
      batch,
      onProgress: (progress) => update(key, { progress }),
    });
    update(key, { progress: 100, isUploading: false });
    await refetchAll(listOwnerFiles);
    remove(key);
    works.delete(key);
  } catch (error) {
    const item = remove(key);
    // Nobody needs to be told of what they have cancelled.
    if (abort.signal.aborted || !item) return;
    change({ failed: [...failed, { ...item, progress: 0, isUploading: false }] });
    notify({
      title: filesText.uploadFailed(item.name),
      description: messageOf(error),
      variant: 'destructive',
    });
  }
}

function next(): void {
  while (running.size < atOnce) {
    const key = waiting.shift();
    if (key === undefined) return;
    const work = works.get(key);
    if (!work) continue;
    running.add(key);
    void run(key, work).finally(() => {
      running.delete(key);
      next();
    });
  }
}

function begin(item: UploadItem, work: Work): void {
  works.set(item.key, work);
  waiting.push(item.key);
  change({ items: [...items, item] });
  next();
}

/** Checks files and sends those up that may go; says of each other why not. */
export async function addFiles(
  owner: FileOwner,
  files: readonly File[],
  category: FileCategory,
): Promise<void> {
  const { taken, refusal } = firstOf(files);
  if (refusal) notify({ ...refusal, variant: 'destructive' });
  const limits = await uploadLimits();
  const batchId = randomId();
  for (const [place, file] of taken.entries()) {
    const accepted = checkFile(file, limits);
    if ('title' in accepted) {
      notify({ ...accepted, variant: 'destructive' });
      continue;
    }
    last += 1;
    const { kind: type, type: mimeType } = accepted;
    const { name, size } = file;
    begin(
      {
        key: `upload-${last}`,
        owner: nameOf(owner),
        name,
        type,
        mimeType,
        size,
        progress: 0,
        isUploading: true,
      },
      { accepted, owner, category, batch: { id: batchId, place }, abort: new AbortController() },
    );
  }
}

/** Ends an upload: the request is aborted, and nothing stays on the server. */
export function cancelUpload(key: string): void {
  works.get(key)?.abort.abort(new DOMException('Cancelled', 'AbortError'));
  works.delete(key);
  remove(key);
}

/** Sends what did not arrive once more; nobody has to pick it again. */
export function retryUploads(owner: FileOwner): void {
  const again = failed.filter((item) => item.owner === nameOf(owner));
  change({ failed: failed.filter((item) => !again.includes(item)) });
  for (const item of again) {
    const work = works.get(item.key);
    if (work) begin({ ...item, isUploading: true }, { ...work, abort: new AbortController() });
  }
}

/** Lets go of what did not arrive. */
export function forgetFailed(owner: FileOwner): void {
  for (const item of failed) if (item.owner === nameOf(owner)) works.delete(item.key);
  change({ failed: failed.filter((item) => item.owner !== nameOf(owner)) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uploads of an owner: on their way, and not arrived. */
export function useUploads(owner: FileOwner): {
  items: readonly UploadItem[];
  failed: readonly UploadItem[];
} {
  const allItems = useSyncExternalStore(subscribe, () => items);
  const allFailed = useSyncExternalStore(subscribe, () => failed);
  const isOwn = (item: UploadItem) => item.owner === nameOf(owner);
  return { items: allItems.filter(isOwn), failed: allFailed.filter(isOwn) };
}
