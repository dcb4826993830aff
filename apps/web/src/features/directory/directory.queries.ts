import type { Page } from '@homeward/contract/core';
import {
  changePartner,
  createPartner,
  type DirectoryPerson,
  deletePartner,
  exportDirectory,
  listClientPartners,
  listDirectory,
  listDirectoryGroups,
  type Partner,
  type PartnerBody,
  readDirectoryOnCall,
  readPartner,
  readSharing,
  readVcard,
  type SharingBody,
  saveSharing,
} from '@homeward/contract/directory';
import { getOffice, listOffices } from '@homeward/contract/offices';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api/index.ts';
import { copyText } from '../../lib/copyText.ts';
import { saveFile } from '../../lib/download.ts';
import { RefusedError, sentenceOf } from '../../lib/problem.ts';
import { listOptionsFor, queryClient, queryOptionsFor, refetchAll, useListQuery } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import { nameOfRecord } from '../../ui/table/nameOfRecord.ts';
import type { RecordSource } from '../../ui/table/types.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import { skillSource } from '../skills/index.ts';
import type { DirectoryListQuery } from './directory.list.model.ts';

/** The page of a tab that is shown. A tab answers with one kind of entries only. */
function useListed<Row>(query: DirectoryListQuery) {
  const found: unknown = useListQuery(listOptionsFor(listDirectory, { query }));
  return found as UseQueryResult<Page<Row>>;
}

/** People of the team or of families. */
export function useListedPeople(query: DirectoryListQuery) {
  return useListed<DirectoryPerson>(query);
}

/** Partners. */
export function useListedPartners(query: DirectoryListQuery) {
  return useListed<Partner>(query);
}

/** Asks for the list that is shown next, before the address follows. */
export function askAhead(query: DirectoryListQuery): void {
  void queryClient.prefetchQuery(queryOptionsFor(listDirectory, { query }));
}

/** One partner; `known`: as a list has it already. */
export function usePartner(id: string, known: Partner | undefined) {
  return useQuery({
    ...queryOptionsFor(readPartner, { params: { id } }),
    ...(known ? { placeholderData: known } : {}),
  });
}

/** What is shown of the directory anywhere is fetched again. */
export async function refetchDirectory(): Promise<void> {
  await Promise.all(
    [listDirectory, readPartner, readDirectoryOnCall, listClientPartners].map((one) => refetchAll(one)),
  );
}

/** Fetches all that match as CSV and saves them. */
export function useExport() {
  return useCsvExport<DirectoryListQuery>({
    load: (query) => callForFile(exportDirectory, { query }),
    what: 'Directory',
    fileName: 'directory.csv',
  });
}

/** Saves an entry as a contact: phones open the file in their address book. */
export function useSaveVcard() {
  return useMutation({
    mutationFn: (id: string) => callForFile(readVcard, { params: { id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'contact.vcf'),
    onError: (error) => notifyFailure('The contact was not saved', error),
  });
}

/** Puts an entry into the clipboard as the text of a vCard. */
export function useCopyVcard() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { blob } = await callForFile(readVcard, { params: { id } });
      if (!(await copyText(await blob.text())))
        throw new RefusedError('Your browser does not allow copying here. Save the contact instead.');
    },
    onSuccess: () => notify({ title: 'vCard copied' }),
    onError: (error) => notifyFailure('The vCard was not copied', error),
  });
}

function notifyFailure(title: string, error: unknown): void {
  notify({ title, description: sentenceOf(error), variant: 'destructive' });
}

/** Adds a partner. */
export function useCreatePartner() {
  return useMutation({
    mutationFn: (body: PartnerBody) => call(createPartner, { body }),
    onSuccess: refetchDirectory,
  });
}

/** Changes a partner over the version that was seen. */
export function useChangePartner(id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: PartnerBody; version: number }) =>
      call(changePartner, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: refetchDirectory,
  });
}

/** Removes a partner; "Undo" adds it again. */
export function useDeletePartner() {
  const restore = useMutation({
    mutationFn: (body: PartnerBody) => call(createPartner, { body }),
    onSuccess: refetchDirectory,
    onError: (error, { name }) => notifyFailure(`${name} was not restored`, error),
  });
  return useMutation({
    mutationFn: ({ id, version }: Partner) =>
      call(deletePartner, { params: { id } }, { ifMatch: `"${version}"` }),
    onSuccess: (_, partner) => {
      notify({
        title: 'Partner deleted',
        description: partner.name,
        undo: () => restore.mutate(bodyOf(partner)),
      });
      return refetchDirectory();
    },
    onError: (error) => {
      notifyFailure('Failed to delete partner', error);
      return refetchDirectory();
    },
  });
}

/** What management writes of a partner, as it is now. */
export function bodyOf(partner: Partner): PartnerBody {
  const { type, name, contactName, phones, fax, email, npi, address, hours, notes = '' } = partner;
  return { type, name, contactName, phones, fax, email, npi, address, hours, notes };
}

/** What the viewer shares. */
export function useSharing() {
  return useQuery(queryOptionsFor(readSharing));
}

/** Keeps what the viewer shares, over the version that was seen. */
export function useSaveSharing() {
  return useMutation({
    mutationFn: ({ body, version }: { body: SharingBody; version: number }) =>
      call(saveSharing, { body }, { ifMatch: `"${version}"` }),
    onSuccess: () => Promise.all([refetchAll(readSharing), refetchAll(listDirectory)]),
  });
}

const mostShown = 6;

/** Offices for the filter of the team. */
const offices: RecordSource = {
  name: 'offices',
  searchLabel: 'Name of an office',
  find: async (search) => {
    const query = { search, limit: mostShown };
    const { data } = await queryClient.fetchQuery(queryOptionsFor(listOffices, { query }));
    return data.map(({ id, name }) => ({ id, label: name }));
  },
  nameOf: async (id) => (await queryClient.fetchQuery(queryOptionsFor(getOffice, { params: { id } }))).name,
};

/** Groups for the filter of the team. */
const groups: RecordSource = {
  name: 'groups',
  searchLabel: 'Name of a group',
  find: async (search) => {
    const query = { search, limit: mostShown };
    const { data } = await queryClient.fetchQuery(queryOptionsFor(listDirectoryGroups, { query }));
    return data.map(({ id, name }) => ({ id, label: name }));
  },
  nameOf: (id) =>
    nameOfRecord(
      (query) => queryClient.fetchQuery(queryOptionsFor(listDirectoryGroups, { query })),
      id,
      'Unknown group',
    ),
};

/** What the filters of the team find records by. */
export const sources = { skills: skillSource, offices, groups };
