import { mostChosenRecords } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { Input } from 'react-aria-components/TextField';
import { Button } from '../Button.tsx';
import { controlClass } from '../Field.tsx';
import { itemClass } from '../Menu.tsx';
import type { Option } from '../OptionList.tsx';
import { useFoundRecords, useRecordNames } from './records.ts';
import type { RecordsFilter } from './types.ts';

interface RecordsPanelProps {
  filter: RecordsFilter;
  value: readonly string[];
  onChange: (ids: readonly string[] | undefined) => void;
}

/** Some of many, found by typing. Those that are chosen come first; a press or Enter chooses and takes back, at once. */
export function RecordsPanel({ filter, value, onChange }: RecordsPanelProps) {
  const { source, label } = filter;
  const [typed, setTyped] = useState('');
  const { found, isSearching, hasFailed } = useFoundRecords(source, typed);
  const names = useRecordNames(source, value);
  const chosen = value.map((id, index): Option => ({ id, label: names[index] ?? '…' }));
  const options = [...chosen, ...found.filter(({ id }) => !value.includes(id))];
  const isFull = value.length >= mostChosenRecords;
  return (
    <div className="grid w-72 max-w-full gap-2">
      <p className="px-1 text-sm font-medium text-muted">{label}</p>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={source.searchLabel} autoFocus className="relative">
          <Search
            aria-hidden
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <Input
            dir="auto"
            placeholder={source.searchLabel}
            className={clsx(controlClass, 'pl-9! [&::-webkit-search-cancel-button]:hidden')}
          />
        </SearchField>
        <ListBox
          aria-label={label}
          items={options}
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={value}
          disabledKeys={isFull ? found.map(({ id }) => id).filter((id) => !value.includes(id)) : []}
          // In one order, so that the same choice has the same address.
          onSelectionChange={(keys) => onChange([...keys].map(String).sort())}
          className="max-h-64 overflow-auto outline-none"
          renderEmptyState={() => (
            <p role="status" className="px-2.5 py-2 text-muted">
              {emptyText(typed.trim(), isSearching, hasFailed)}
            </p>
          )}
        >
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className={clsx(itemClass, 'group/option selected:font-medium')}
            >
              <Text slot="label" className="min-w-0 flex-1 wrap-anywhere">
                {option.label}
                {option.hint ? (
                  <span className="block text-sm font-normal text-muted">{option.hint}</span>
                ) : null}
              </Text>
              <Check
                aria-hidden
                size={16}
                className="invisible shrink-0 text-accent-ink group-selected/option:visible"
              />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      {isFull ? (
        <p role="status" className="px-1 text-sm text-muted">
          {mostChosenRecords} is the most. Take one away to choose another.
        </p>
      ) : null}
      {value.length > 0 ? (
        <Button variant="quiet" size="sm" onPress={() => onChange(undefined)}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}

function emptyText(typed: string, isSearching: boolean, hasFailed: boolean): string {
  if (typed === '') return 'Type to search.';
  if (isSearching) return 'Searching…';
  return hasFailed ? 'The search failed. Type again to retry.' : 'Nothing found';
}
