import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { useFound } from './offices.found.hooks.ts';
import type { OfficeParts, SettingGroup } from './offices.settings.doors.ts';
import {
  differsFromDefault,
  type Findable,
  findSettings,
  isOwn,
  type KnownGroup,
} from './offices.settings.model.ts';
import { SettingResults } from './SettingResults.tsx';
import { SettingRow } from './SettingRow.tsx';

/** Where the address leads on a page of settings. */
export interface SettingsPlace {
  readonly group: string | undefined;
  /** A setting of it, or of another group. */
  readonly setting: string | undefined;
}

/** What an office has beside settings: a group of its own, before theirs. */
interface OwnGroup {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly findable: readonly Findable[];
}

export interface ScopedSettingsProps {
  title: string;
  /** Null: the agency's, which offices share. */
  officeId: string | null;
  groups: readonly SettingGroup[];
  inGroup: OfficeParts['InGroup'];
  place: SettingsPlace;
  own?: OwnGroup;
}

interface SettingsBrowserProps extends ScopedSettingsProps {
  known: readonly KnownGroup[];
  /** The first day that may be chosen for. */
  today: string;
}

/** Settings in groups, one at a time, with a search that leads to any of them. */
export function SettingsBrowser({ officeId, known, inGroup, place, own, today }: SettingsBrowserProps) {
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  const { hourCycle } = useFormatters();
  const all: readonly Findable[] = [
    ...(own?.findable ?? []),
    ...known.flatMap(({ settings, ...group }) =>
      settings.map(({ field, state, alsoCalled }) => ({
        ...{ place: state.key, label: field.setting.label, help: field.setting.help, group, alsoCalled },
        now: field.inWords(state.value, hourCycle),
      })),
    ),
  ];
  const splat = officeId === null ? 'offices' : `offices/${officeId}`;
  const sought = all.find((one) => one.place === place.setting);
  const choices = [
    ...(own ? [{ id: own.id, label: own.label, differing: 0 }] : []),
    ...known.map(({ id, label, settings }) => ({
      ...{ id, label },
      differing: settings.filter(({ state }) => isOwn(state, officeId) && differsFromDefault(state)).length,
    })),
  ];
  const wanted = sought?.group.id ?? place.group;
  const chosen = choices.find(({ id }) => id === wanted) ?? choices[0];
  const found = search.trim() === '' ? undefined : findSettings(all, search);
  const goTo = ({ group, place: hash }: Findable) => {
    setSearch('');
    void navigate({
      ...{ to: '/dashboard/settings/$', params: { _splat: splat } },
      ...{ search: { group: group.id }, hash, replace: true, resetScroll: false },
    });
  };
  if (chosen === undefined) return null;
  return (
    <div className="@container grid gap-4">
      <SearchField
        label="Search settings"
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          if (found?.[0]) goTo(found[0]);
        }}
      />
      {found ? (
        <SettingResults found={found} splat={splat} onGo={goTo} onClear={() => setSearch('')} />
      ) : (
        <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-[11.5rem_minmax(0,1fr)]">
          <GroupChoice groups={choices} chosen={chosen.id} splat={splat} isAgency={officeId === null} />
          <section aria-labelledby="settings-group" className="min-w-0">
            <GroupHeading key={chosen.id} label={chosen.label} isFound={place.setting === chosen.id} />
            {chosen.id === own?.id ? own.content : null}
            {officeId !== null && chosen.id === inGroup.group ? (
              <Suspense fallback={null}>
                <inGroup.Part officeId={officeId} />
              </Suspense>
            ) : null}
            <ul className="divide-y divide-line">
              {known
                .find(({ id }) => id === chosen.id)
                ?.settings.map(({ field, state }) => (
                  <SettingRow
                    key={state.key}
                    {...{ field, state, officeId, today }}
                    isFound={state.key === place.setting}
                  />
                ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}

function GroupHeading({ label, isFound }: { label: string; isFound: boolean }) {
  const heading = useFound<HTMLHeadingElement>(isFound);
  return (
    <h3 ref={heading} tabIndex={-1} id="settings-group" className="mb-3 font-bold">
      {label}
    </h3>
  );
}
