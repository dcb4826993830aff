import { clsx } from 'clsx';
import { Check, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Input, TextField } from 'react-aria-components/TextField';
import { itemClass } from './Menu.tsx';
import type { OverlayProps } from './OverlayButton.tsx';
import { Popover } from './Popover.tsx';
import { listZones, searchZones, type ZoneOption } from './timeZones.ts';

/** The specification's wait between the last letter and the search. */
const searchDelayMs = 300;

export interface TimeZoneListContents {
  label: string;
  value: string;
  onChange: (zone: string) => void;
}

/** The zones by continent, with a search above them. */
export function TimeZoneList(props: OverlayProps & TimeZoneListContents) {
  const { triggerRef, isOpen, onOpenChange, label, value, onChange } = props;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={label}
      className="flex max-h-96 w-[min(30rem,calc(100vw-1rem))] flex-col"
    >
      <ZoneSearch
        label={label}
        value={value}
        onChoose={(zone) => {
          onChange(zone);
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}

/** Brings the chosen zone to the middle of the list when it opens. */
function showInMiddle(chosen: HTMLElement | null): void {
  const list = chosen?.closest('[role="listbox"]');
  if (!list || !chosen) return;
  const [at, around] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += at.top - around.top - (around.height - at.height) / 2;
}

interface ZoneSearchProps {
  label: string;
  value: string;
  onChoose: (zone: string) => void;
}

function ZoneSearch({ label, value, onChoose }: ZoneSearchProps) {
  const [all] = useState(() => listZones());
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = searchZones(all, sought);
  const chosen = all.flatMap(({ zones }) => zones).find((zone) => zone.aliases.includes(value))?.id ?? value;

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField
        aria-label={`Search: ${label}`}
        autoFocus
        className="flex items-center gap-2.5 border-b border-line px-3.5"
      >
        <Search aria-hidden size={16} className="shrink-0 text-muted" />
        <Input
          dir="auto"
          placeholder="City, country or zone"
          onKeyDown={(event) => {
            // A quick hand is faster than the search: Enter then takes the first that fits what is typed.
            const isWaiting = typed !== sought;
            const hasMark = event.currentTarget.hasAttribute('aria-activedescendant');
            if (event.key !== 'Enter' || typed === '' || (!isWaiting && hasMark)) return;
            event.preventDefault();
            event.stopPropagation();
            const first = searchZones(all, typed)[0]?.zones[0];
            if (first) onChoose(first.id);
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
        />
      </TextField>
      <ListBox
        aria-label={label}
        selectionMode="single"
        selectedKeys={[chosen]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onChoose(String(key));
        }}
        renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">No time zone matches.</p>}
        className="min-h-0 overflow-y-auto p-1 outline-none"
      >
        {found.map(({ name, zones }) => (
          <ListBoxSection key={name} id={name} aria-label={name}>
            <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{name}</Header>
            {zones.map((zone) => (
              <ZoneLine key={zone.id} zone={zone} isChosen={zone.id === chosen} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

function ZoneLine({ zone, isChosen }: { zone: ZoneOption; isChosen: boolean }) {
  return (
    <ListBoxItem
      ref={isChosen ? showInMiddle : null}
      id={zone.id}
      textValue={zone.label}
      className={clsx(itemClass, 'group/option selected:font-medium')}
    >
      <span className="min-w-0 flex-1">
        {/* Plain text, so that an option is called by all that is seen of it. */}
        <span className="block tabular-nums">{zone.label}</span>
        {zone.cities ? (
          <span className="block truncate text-sm font-normal text-muted">{zone.cities}</span>
        ) : null}
      </span>
      <Check
        aria-hidden
        size={16}
        className="invisible shrink-0 text-accent-ink group-selected/option:visible"
      />
    </ListBoxItem>
  );
}
