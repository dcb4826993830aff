import { roleLabels } from '@homeward/contract/core';
import {
  type DirectoryFilters,
  type DirectoryPerson,
  directoryPersonSchema,
  type Partner,
  partnerSchema,
  partnerTypeLabels,
  weekdayLabels,
  weekdays,
} from '@homeward/contract/directory';
import { medicalRoleLabel, sharingSeenBy } from '@homeward/contract/users';
import { type CsvColumn, type CsvFile, csvOf, filtersToRecord } from '../../platform/csv/index.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { namesBeginningWith } from './directory.letters.model.ts';
import { askedOf, viewOf, wantedOf } from './directory.list.service.ts';
import { askedOfPartners } from './directory.partner-list.service.ts';
import { partnerList } from './directory.partners.store.ts';
import { peopleList } from './directory.people.store.ts';
import { searchPeople } from './directory.search.service.ts';

/** All that match of one tab, as CSV. That somebody took them out is written down first. */
export async function exportDirectory(deps: Deps, query: DirectoryFilters, caller: Caller): Promise<CsvFile> {
  const { db } = deps;
  await deps.record(caller, db, {
    action: 'directory.exported',
    subject: { type: 'directory', id: null },
    after: filtersToRecord(query),
  });
  const file = { name: `directory-${query.tab}`, zone: 'UTC', at: caller.meta.at };
  return query.tab === 'partners'
    ? csvOf(file, partnerColumns, partners(db, query, caller))
    : csvOf(file, personColumns, people(db, query, caller));
}

async function* people(
  db: Queryable,
  query: DirectoryFilters,
  { viewer }: Caller,
): AsyncGenerator<DirectoryPerson[]> {
  const seen = sharingSeenBy(viewer);
  const wanted = await wantedOf(db, query, viewer);
  const { search, letter } = query;
  const found =
    search === undefined
      ? undefined
      : await searchPeople(db, { ...wanted, between: namesBeginningWith(letter) }, search, seen);
  for await (const rows of peopleList(viewOf(viewer)).chunks(db, { ...askedOf(query, wanted), found }))
    yield rows.map((row) => directoryPersonSchema.parse(JSON.parse(row.json)));
}

async function* partners(
  db: Queryable,
  query: DirectoryFilters,
  { viewer }: Caller,
): AsyncGenerator<Partner[]> {
  for await (const rows of partnerList(true).chunks(db, askedOfPartners(query, viewer)))
    yield rows.map((row) => partnerSchema.parse(JSON.parse(row.json)));
}

const personColumns: CsvColumn<DirectoryPerson>[] = [
  ['First name', (person) => person.firstName],
  ['Last name', (person) => person.lastName],
  ['Role', ({ role, medicalRole }) => (medicalRole ? medicalRoleLabel(medicalRole) : roleLabels[role])],
  ['Position', (person) => person.position ?? ''],
  ['Offices', ({ offices = [] }) => offices.map(({ name }) => name).join('; ')],
  ['Languages', ({ languages = [] }) => languages.join('; ')],
  ['Email', (person) => person.email ?? ''],
  ['Phone', (person) => person.phone ?? ''],
  ['Skills', (person) => person.skills.map(({ name }) => name).join('; ')],
  ['Time zone', (person) => person.timezone],
  ['Id', (person) => person.id],
];

const partnerColumns: CsvColumn<Partner>[] = [
  ['Type', ({ type }) => partnerTypeLabels[type]],
  ['Name', (partner) => partner.name],
  ['Contact', (partner) => partner.contactName],
  [
    'Phones',
    ({ phones }) =>
      phones.map(({ label, number }) => (label === '' ? number : `${label}: ${number}`)).join('; '),
  ],
  ['Fax', (partner) => partner.fax],
  ['Email', (partner) => partner.email],
  ['NPI', (partner) => partner.npi],
  ['Address', (partner) => partner.address.formattedAddress],
  ['Hours', hoursCell],
  ['Notes', (partner) => partner.notes ?? ''],
  ['Id', (partner) => partner.id],
];

function hoursCell({ hours }: Partner): string {
  if (hours === null) return '';
  if (hours.isAlwaysOpen) return 'Open 24 hours';
  return weekdays
    .filter((day) => hours.days[day].length > 0)
    .map((day) => {
      const times = hours.days[day].map(({ opens, closes }) => `${opens} to ${closes}`);
      return `${weekdayLabels[day]} ${times.join(', ')}`;
    })
    .join('; ');
}
