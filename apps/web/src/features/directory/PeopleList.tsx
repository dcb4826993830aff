import { type DirectoryPerson, mayExportDirectory } from '@homeward/contract/directory';
import { LayoutGrid, Rows3, UsersRound } from 'lucide-react';
import { formatTotal } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { defaultPreferences, withFilter } from '../../ui/table/tableState.ts';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useViewer } from '../session/index.ts';
import { useOpenUser } from '../users/index.ts';
import {
  byName,
  type DirectorySearch,
  filtersOf,
  letterOf,
  listQueryOf,
  stateOf,
} from './directory.list.model.ts';
import { askAhead, sources, useExport, useListedPeople } from './directory.queries.ts';
import { EntryActions } from './EntryActions.tsx';
import { LetterBar } from './LetterBar.tsx';
import { LocalTime } from './LocalTime.tsx';
import { PersonName } from './PersonName.tsx';
import { SkillList } from './SkillList.tsx';

const dash = <span className="text-muted">—</span>;
const nothing = <span className="text-muted">Not shared</span>;

const name: Column<DirectoryPerson> = {
  id: 'name',
  header: 'Name',
  isSortable: true,
  isFixed: true,
  card: 'title',
  cell: (person) => <PersonName person={person} />,
};
const skills: Column<DirectoryPerson> = {
  id: 'skills',
  header: 'Skills',
  cell: (person) => <SkillList person={person} />,
};
const office: Column<DirectoryPerson> = {
  id: 'office',
  header: 'Office',
  cell: ({ offices = [] }) => (
    <span className="block min-w-28">{offices.map((one) => one.name).join(', ') || dash}</span>
  ),
};
const languages: Column<DirectoryPerson> = {
  id: 'languages',
  header: 'Languages',
  cell: ({ languages: spoken = [] }) => spoken.join(', ') || dash,
};
const phone: Column<DirectoryPerson> = {
  id: 'phone',
  header: 'Phone',
  cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : nothing),
};
/** @param most class of the width from which on a table cuts an address off */
const emailWithin = (most: string): Column<DirectoryPerson> => ({
  id: 'email',
  header: 'Email',
  cell: ({ email }) =>
    email ? (
      <a
        href={`mailto:${email}`}
        className={`${linkClass} block wrap-anywhere sm:truncate ${most}`}
        title={email}
      >
        {email}
      </a>
    ) : (
      nothing
    ),
});
const localTime: Column<DirectoryPerson> = {
  id: 'localTime',
  header: 'Local time',
  cell: ({ timezone }) => <LocalTime timezone={timezone} />,
};
const columns = {
  team: [name, office, skills, languages, phone, emailWithin('sm:max-w-32'), localTime],
  families: [name, phone, emailWithin('sm:max-w-56'), localTime],
} as const;
/** Clocks of the team are looked up rather than looked over; families may live anywhere. */
const initial = {
  team: { ...defaultPreferences, hiddenColumns: ['localTime'] },
  families: defaultPreferences,
} as const;

interface PeopleListProps {
  tab: 'team' | 'families';
  search: DirectorySearch;
  onSearchChange: (search: DirectorySearch, isStep: boolean) => void;
  onView: (view: 'cards' | 'table') => void;
}

/** The people of a tab, as a table or as cards. */
export function PeopleList({ tab, search, onSearchChange, onView }: PeopleListProps) {
  const viewer = useViewer();
  const openUser = useOpenUser();
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  const filters = filtersOf(tab, viewer, sources);
  const { tab: _tab, view = 'table', partner: _partner, ...address } = search;
  const page = useListPage({
    list: { name: `directory-${tab}`, initial: initial[tab] },
    address,
    onAddressChange: onSearchChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byName,
    onNext: (state) => askAhead(listQueryOf(tab, state)),
  });
  const query = listQueryOf(tab, page.state);
  const found = useListedPeople(query);
  const csv = useExport();
  const table = page.table(found, 'The directory could not be loaded');
  const isCards = view === 'cards';
  return (
    <>
      <LetterBar
        value={letterOf(page.state)}
        onChange={(letter) =>
          table.onStateChange(withFilter(page.state, 'letter', letter === undefined ? undefined : [letter]))
        }
      />
      <DataTable
        label={tab === 'team' ? 'Team' : 'Families'}
        columns={columns[tab]}
        {...table}
        rowKey={(person) => person.id}
        rowLabel={(person) => person.fullName}
        filters={filters}
        searchLabel={tab === 'team' ? 'Name, role, skill or phone' : 'Name or phone'}
        reusesRows
        view={isCards ? 'tiles' : 'table'}
        pageSize={50}
        maxHeight="max(28rem, calc(100dvh - var(--under-bars) - 19rem))"
        onOpen={(person) => openUser(person.id)}
        rowActions={({ id, fullName, phone, email }) => (
          <EntryActions id={id} name={fullName} phone={phone} email={email} />
        )}
        tools={
          <>
            {mayExportDirectory.allows(viewer) ? (
              <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            ) : null}
            {isNarrow ? null : (
              <IconButton
                label={isCards ? 'Show as a table' : 'Show as cards'}
                icon={isCards ? <Rows3 aria-hidden size={18} /> : <LayoutGrid aria-hidden size={18} />}
                onPress={() => onView(isCards ? 'table' : 'cards')}
              />
            )}
          </>
        }
        empty={
          <EmptyState title="Nobody here yet" icon={<UsersRound aria-hidden size={22} />}>
            {tab === 'team'
              ? 'Everyone who works with the agency is listed here once they are invited.'
              : 'Family members are listed here once they are invited.'}
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
    </>
  );
}
