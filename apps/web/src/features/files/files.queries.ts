import {
  deleteFile,
  deleteFiles,
  type FileCategory,
  fileCategoryLabels,
  filesText,
  getFile,
  listOwnerFiles,
  renameFile,
  restoreFiles,
  type StoredFile,
  zipFiles,
} from '@homeward/contract/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { detailOf } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { ProblemError } from '../../lib/problem.ts';
import { listOptionsFor, queryClient, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { ListInput } from './files.list.model.ts';
import type { Page } from './files.related.model.ts';

/** The page of an owner's files that is shown. */
export function useListedFiles(input: ListInput) {
  return useListQuery(listOptionsFor(listOwnerFiles, input));
}

/** The page before or after the one that is looked at; undefined, having said why, where it cannot be had. */
export async function pageBeside(input: ListInput): Promise<Page | undefined> {
  try {
    return await queryClient.fetchQuery(listOptionsFor(listOwnerFiles, input));
  } catch (error) {
    notify({ title: filesText.filesFailed, description: messageOf(error), variant: 'destructive' });
    return undefined;
  }
}

/** Says that a file that was to be opened cannot be, and why. */
export function tellNoFile(error: unknown): void {
  const isGone = error instanceof ProblemError && error.status === 404;
  notify({
    title: filesText.noFile,
    description: isGone ? filesText.goneOrHidden : messageOf(error),
    variant: 'destructive',
  });
}

/** A file with addresses that have just been signed. */
export function freshFile(fileId: string): Promise<StoredFile> {
  return call(getFile, { params: { fileId } });
}

/** One file by its id. */
export function useFile(id: string) {
  return useQuery({ queryKey: [getFile.id, id], queryFn: () => freshFile(id) });
}

/** What a toast says of a failure: its own message, or the sentence of the catalog. */
export const messageOf = (error: unknown): string => detailOf(error) ?? filesText.unknownFailure;

/** Changes the rows of every page that is kept, before the server has answered. */
function changeRows(change: (rows: readonly StoredFile[]) => StoredFile[]): void {
  queryClient.setQueriesData<Page>({ queryKey: [listOwnerFiles.id] }, (page) => {
    if (!page) return page;
    const data = change(page.data);
    const total = Math.max(0, page.pagination.total - (page.data.length - data.length));
    return { ...page, data, pagination: { ...page.pagination, total } };
  });
}

const refetch = () => refetchAll(listOwnerFiles);

/** Gives a file another name. Its row stays in rename mode until the server has answered: a refused name is not lost. */
export function useRename() {
  return useMutation({
    mutationFn: ({ file, name }: { file: StoredFile; name: string }) =>
      call(renameFile, { params: { fileId: file.id }, body: { name } }),
    onSuccess: (_, { file, name }) => {
      changeRows((rows) => rows.map((row) => (row.id === file.id ? { ...row, name } : row)));
      notify({ title: filesText.renamed });
    },
    onError: (error) =>
      notify({ title: filesText.renameFailed, description: messageOf(error), variant: 'destructive' }),
    onSettled: refetch,
  });
}

/** Files a file as something else, on the screen at once; "Undo" files it as before. */
export function useCategory() {
  const { mutate } = useMutation({
    mutationFn: ({ file, category }: { file: StoredFile; category: FileCategory; isUndo: boolean }) =>
      call(renameFile, { params: { fileId: file.id }, body: { category } }),
    onMutate: ({ file, category }) =>
      changeRows((rows) => rows.map((row) => (row.id === file.id ? { ...row, category } : row))),
    onSuccess: (_, { file, category, isUndo }) => {
      if (isUndo) return;
      notify({
        title: 'Category changed',
        description: `${file.name}: ${fileCategoryLabels[category]}`,
        undo: () => mutate({ file, category: file.category, isUndo: true }),
      });
    },
    onError: (error) =>
      notify({
        title: 'Failed to change category',
        description: messageOf(error),
        variant: 'destructive',
      }),
    onSettled: refetch,
  });
  return (file: StoredFile, category: FileCategory) => mutate({ file, category, isUndo: false });
}

/** Brings files back that were deleted a moment ago. */
async function restore(ids: readonly string[]): Promise<void> {
  try {
    await call(restoreFiles, { body: { ids: [...ids] } });
  } catch (error) {
    notify({ title: 'Failed to restore file', description: messageOf(error), variant: 'destructive' });
  }
  await refetch();
}

/** Deletes files; they leave the list at once, and come back by "Undo". */
export function useDelete() {
  return useMutation({
    mutationFn: async (files: readonly StoredFile[]) => {
      const [only, ...others] = files;
      if (only && others.length === 0) await call(deleteFile, { params: { fileId: only.id } });
      else await call(deleteFiles, { body: { ids: files.map(({ id }) => id) } });
    },
    onMutate: async (files) => {
      await queryClient.cancelQueries({ queryKey: [listOwnerFiles.id] });
      const ids = new Set(files.map(({ id }) => id));
      changeRows((rows) => rows.filter(({ id }) => !ids.has(id)));
    },
    onSuccess: (_, files) =>
      notify({
        title: files.length === 1 ? filesText.deleted : `${plural(files.length, 'file')} deleted`,
        description: files.length === 1 ? files[0]?.name : undefined,
        undo: () => void restore(files.map(({ id }) => id)),
      }),
    onError: (error) =>
      notify({ title: filesText.deleteFailed, description: messageOf(error), variant: 'destructive' }),
    onSettled: refetch,
  });
}

/** Hands an address to the browser's own download, which goes on while the page is used. */
function save(address: string, name?: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
}

/** Whether an address leads to bytes. */
export async function areBytesThere(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { range: 'bytes=0-0' } });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Downloads a file, by an address that was just signed. What the browser does with it later, a page cannot know. */
export async function downloadFile(file: StoredFile): Promise<void> {
  try {
    const { url, name } = await freshFile(file.id);
    const address = `${url}${url.includes('?') ? '&' : '?'}download=true`;
    if (!(await areBytesThere(address))) throw new Error(filesText.noFile);
    save(address, name);
    notify({ title: filesText.downloadStarted });
  } catch {
    notify({ ...filesText.downloadFailed, variant: 'destructive' });
  }
}

/** Downloads files in one zip, which the server writes as it is read. */
export async function downloadZip(ids: readonly string[]): Promise<void> {
  try {
    save((await call(zipFiles, { body: { ids: [...ids] } })).url);
    notify({ title: filesText.downloadStarted });
  } catch {
    notify({ ...filesText.downloadFailed, variant: 'destructive' });
  }
}
