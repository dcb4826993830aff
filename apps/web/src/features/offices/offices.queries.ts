import type { Setting } from '@homeward/contract/core';
import {
  cancelAgencySetting,
  cancelOfficeSetting,
  changeOffice,
  chooseAgencySetting,
  chooseOfficeSetting,
  createOffice,
  deleteOffice,
  getAgencyScope,
  getOffice,
  getOfficeSettings,
  listOffices,
  type Office,
  type OfficeBody,
} from '@homeward/contract/offices';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { deleting, queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** As many as one page shows; an agency with more finds the rest by searching. */
const mostListed = 100;

export const officesQuery = (search: string) =>
  queryOptionsFor(listOffices, { query: { limit: mostListed, ...(search === '' ? {} : { search }) } });

export const officeQuery = (id: string) => queryOptionsFor(getOffice, { params: { id } });

export const agencyScopeQuery = queryOptionsFor(getAgencyScope);
export const officeSettingsQuery = (id: string) => queryOptionsFor(getOfficeSettings, { params: { id } });

/** What is shown of offices and their settings is fetched again. */
export async function refetchOffices(): Promise<void> {
  await Promise.all(
    [listOffices, getOffice, getOfficeSettings, getAgencyScope].map((endpoint) => refetchAll(endpoint)),
  );
}

/** Adds an office, or changes one over the version that was seen. */
export function useSaveOffice(office: Office | undefined) {
  return useMutation({
    mutationFn: ({ body, version }: { body: OfficeBody; version: number }) =>
      office
        ? call(changeOffice, { params: { id: office.id }, body }, { ifMatch: `"${version}"` })
        : call(createOffice, { body }),
    onSuccess: refetchOffices,
  });
}

export function useDeleteOffice() {
  return useMutation({
    mutationFn: ({ id, version }: Office) =>
      deleting(id, () => call(deleteOffice, { params: { id } }, { ifMatch: `"${version}"` })),
    onSuccess: refetchOffices,
  });
}

interface Choice {
  /** Null gives it back to the wider value. */
  readonly value: unknown;
  readonly effectiveFrom: string | undefined;
  readonly version: number;
}

type Json = Parameters<typeof call<typeof chooseAgencySetting>>[1]['body']['value'];

/** Chooses a setting for an office, or for the agency (null). */
export function useChooseSetting(officeId: string | null, { key }: Setting) {
  return useMutation({
    mutationFn: ({ value, effectiveFrom, version }: Choice) => {
      const body = { value: value as Json, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) };
      const options = { ifMatch: `"${version}"` };
      return officeId === null
        ? call(chooseAgencySetting, { params: { key }, body }, options)
        : call(chooseOfficeSetting, { params: { id: officeId, key }, body }, options);
    },
    onSettled: refetchOffices,
  });
}

/** Takes back what is planned for a later day. */
export function useCancelSetting(officeId: string | null, { key }: Setting) {
  return useMutation({
    mutationFn: ({ effectiveFrom, version }: { effectiveFrom: string; version: number }) => {
      const query = { effectiveFrom };
      const options = { ifMatch: `"${version}"` };
      return officeId === null
        ? call(cancelAgencySetting, { params: { key }, query }, options)
        : call(cancelOfficeSetting, { params: { id: officeId, key }, query }, options);
    },
    onSettled: refetchOffices,
  });
}
